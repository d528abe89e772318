/** Printers' reports that could not be processed: an operator reviews and dismisses them. */
import { Callout } from '@/components/ui/callout';
import type { OperatorReads } from '@/lib/api-client/operators';
import { formatMoment } from '@/lib/i18n/format-date';
import { translatorOf } from '@/lib/i18n/translator';
import { ActionForm } from './action/action-form.client';
import { actionId } from './action/action-id';
import { type ActionNote, actionPage, noteOf } from './action/action-note';
import type { OperatorPage } from './operator-page';

interface PrintProblemsProps {
  readonly operator: Pick<OperatorPage, 'locale' | 'signInHref'>;
  readonly problems: OperatorReads['/admin/letters']['problems'];
  readonly note: ActionNote | null;
}

export function PrintProblems({ operator: { locale, signInHref }, problems, note }: PrintProblemsProps) {
  const t = translatorOf(locale, 'admin');
  return (
    <Callout tone="warning" level={2} title={t('letters.problemsTitle', { count: problems.length })}>
      <ul className="divide-y divide-line">
        {problems.map(({ id, batch, line, reason, code, words, at }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <p className="min-w-0 [overflow-wrap:anywhere]">
              <span className="block font-semibold">{t(`letters.problems.${reason}`)}</span>
              {words ? <span className="block">{t('letters.problemWords', { words })}</span> : null}
              <span className="figures">
                {[
                  line === null ? batch : t('letters.problemLine', { batch, line }),
                  ...(code === null ? [] : [code]),
                  formatMoment(new Date(at), locale),
                ].join(' · ')}
              </span>
            </p>
            <ActionForm
              locale={locale}
              action={`/api/admin/letters/problems/${id}/dismiss`}
              page={actionPage(locale, 'admin-letters', { form: 'print-problem-dismiss', at: id })}
              id={actionId('print-problem-dismiss', id)}
              submit={t('letters.dismiss')}
              about={`${batch} ${code ?? ''}`}
              done={t('letters.dismissed')}
              note={noteOf(note, 'print-problem-dismiss', id)}
              signInHref={signInHref}
              variant="secondary"
              size="small"
            />
          </li>
        ))}
      </ul>
    </Callout>
  );
}
