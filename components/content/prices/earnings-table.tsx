/** Every service: its price, our revenue and its source, and the free alternative. */
import { getLocale, getTranslations } from 'next-intl/server';
import { Table } from '@/components/ui/table';
import {
  appPriceCents,
  registeredLetterCents,
  regularLetterCents,
  successFeePercent,
} from '@/lib/config/business';
import { formatEuro } from '@/lib/i18n/money';

/** A price: an amount in cents, or a share of the saving in percent. */
type Price = { readonly cents: number } | { readonly percentOfSaving: number };

const nothing = { cents: 0 } as const;

/** The services ordered by price. */
export const pricedServices = [
  { key: 'registered', price: { cents: registeredLetterCents } },
  { key: 'regular', price: { cents: regularLetterCents } },
  { key: 'download', price: nothing },
  { key: 'negotiate', price: { percentOfSaving: successFeePercent } },
  { key: 'advice', price: nothing },
  { key: 'intermediary', price: nothing },
  { key: 'collective', price: nothing },
  { key: 'app', price: { cents: appPriceCents } },
  { key: 'tools', price: nothing },
] as const satisfies readonly { readonly key: string; readonly price: Price }[];

export async function EarningsTable() {
  const locale = await getLocale();
  const t = await getTranslations('prices.table');
  const formatPrice = (price: Price) => {
    if ('percentOfSaving' in price) return t('percentOfSaving', { percent: price.percentOfSaving });
    return price.cents === 0 ? t('nothing') : formatEuro(price.cents, locale);
  };
  return (
    <Table
      caption={t('caption')}
      columns={[
        { key: 'service', label: t('service') },
        { key: 'youPay', label: t('youPay') },
        { key: 'weEarn', label: t('weEarn') },
        { key: 'yourself', label: t('yourself') },
      ]}
      rows={pricedServices.map(({ key, price }) => ({
        id: key,
        cells: {
          service: t(`rows.${key}.name`),
          youPay: <span className="figures font-semibold">{formatPrice(price)}</span>,
          weEarn: t(`rows.${key}.earn`),
          yourself: t(`rows.${key}.self`),
        },
      }))}
    />
  );
}
