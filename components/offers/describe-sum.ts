/** Texts of a sum: its problems and questions, amounts, prices per unit and rows. */
import type { Locale } from '@/lib/i18n/locale';
import { formatEuro, formatMoney } from '@/lib/i18n/money';
import { translatorOf } from '@/lib/i18n/translator';
import { type CentsRange, isRange, type Tariff, type TariffRange, tariffsPerCent } from '@/lib/offers/money';
import type { Doubt, OfferProblem } from '@/lib/offers/offer-reader';
import type { CostRow, SumNote } from '@/lib/offers/sum';

/** Problems that the readers of an offer note. */
type NotedProblem = Extract<
  OfferProblem,
  | 'required'
  | 'choice'
  | 'date'
  | 'year'
  | 'months'
  | 'amount'
  | 'tariff'
  | 'quantity'
  | 'large'
  | 'split'
  | 'most'
  | 'long'
>;

interface Reading {
  readonly problems: Readonly<Partial<Record<string, OfferProblem>>>;
  readonly doubts: Readonly<Partial<Record<string, Doubt>>>;
}

/** What is wrong or asked, by field. A question is asked until it is answered with the box at the end. */
export function describeReading(
  { problems, doubts }: Reading,
  input: Readonly<Partial<Record<string, string>>>,
  locale: Locale,
): Readonly<Record<string, readonly string[]>> {
  const t = translatorOf(locale, 'offers');
  const wrong = Object.entries(problems).flatMap(([name, problem]) =>
    problem ? [[name, [t(`problems.${problem as NotedProblem}`)]] as const] : [],
  );
  const asked = Object.entries(doubts).flatMap(([name, doubt]) =>
    doubt && input.confirmed !== 'true' && !problems[name]
      ? [[name, [describeDoubt(doubt, input[name]?.trim() ?? '', locale)]] as const]
      : [],
  );
  return Object.fromEntries([...wrong, ...asked]);
}

function describeDoubt(doubt: Doubt, typed: string, locale: Locale): string {
  const t = translatorOf(locale, 'offers');
  switch (doubt.is) {
    case 'tariff':
      return doubt.meant === null
        ? t('doubts.tariff', { typed })
        : t('doubts.meant', { typed, meant: formatTariff(doubt.meant, locale) });
    case 'month':
      return t('doubts.month', { typed, meant: formatEuro(doubt.meantCents, locale) });
    default:
      return t(`doubts.${doubt.is}`);
  }
}

/** A price per unit with the decimals that it has: two at least. */
export function formatTariff(tariff: Tariff, locale: Locale): string {
  return formatMoney(tariff / tariffsPerCent, 'EUR', locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 5,
  });
}

export function formatRange(range: CentsRange, locale: Locale): string {
  if (!isRange(range)) return formatEuro(range.least, locale);
  const t = translatorOf(locale, 'offers');
  return t('range', { least: formatEuro(range.least, locale), most: formatEuro(range.most, locale) });
}

export function formatTariffRange({ least, most }: TariffRange, locale: Locale): string {
  if (least === most) return formatTariff(least, locale);
  const t = translatorOf(locale, 'offers');
  return t('range', { least: formatTariff(least, locale), most: formatTariff(most, locale) });
}

/** An offer's saving as what it is beside staying: cheaper, dearer, the same, or between the two. */
export function formatSaving({ least, most }: CentsRange, locale: Locale): string {
  const t = translatorOf(locale, 'offers');
  const one = (cents: number) => {
    if (cents === 0) return t('answer.same');
    return t(cents > 0 ? 'answer.less' : 'answer.more', { amount: formatEuro(Math.abs(cents), locale) });
  };
  return least === most ? one(least) : t('answer.between', { least: one(least), most: one(most) });
}

export function describeRow({ key, register, year, isMinimum }: CostRow, locale: Locale): string {
  const t = translatorOf(locale, 'offers');
  const name = t(`rows.${key}`);
  const ofMeter =
    register === 'normal' || register === 'low' ? t('rows.inRegister', { row: name, register }) : name;
  const ofYear = year === undefined ? ofMeter : t('rows.inYear', { row: ofMeter, year: String(year) });
  return isMinimum ? t('rows.minimum', { row: ofYear }) : ofYear;
}

export function describeQuantity({ quantity, unit }: CostRow, locale: Locale): string {
  const t = translatorOf(locale, 'offers');
  return t(`units.${unit === 'm³' ? 'm3' : unit}`, { count: quantity });
}

/** Which of the two years have energy tax in them; the key of the sentence about it. */
export function taxScopeOf(notes: ReadonlySet<SumNote>): 'taxInPrices' | 'withTax' | 'partly' | 'without' {
  if (notes.has('tax-in-prices')) return 'taxInPrices';
  if (!notes.has('with-tax')) return 'without';
  return notes.has('without-tax') ? 'partly' : 'withTax';
}
