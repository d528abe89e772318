/** The price of a service and our revenue, before the form. */
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { HowWeCompare } from '@/components/content/prices/how-we-compare';
import { NegotiationReceipt } from '@/components/content/prices/negotiation-receipt';
import { Icon } from '@/components/ui/drawings/icon';
import { Sheet } from '@/components/ui/sheet';
import { Heading } from '@/components/ui/text/heading';
import { Price } from '@/components/ui/text/price';
import { TextLink } from '@/components/ui/text/text-link';
import { negotiationSuccessPercent } from '@/lib/config/business';
import { href } from '@/lib/routes/href';
import { describeCost } from './cost-reminder';
import type { ContractProcess } from './what-next';

/** A card for beside the heading: what the customer pays, and how to do it without us. */
export async function CostPanel({ process }: { process: ContractProcess }) {
  const locale = await getLocale();
  const t = await getTranslations('requestPages.cost');
  const isFree = process !== 'negotiation';
  const link = (chunks: ReactNode) => (
    <TextLink href={`${href('prices', locale)}${isFree ? '' : '#free'}`}>{chunks}</TextLink>
  );
  return (
    <Sheet as="section" aria-labelledby="cost" className="space-y-2 text-sm">
      <Heading level={2} size="small" id="cost">
        {t('heading')}
      </Heading>
      {isFree ? <Price amountCents={0} locale={locale} size="large" /> : null}
      <p>{isFree ? t(`${process}.lead`) : await describeCost(process)}</p>
      <p>{t.rich(`${process}.self`, { link })}</p>
    </Sheet>
  );
}

/** Below the form: an example of the fee, or how we compare; nothing for other processes. */
export async function CostDetails({ process }: { process: ContractProcess }) {
  const t = await getTranslations('requestPages.cost');
  if (process === 'negotiation') {
    return (
      <div className="mt-14 max-w-[44rem] space-y-5">
        <NegotiationReceipt />
        <p className="max-w-[60ch] text-ink-soft">
          {t('negotiation.chance', { success: negotiationSuccessPercent })}
        </p>
      </div>
    );
  }
  if (process !== 'advice') return null;
  return (
    <details className="group mt-14">
      <summary className="flex min-h-11 items-center gap-2 font-semibold">
        {t('advice.how')}
        <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="pt-5">
        <HowWeCompare />
      </div>
    </details>
  );
}
