/** The price, repeated above the submit button. */
import { getLocale, getTranslations } from 'next-intl/server';
import { exampleSavingCents } from '@/components/content/blocks/prices/price-lists';
import { Icon } from '@/components/ui/drawings/icon';
import { successFeePercent } from '@/lib/config/business';
import { feeCentsOf } from '@/lib/flows/saving';
import { formatEuro } from '@/lib/i18n/money';
import type { ContractProcess } from './what-next';

/** The price in a sentence or two, with an example of the fee where there is one. */
export async function describeCost(process: ContractProcess): Promise<string> {
  const locale = await getLocale();
  const t = await getTranslations('requestPages.cost');
  if (process !== 'negotiation') return t(`${process}.short`);
  return t('negotiation.short', {
    percent: successFeePercent,
    saving: formatEuro(exampleSavingCents, locale),
    fee: formatEuro(feeCentsOf(exampleSavingCents), locale),
  });
}

export async function CostReminder({ process }: { process: ContractProcess }) {
  return (
    <p className="flex max-w-[60ch] gap-2.5 text-sm">
      <Icon name="euro" className="mt-0.5 text-moss" />
      <span>{await describeCost(process)}</span>
    </p>
  );
}
