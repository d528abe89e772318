/** The state of a case: description, who must act next, deadline, and what to do after it has passed. */
import { getLocale, getTranslations } from 'next-intl/server';
import { SupportLine } from '@/components/letters/order/support-line';
import { Callout } from '@/components/ui/callout';
import { Heading } from '@/components/ui/text/heading';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { systemClock } from '@/lib/clock/clock';
import type { CaseView } from '@/lib/contract/cases';
import { shortReference } from '@/lib/contract/references';
import { type StateRule, waitsForOf } from '@/lib/flows/processes';
import { caseStateText } from '@/lib/flows/state-names';
import { formatDate, formatDay } from '@/lib/i18n/format-date';

export async function CaseTurn({ caseView }: { caseView: CaseView }) {
  const locale = await getLocale();
  const t = await getTranslations('requestPages.follow');
  const { process, state, due_at: due, reference, contract_start_date: start } = caseView;
  const waitsFor = waitsForOf(process, state);
  const isLate = waitsFor === 'operator' && due !== null && new Date(due) < systemClock.now();
  return (
    <section aria-labelledby="turn">
      <p className="max-w-[60ch] text-lg">
        {isUnpaid(caseView) ? t('turn.unpaid') : caseStateText(process, state, locale)}
      </p>
      {start === null ? null : (
        <p className="mt-2">
          {t('turn.starts', {
            when: start > amsterdamDate(systemClock.now()) ? 'later' : 'past',
            date: formatDay(start, locale),
          })}
        </p>
      )}
      <Heading level={2} size="part" id="turn" className="mt-8">
        {t('turn.heading')}
      </Heading>
      <p className="mt-2 max-w-[60ch]">
        {t(turnText(caseView, waitsFor), {
          due: due === null ? 'none' : 'other',
          date: due === null ? '' : formatDate(new Date(due), locale),
        })}
      </p>
      {isLate ? <Callout tone="warning" title={t('late')} className="mt-4 max-w-[40rem]" /> : null}
      <div className="mt-4">
        <SupportLine subject={shortReference(reference)} />
      </div>
    </section>
  );
}

/** Whether the case lapsed after the customer accepted, as the fee was not paid. */
function isUnpaid({ state, events }: CaseView): boolean {
  return state === 'lapsed' && events.some((event) => event.state === 'awaiting_fee');
}

/** Only who gave an address can be answered. */
function turnText({ process, state, confirmation_email: email }: CaseView, waitsFor: StateRule['waitsFor']) {
  if (state === 'awaiting_fee') return 'turn.pay';
  if (process !== 'message') return `turn.${waitsFor}` as const;
  if (waitsFor === 'operator') return email === null ? 'message.anonymous' : 'turn.operator';
  return 'message.nobody';
}
