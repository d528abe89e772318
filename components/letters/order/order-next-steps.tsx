/**
 * Next steps after an order, by the state of its letters (facts 'Forms': what happens next on the
 * confirmation page).
 */
import { getLocale, getTranslations } from 'next-intl/server';
import { Heading } from '@/components/ui/text/heading';
import { Timeline } from '@/components/ui/timeline';
import { companyAnswerDays, processingWorkingDays } from '@/lib/config/business';
import type { Cancellation } from '@/lib/contract/cancellations';
import { formatDate } from '@/lib/i18n/format-date';
import { standingOf } from './order-company';

/** Renders nothing once the letters were answered or stopped: the track page has the details. */
export async function OrderNextSteps({ order, company }: { order: Cancellation; company: string }) {
  const isPrinted = hasPassed(order, 'processed');
  const isPosted = hasPassed(order, 'sent');
  if (!['submitted', 'processed', 'sent', 'received'].includes(order.state)) return null;
  const t = await getTranslations('payment.success');
  const stations = await getTranslations('track.stations');
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
            label: isPrinted ? stations('processed') : print,
            state: isPrinted ? 'done' : 'current',
          },
          {
            key: 'post',
            label: isPosted ? stations('sent') : t('nextPost', { count }),
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
