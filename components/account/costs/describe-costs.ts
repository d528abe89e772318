/** The fixed costs as texts, for the copy on the device. */
import { getTranslations } from 'next-intl/server';
import type { CancelMoment, CostList } from '@/lib/contract/fixed-costs/fixed-costs';
import { formatDay } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import { formatEuro } from '@/lib/i18n/money';
import type { OfflineCostsContent } from '@/lib/offline/offline-costs';

/** When it can be cancelled, in a sentence. */
export async function describeCancelMoment(cancel: CancelMoment, locale: Locale): Promise<string> {
  const t = await getTranslations('fixedCosts.cancel');
  if (cancel.kind !== 'day') return t(cancel.kind);
  return t('day', { date: formatDay(cancel.last_day, locale), endsOn: formatDay(cancel.ends_on, locale) });
}

export async function describeOfflineCosts(list: CostList, locale: Locale): Promise<OfflineCostsContent> {
  const t = await getTranslations('fixedCosts');
  const period = await getTranslations('findSubscriptions.period');
  const euro = (cents: number) => formatEuro(cents, locale);
  const rows = list.costs.map(async (cost) => ({
    id: cost.id,
    name: cost.name,
    amount: t('list.amount', { amount: euro(cost.amount_cents), period: period(cost.period) }),
    cancel: await describeCancelMoment(cost.cancel, locale),
  }));
  return {
    locale,
    totals: [
      t('total.year', { amount: euro(list.yearly_cents) }),
      t('total.month', { amount: euro(list.monthly_cents) }),
    ],
    rows: await Promise.all(rows),
  };
}
