/** The price of a service and our revenue, before the form (facts 'Selling to consumers'). */
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { HowWeCompare } from '@/components/content/prices/how-we-compare';
import { NegotiationReceipt } from '@/components/content/prices/negotiation-receipt';
import { Icon } from '@/components/ui/drawings/icon';
import { Heading } from '@/components/ui/text/heading';
import { Price } from '@/components/ui/text/price';
import { TextLink } from '@/components/ui/text/text-link';
import { customerSharePercent, negotiationSuccessPercent, successFeePercent } from '@/lib/config/business';
import { href } from '@/lib/routes/href';
import type { ContractProcess } from './what-next';

export async function CostPanel({ process }: { process: ContractProcess }) {
  const t = await getTranslations('requestPages.cost');
  return (
    <section aria-labelledby="cost" className="mt-10 border-line border-y-2 border-dashed py-8">
      <Heading level={2} size="part" id="cost">
        {t('heading')}
      </Heading>
      {process === 'negotiation' ? <NegotiationCost /> : <NothingToPay process={process} />}
    </section>
  );
}

async function NegotiationCost() {
  const locale = await getLocale();
  const t = await getTranslations('requestPages.cost.negotiation');
  return (
    <div className="mt-4 grid items-start gap-x-14 gap-y-6 md:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
      <div className="max-w-[60ch] space-y-3">
        <p className="text-lg">{t('lead', { percent: successFeePercent, keep: customerSharePercent })}</p>
        <p className="text-ink-soft">{t('chance', { success: negotiationSuccessPercent })}</p>
        <p>
          {t.rich('self', {
            link: (words) => <TextLink href={`${href('prices', locale)}#free`}>{words}</TextLink>,
          })}
        </p>
      </div>
      <NegotiationReceipt />
    </div>
  );
}

async function NothingToPay({ process }: { process: Exclude<ContractProcess, 'negotiation'> }) {
  const locale = await getLocale();
  const t = await getTranslations('requestPages.cost');
  const link = (words: ReactNode) => <TextLink href={href('prices', locale)}>{words}</TextLink>;
  return (
    <div className="mt-4 space-y-4">
      <div className="flex max-w-[60ch] flex-wrap items-baseline gap-x-6 gap-y-2">
        <Price amountCents={0} locale={locale} size="huge" />
        <p className="min-w-[16rem] flex-1 text-lg">{t(`${process}.lead`)}</p>
      </div>
      <p className="max-w-[60ch]">{t.rich(`${process}.self`, { link })}</p>
      {process === 'advice' ? (
        <details className="group">
          <summary className="flex min-h-11 items-center gap-2 font-semibold">
            {t('advice.how')}
            <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
          </summary>
          <div className="pt-5">
            <HowWeCompare />
          </div>
        </details>
      ) : null}
    </div>
  );
}
