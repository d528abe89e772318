/** The next status to report of one letter: a button, with a tracking code for a registered letter. */

import { describeFields } from '@/components/form/describe-fields';
import type { OperatorReads } from '@/lib/api-client/operators';
import { trackCode } from '@/lib/fields/track-code-field';
import { translatorOf } from '@/lib/i18n/translator';
import { ActionForm } from './action/action-form.client';
import { actionId } from './action/action-id';
import { type ActionNote, actionPage, noteOf } from './action/action-note';
import type { OperatorPage } from './operator-page';
import type { QueueQuery } from './queue/queue-href';

interface LetterActionProps {
  readonly operator: Pick<OperatorPage, 'locale' | 'signInHref'>;
  readonly letter: OperatorReads['/admin/letters']['letters'][number];
  readonly query: QueueQuery;
  readonly note: ActionNote | null;
}

/** A registered letter requires its tracking code. */
const requiredCode = { track_code: { ...trackCode, required: true } };

export function LetterAction({ operator: { locale, signInHref }, letter, query, note }: LetterActionProps) {
  const t = translatorOf(locale, 'admin');
  const [action] = letter.acts;
  if (action === undefined) return <span className="text-ink-soft">{t('letters.nothing')}</span>;
  const form = `letter-${action}`;
  const own = noteOf(note, form, letter.id);
  const needsCode = action === 'sent' && letter.option === 'registered';
  return (
    <ActionForm
      locale={locale}
      action={`/api/admin/letters/${letter.id}/${action}`}
      page={actionPage(locale, 'admin-letters', { form, at: letter.id, query })}
      id={actionId(form, letter.id)}
      fields={
        needsCode
          ? describeFields(requiredCode, locale, {
              idPrefix: letter.id,
              values: own?.done ? undefined : own?.values,
            }).map(({ hint: _, ...field }) => field)
          : []
      }
      submit={t(`letters.acts.${action}`)}
      about={t('letters.actAbout', { company: letter.company.name, code: letter.code })}
      done={t(`letters.done.${action}`, { company: letter.company.name })}
      note={own}
      signInHref={signInHref}
      variant="secondary"
      size="small"
      className="w-full max-w-[18rem] gap-3! text-left"
    />
  );
}
