/** The state of a request: description, who must act next, deadline, and what to do after it has passed. */
import { getLocale, getTranslations } from 'next-intl/server';
import { SupportLine } from '@/components/letters/order/support-line';
import { Callout } from '@/components/ui/callout';
import { Heading } from '@/components/ui/text/heading';
import { systemClock } from '@/lib/clock/clock';
import { shortReference } from '@/lib/contract/references';
import type { RequestView } from '@/lib/contract/requests';
import { processes } from '@/lib/flows/processes';
import { requestStateText } from '@/lib/flows/state-names';
import { formatDate } from '@/lib/i18n/format-date';

export async function RequestTurn({ request }: { request: RequestView }) {
  const locale = await getLocale();
  const t = await getTranslations('requestPages.follow');
  const { process, state, due_at: due, reference } = request;
  const waitsFor = processes[process][state]?.waitsFor ?? 'nobody';
  const isLate = waitsFor === 'operator' && due !== null && new Date(due) < systemClock.now();
  return (
    <section aria-labelledby="turn">
      <p className="max-w-[60ch] text-lg">{requestStateText(process, state, locale)}</p>
      <Heading level={2} size="part" id="turn" className="mt-8">
        {t('turn.heading')}
      </Heading>
      <p className="mt-2 max-w-[60ch]">
        {t(`turn.${state === 'awaiting_fee' ? 'pay' : waitsFor}`, {
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
