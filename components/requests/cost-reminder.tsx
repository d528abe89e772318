/** The price, repeated above the submit button. */
import { getLocale, getTranslations } from 'next-intl/server';
import { exampleSavingCents } from '@/components/content/blocks/prices/price-lists';
import { Icon } from '@/components/ui/drawings/icon';
import { successFeePercent } from '@/lib/config/business';
import { feeCentsOf } from '@/lib/flows/saving';
import { formatEuro } from '@/lib/i18n/money';
import type { ContractProcess } from './what-next';

export async function CostReminder({ process }: { process: ContractProcess }) {
  const locale = await getLocale();
  const t = await getTranslations('requestPages.cost');
  return (
    <p className="flex max-w-[60ch] gap-2.5 text-sm">
      <Icon name="euro" className="mt-0.5 text-moss" />
      <span>
        {process === 'negotiation'
          ? t('negotiation.short', {
              percent: successFeePercent,
              saving: formatEuro(exampleSavingCents, locale),
              fee: formatEuro(feeCentsOf(exampleSavingCents), locale),
            })
          : t(`${process}.short`)}
      </span>
    </p>
  );
}
