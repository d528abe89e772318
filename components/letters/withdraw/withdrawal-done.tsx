/** A received withdrawal: time, receipt address, next steps. It does not disclose whether an order was found. */
import { getLocale, getTranslations } from 'next-intl/server';
import { FallingLeaf } from '@/components/letters/order/falling-leaf';
import { CutLine } from '@/components/ui/cut-line';
import { Heading } from '@/components/ui/text/heading';
import { withdrawalRefundMaxDays } from '@/lib/config/legal';
import { getSeller } from '@/lib/config/seller';
import type { WithdrawalView } from '@/lib/contract/withdrawals';
import { formatDate, formatMoment } from '@/lib/i18n/format-date';

const steps = ['stop', 'money', 'answer'] as const;

export async function WithdrawalDone({ withdrawal }: { readonly withdrawal: WithdrawalView }) {
  const locale = await getLocale();
  const t = await getTranslations('withdraw.success');
  const email = withdrawal.confirmation_email;
  const answerBy = formatDate(new Date(withdrawal.answer_by), locale);
  return (
    <>
      <FallingLeaf />
      <Heading level={1} className="mt-8 pr-14">
        {t('heading')}
      </Heading>
      <p className="mt-5 text-lg">
        <strong>
          {t('receivedAt', { receivedAt: formatMoment(new Date(withdrawal.received_at), locale) })}
        </strong>
      </p>
      <p className="mt-2 text-lg [overflow-wrap:anywhere]">
        {email ? t('mail', { email }) : t('mailUnknown')}
      </p>
      <p className="mt-6 [overflow-wrap:anywhere]">
        <span className="text-ink-soft text-sm">{t('reference')}</span>{' '}
        <strong translate="no" className="figures tracking-[0.04em]">
          {withdrawal.reference}
        </strong>
      </p>
      {withdrawal.statement === null ? null : (
        <section aria-labelledby="statement" className="mt-8">
          <Heading level={2} size="small" id="statement">
            {t('statement')}
          </Heading>
          <dl className="mt-3 grid gap-2 [overflow-wrap:anywhere]">
            <div>
              <dt className="text-ink-soft text-sm">{t('name')}</dt>
              <dd>{withdrawal.statement.name}</dd>
            </div>
            <div>
              <dt className="text-ink-soft text-sm">{t('contract')}</dt>
              <dd className="whitespace-pre-line">{withdrawal.statement.contract}</dd>
            </div>
          </dl>
        </section>
      )}
      <CutLine className="my-12" />
      <section aria-labelledby="next">
        <Heading level={2} id="next">
          {t('nextHeading')}
        </Heading>
        <ol className="mt-5 max-w-[58ch] list-decimal space-y-2 pl-5 marker:font-semibold">
          {steps.map((step) => (
            <li key={step}>
              {t(`next.${step}`, { days: withdrawalRefundMaxDays, answerBy, email: getSeller().email })}
            </li>
          ))}
        </ol>
      </section>
      <p className="mt-8 max-w-[58ch] text-ink-soft text-sm">{t('privacy')}</p>
    </>
  );
}
