/** The death certificate behind a letter: for whom it was opened, never the certificate itself; and the way on where it can't be. */
import type { OperatorReads } from '@/lib/api-client/operators';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { ActionForm } from './action/action-form.client';
import { actionId } from './action/action-id';
import { type ActionNote, actionPage, noteOf } from './action/action-note';
import { EventList } from './event-list';
import type { OperatorPage } from './operator-page';
import type { QueueQuery } from './queue/queue-href';

type QueuedLetter = OperatorReads['/admin/letters']['letters'][number];

export function EnclosurePrints({
  locale,
  letter: { code, enclosure },
}: {
  readonly locale: Locale;
  readonly letter: Pick<QueuedLetter, 'code' | 'enclosure'>;
}) {
  const t = translatorOf(locale, 'admin');
  if (!enclosure || enclosure.prints.length === 0) return null;
  return (
    <div className="mt-4">
      <EventList
        locale={locale}
        label={t('letters.enclosurePrints', { code })}
        events={enclosure.prints.toReversed().map(({ id, at, printer, operator }) => ({
          id,
          at,
          title: t(`letters.enclosurePrinted.${printer}`),
          actor: operator ?? undefined,
        }))}
      />
    </div>
  );
}

interface MissingEnclosureProps {
  readonly operator: Pick<OperatorPage, 'locale' | 'signInHref'>;
  readonly letter: QueuedLetter;
  readonly query: QueueQuery;
  readonly note: ActionNote | null;
}

export function MissingEnclosure({
  operator: { locale, signInHref },
  letter: { id, code, company },
  query,
  note,
}: MissingEnclosureProps) {
  const t = translatorOf(locale, 'admin');
  const form = 'letter-unenclosed';
  return (
    <span className="grid gap-2 text-left">
      <span className="font-semibold text-danger text-sm">{t('letters.enclosureMissing')}</span>
      <ActionForm
        locale={locale}
        action={`/api/admin/letters/${id}/unenclosed`}
        page={actionPage(locale, 'admin-letters', { form, at: id, query })}
        id={actionId(form, id)}
        fields={[]}
        submit={t('letters.enclosureDrop')}
        about={t('letters.actAbout', { company: company.name, code })}
        done={t('letters.enclosureDropped', { company: company.name })}
        note={noteOf(note, form, id)}
        signInHref={signInHref}
        variant="secondary"
        size="small"
      />
    </span>
  );
}
