/** The price, always in sight: what the choice made so far costs, or from what it starts. */
import { useTranslations } from 'next-intl';
import type { Locale } from '@/lib/i18n/locale';
import { formatEuro } from '@/lib/i18n/money';

/** Prices by the options of one field. */
export interface FlowPrices {
  /** The field that decides. */
  readonly field: string;
  /** Cents by option. */
  readonly amountsCents: Readonly<Record<string, number>>;
}

interface FlowPriceProps {
  readonly prices: FlowPrices;
  readonly locale: Locale;
  readonly chosen: unknown;
}

export function FlowPrice({ prices, locale, chosen }: FlowPriceProps) {
  const t = useTranslations('flow');
  const amounts = Object.values(prices.amountsCents);
  const exact = typeof chosen === 'string' ? prices.amountsCents[chosen] : undefined;
  const price = formatEuro(exact ?? Math.min(...amounts), locale);
  return (
    <p className="flex flex-wrap items-baseline gap-x-2.5">
      <span className="sr-only">{t('price.title')}</span>
      <span className="figures font-[700] font-display text-2xl tracking-[-0.03em]">
        {exact === undefined && new Set(amounts).size > 1 ? t('price.from', { price }) : price}
      </span>
      <span className="text-ink-soft text-sm">{t('price.included')}</span>
    </p>
  );
}
