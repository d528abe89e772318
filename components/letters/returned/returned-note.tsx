/** On the track page: that a letter came back, with the way to its choice, and the form that reports it. */
import { getLocale, getTranslations } from 'next-intl/server';
import { FormMessages } from '@/components/disputes/form-messages';
import { DeferredActionForm } from '@/components/form/action/deferred-action-form.client';
import { describeFields } from '@/components/form/describe-fields';
import { ButtonLink } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import type { FormNote } from '@/lib/contract/accounts';
import type { Cancellation, LetterTracking } from '@/lib/contract/cancellations';
import { returnReportForm } from '@/lib/flows/forms/return-forms';
import { formatDate } from '@/lib/i18n/format-date';
import { href } from '@/lib/routes/href';

interface ReturnedNoteProps {
  readonly order: Pick<Cancellation, 'reference' | 'is_owner'>;
  readonly letter: LetterTracking;
  /** Index of the letter in its order. */
  readonly position: number;
  /** Result of the form, when the URL names it. */
  readonly note: FormNote | null;
}

export async function ReturnedNote({ order, letter, position, note }: ReturnedNoteProps) {
  const t = await getTranslations('returns');
  const locale = await getLocale();
  const { reference, is_owner: isOwner } = order;
  const last = letter.returns.at(-1);
  const earlier = letter.returns.filter(({ choice }) => choice === 'post_again');
  const page = href('cancel-returned-reference', locale, { reference }, { letter: String(position) });
  const day = (at: string) => formatDate(new Date(at), locale);
  return (
    <div id={`returned-${position}`} className="scroll-mt-28">
      {letter.state === 'returned' && last ? (
        <Callout tone="warning" level={3} className="mt-8" title={t('track.heading')}>
          <p>{t(`reasonText.${last.reason}`, { company: letter.company.name })}</p>
          {isOwner ? (
            <>
              {last.choose_by ? (
                <p className="mt-2 font-semibold">{t('track.choose', { date: day(last.choose_by) })}</p>
              ) : null}
              <ButtonLink className="mt-4" href={page}>
                {t('track.button')}
              </ButtonLink>
            </>
          ) : (
            <p className="mt-2">{t('track.foreign')}</p>
          )}
        </Callout>
      ) : null}
      {earlier.map(({ at, reason, posting }) => (
        <p key={posting} className="mt-6">
          {t('track.earlier', { date: day(at), reason: t(`reason.${reason}`) })}
        </p>
      ))}
      {letter.can_report_return ? (
        <details className="mt-8" open={note !== null}>
          <summary className="min-h-6 font-semibold underline underline-offset-4">
            {t('track.reportTitle')}
          </summary>
          <p className="mt-3 mb-4 max-w-[60ch]">{t('track.reportText')}</p>
          <FormMessages>
            <DeferredActionForm
              locale={locale}
              action={`/api/cancellations/${reference}/returns`}
              page={href('cancel-track-reference', locale, { reference })}
              id={`return-report-${position}`}
              hidden={{ letter: String(position), posting: String(letter.posting) }}
              fields={describeFields(returnReportForm, locale, {
                idPrefix: `return-${position}`,
                values: note?.values,
              })}
              note={note}
              submit={t('track.reportButton')}
              doneHref={page}
              variant="secondary"
            />
          </FormMessages>
        </details>
      ) : null}
    </div>
  );
}
