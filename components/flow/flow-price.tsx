/** The price, always visible: of the current choice, or the lowest. */
import { useTranslations } from 'next-intl';
import type { Locale } from '@/lib/i18n/locale';
import { formatEuro } from '@/lib/i18n/money';

/** Prices by the options of one field, or of several that are summed. */
export interface Prices {
  /** The fields that determine the price: one per letter. */
  readonly fields: readonly string[];
  /** Cents by option. */
  readonly amountsCents: Readonly<Record<string, number>>;
}

/** With texts, so that a form hydrates without a formatter: the first one of a document took Chromium 30 ms to construct. */
export interface FlowPrices extends Prices {
  /** Formatted, by option. */
  readonly amounts: Readonly<Record<string, string>>;
  /** The price while nothing is chosen: "from € 3.95". */
  readonly start: string;
  /** What the order button says, by option. */
  readonly orders: Readonly<Record<string, string>>;
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

/** Sums the prices of the options chosen so far. */
export function totalOf({ amountsCents }: Prices, chosen: readonly unknown[]): Total {
  const amounts = Object.values(amountsCents);
  const exact = chosen.map((each) => (typeof each === 'string' ? amountsCents[each] : undefined));
  const totalCents = exact.reduce<number>((sum, cents) => sum + (cents ?? Math.min(...amounts)), 0);
  return { exact, totalCents, isOpen: exact.includes(undefined) && new Set(amounts).size > 1 };
}

/** The text of the chosen option, where there is one field. */
function textOf(texts: Readonly<Record<string, string>>, [option, ...others]: readonly unknown[]) {
  return others.length === 0 && typeof option === 'string' ? texts[option] : undefined;
}

function formatTotal({ totalCents }: Total, { prices, locale, chosen }: FlowPriceProps): string {
  return textOf(prices.amounts, chosen) ?? formatEuro(totalCents, locale);
}

/** Returns what the order button says: the action, with the price once the choice is complete. */
export function describeOrder(
  action: string,
  props: FlowPriceProps,
  t: ReturnType<typeof useTranslations<'flow'>>,
): string {
  const total = totalOf(props.prices, props.chosen);
  if (total.isOpen) return action;
  return (
    textOf(props.prices.orders, props.chosen) ??
    t('price.order', { action, price: formatTotal(total, props) })
  );
}

export function FlowPrice(props: FlowPriceProps) {
  const { prices, locale, chosen } = props;
  const t = useTranslations('flow');
  const total = totalOf(prices, chosen);
  const { exact, isOpen } = total;
  const isStart = exact.every((cents) => cents === undefined);
  const price = isStart ? prices.start : formatTotal(total, props);
  return (
    <div>
      <p className="grid">
        <span className="sr-only">{t('price.title')}</span>
        <span className="figures font-[700] font-display text-2xl leading-tight tracking-[-0.03em]">
          {isOpen && !isStart ? t('price.from', { price }) : price}
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
