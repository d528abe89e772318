/** What happens after an order, in order (facts 'Forms': what happens next on the confirmation page). */
import { getLocale, getTranslations } from 'next-intl/server';
import { Heading } from '@/components/ui/heading';
import { Timeline } from '@/components/ui/timeline';
import { companyAnswerDays, processingWorkingDays } from '@/lib/config/business';
import type { Cancellation } from '@/lib/contract/cancellations';
import { formatDate } from '@/lib/i18n/format-date';
import { standingOf } from './order-company';

export async function OrderNextSteps({ order, company }: { order: Cancellation; company: string }) {
  const t = await getTranslations('payment.success');
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
          { key: 'print', label: print, state: 'current' },
          { key: 'post', label: t('nextPost', { count }), state: 'todo' },
          {
            key: 'answer',
            label: t('nextAnswer', { count, company: name, days: companyAnswerDays }),
            state: 'todo',
          },
        ]}
      />
    </section>
  );
}
