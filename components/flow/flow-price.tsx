/** The price, always visible: of the current choice, or the lowest. */
import { useTranslations } from 'next-intl';
import type { Locale } from '@/lib/i18n/locale';
import { formatEuro } from '@/lib/i18n/money';

/** Prices by the options of one field, or of several that are summed. */
export interface FlowPrices {
  /** The fields that determine the price: one per letter. */
  readonly fields: readonly string[];
  /** Cents by option. */
  readonly amountsCents: Readonly<Record<string, number>>;
}

interface FlowPriceProps {
  readonly prices: FlowPrices;
  readonly locale: Locale;
  /** Values of the fields, in order. */
  readonly chosen: readonly unknown[];
}

interface Total {
  /** Cents by field; undefined while nothing is chosen. */
  readonly exact: readonly (number | undefined)[];
  /** Of the current choice, with the lowest price where nothing is chosen. */
  readonly totalCents: number;
  /** Whether the choice can still change the total. */
  readonly isOpen: boolean;
}

function totalOf({ amountsCents }: FlowPrices, chosen: readonly unknown[]): Total {
  const amounts = Object.values(amountsCents);
  const exact = chosen.map((each) => (typeof each === 'string' ? amountsCents[each] : undefined));
  const totalCents = exact.reduce<number>((sum, cents) => sum + (cents ?? Math.min(...amounts)), 0);
  return { exact, totalCents, isOpen: exact.includes(undefined) && new Set(amounts).size > 1 };
}

/** Returns the price of the current choice, formatted; null while the choice is open. */
export function finalPrice({ prices, locale, chosen }: FlowPriceProps): string | null {
  const { totalCents, isOpen } = totalOf(prices, chosen);
  return isOpen ? null : formatEuro(totalCents, locale);
}

export function FlowPrice({ prices, locale, chosen }: FlowPriceProps) {
  const t = useTranslations('flow');
  const { exact, totalCents, isOpen } = totalOf(prices, chosen);
  const price = formatEuro(totalCents, locale);
  return (
    <div>
      <p className="grid">
        <span className="sr-only">{t('price.title')}</span>
        <span className="figures font-[700] font-display text-2xl leading-tight tracking-[-0.03em]">
          {isOpen ? t('price.from', { price }) : price}
        </span>
        <span className="text-ink-soft text-sm">{t('price.included')}</span>
      </p>
      {exact.length > 1 ? (
        <p className="figures text-ink-soft text-sm">
          {t('price.letters', { count: exact.length })}
          {[...new Set(exact)].map((cents) => {
            const count = exact.filter((each) => each === cents).length;
            return cents === undefined ? null : (
              <span key={cents}>{t('price.each', { count, price: formatEuro(cents, locale) })}</span>
            );
          })}
        </p>
      ) : null}
    </div>
  );
}
