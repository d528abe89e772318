/** Next steps on the page after an order, by the state of its letters. */
import { getLocale, getTranslations } from 'next-intl/server';
import { Heading } from '@/components/ui/text/heading';
import { Timeline } from '@/components/ui/timeline';
import { companyAnswerDays, processingWorkingDays } from '@/lib/config/business';
import type { Cancellation } from '@/lib/contract/cancellations';
import { formatDate } from '@/lib/i18n/format-date';
import { standingOf } from './order-company';

/** For an order of which a letter is not delivered yet. */
export async function OrderNextSteps({ order, company }: { order: Cancellation; company: string }) {
  const isPrinted = hasPassed(order, 'processed');
  const isPosted = hasPassed(order, 'sent');
  const t = await getTranslations('payment.success');
  const states = await getTranslations('states.letter');
  const locale = await getLocale();
  const { count, company: name } = standingOf(order, { name: company });
  const print = order.process_by
    ? t('nextPrint', { count, due: formatDate(new Date(order.process_by), locale) })
    : t('nextPrintNoDue', { count, days: processingWorkingDays });
  return (
    <section aria-labelledby="next">
      <Heading level={2} size="part" id="next" className="mb-5">
        {t('nextHeading')}
      </Heading>
      <Timeline
        stations={[
          {
            key: 'print',
            label: isPrinted ? states('processed') : print,
            state: isPrinted ? 'done' : 'current',
          },
          {
            key: 'post',
            label: isPosted ? states('sent') : t('nextPost', { count }),
            state: isPosted ? 'done' : isPrinted ? 'current' : 'todo',
          },
          {
            key: 'answer',
            label: t('nextAnswer', { count, company: name, days: companyAnswerDays }),
            state: isPosted ? 'current' : 'todo',
          },
        ]}
      />
    </section>
  );
}

/** Returns whether every active letter has passed a station. */
function hasPassed({ letters }: Cancellation, station: 'processed' | 'sent'): boolean {
  return letters
    .filter(({ state }) => state !== 'withdrawn')
    .every(({ stations }) => stations.some(({ name, at }) => name === station && at !== null));
}
