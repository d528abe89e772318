/** The next event of a letter and its date, and what to do if it does not occur. */
import { getLocale, getTranslations } from 'next-intl/server';
import { disputeStep } from '@/components/letters/dispute-step';
import { ButtonLink } from '@/components/ui/button';
import { Heading } from '@/components/ui/text/heading';
import { isVisitorSlug } from '@/lib/companies/visitor-slug';
import { cancellationMaxDays, processingWorkingDays, unpaidOrderMaxAgeDays } from '@/lib/config/business';
import type { Cancellation, LetterTracking } from '@/lib/contract/cancellations';
import { formatDate } from '@/lib/i18n/format-date';
import { href } from '@/lib/routes/href';
import { nextStep } from './next-step';
import { SupportLine } from './support-line';

/** A company that a visitor named has no cancel page. */
const restartPage = (slug: string) => (isVisitorSlug(slug) ? 'company-cancel-submit' : 'company-cancel');

export async function NextStepNote({ order, letter }: { order: Cancellation; letter: LetterTracking }) {
  const locale = await getLocale();
  const t = await getTranslations('track.next');
  const dispute = await getTranslations('disputes.next');
  const dataStep = disputeStep(letter, order.is_owner);
  const { now, ifNot, due, action } = nextStep({
    state: letter.state,
    letterOption: letter.option,
    sentAt: letter.stations.find(({ name }) => name === 'sent')?.at ?? null,
    isMoneyBack: letter.dispute.money_back !== null,
    isPaid: order.payment?.status === 'paid',
    processBy: order.process_by,
    answerDueAt: letter.answer_due_at,
  });
  const values = {
    company: letter.company.name,
    due: due ? formatDate(new Date(due), locale) : '',
  };
  const params = { company: letter.company.slug, reference: order.reference };
  return (
    <section aria-label={t('heading')}>
      <Heading level={2} size="part">
        {t('heading')}
      </Heading>
      <p className="mt-2 max-w-[60ch] text-lg">
        {dataStep ? dispute(dataStep.now, values) : t(now, { ...values, days: processingWorkingDays })}
      </p>
      {action === 'pay' && order.is_owner && (
        <ButtonLink className="mt-5" href={href('company-cancel-payment-reference', locale, params)}>
          {t('pay')}
        </ButtonLink>
      )}
      {action === 'restart' && (
        <ButtonLink
          className="mt-5"
          href={
            order.on_behalf
              ? href('cancel-on-behalf', locale, {}, { company: letter.company.slug })
              : href(restartPage(letter.company.slug), locale, { company: letter.company.slug })
          }
        >
          {t('restart')}
        </ButtonLink>
      )}
      <p className="mt-6 font-semibold">{t('ifNot')}</p>
      <p className="mt-1 max-w-[60ch]">
        {dataStep
          ? dispute(dataStep.ifNot, { ...values, days: cancellationMaxDays })
          : t(ifNot, { ...values, days: cancellationMaxDays, unpaidDays: unpaidOrderMaxAgeDays })}
      </p>
      <div className="mt-2">
        <SupportLine subject={order.reference.slice(0, 8)} />
      </div>
    </section>
  );
}
