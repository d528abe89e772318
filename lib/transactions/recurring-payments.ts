/** The payments of a statement that come back, what each costs a year and when it is due next. */
import { paymentsPerYear, type StatementCategory } from '@/lib/contract/fixed-costs/payment-terms';
import type { Transaction } from './bank-files/transaction';
import type { StatementCompany, StatementPayee } from './payees/statement-companies';
import { groupPayments, listContracts, variesShare } from './payment-groups';
import { daysBetween, nextDue, type Period, type PeriodName } from './period';

export interface RecurringPayment {
  /** Stable within a scan. */
  readonly key: string;
  /** Company of the register, or null. */
  readonly company: Pick<StatementCompany, 'id' | 'slug' | 'name' | 'category' | 'cancellable'> | null;
  /** The payee's name in the statement. */
  readonly name: string;
  readonly category: StatementCategory;
  readonly currency: string;
  readonly period: PeriodName;
  /** Current amount; positive cents. */
  readonly amountCents: number;
  /** The amounts vary: `amountCents` is their mean over the last year. */
  readonly varies: boolean;
  readonly yearlyCents: number;
  readonly firstDate: string;
  readonly lastDate: string;
  /** YYYY-MM-DD after today, or null when it seems to have ended. */
  readonly nextDate: string | null;
  readonly payments: readonly { readonly date: string; readonly amountCents: number }[];
}

/** Periods without a payment after which it has ended. */
const endedPeriods = 1.5;
/** Ratio of a single amount to those before it above which it is no new price; energy and water are settled once a year. */
const newPriceRatio = 2;
const settledRatio = 1.5;
/** Payments whose amounts show the current price. */
const priceSample = 6;
/** Share of them that cost the same, above which another amount between them is an exception. */
const usualShare = 0.6;

/**
 * Returns the recurring payments, most expensive first. `today` (YYYY-MM-DD) determines due dates; the last day of the statement
 * determines whether one has ended. Payments to `accounts`, which are the household's own, are none.
 */
export function findRecurring(
  transactions: readonly Transaction[],
  today: string,
  accounts: ReadonlySet<string> = new Set(),
): RecurringPayment[] {
  const [statementEnd = ''] = transactions
    .map(({ date }) => date)
    .toSorted()
    .slice(-1);
  return [...groupPayments(transactions, accounts)]
    .flatMap(([key, { payee, payments }]) =>
      listContracts(payments, payee).map(({ period, payments: own }, index) =>
        recurringOf(own, { key: `${key}#${index}`, payee, period, statementEnd, today }),
      ),
    )
    .sort((a, b) => b.yearlyCents - a.yearlyCents || (a.key < b.key ? -1 : 1));
}

function recurringOf(
  payments: readonly Transaction[],
  about: {
    key: string;
    payee: StatementPayee | null;
    period: Period;
    statementEnd: string;
    today: string;
  },
): RecurringPayment {
  const { key, payee, period, statementEnd, today } = about;
  const company = payee?.slug ? payee : null;
  const [first] = payments;
  const last = payments.at(-1);
  if (!first || !last) throw new Error('a contract has payments');
  const lastYear = payments.filter(({ date }) => daysBetween(date, last.date) < 365);
  const price = findPrice(
    payments.map(({ amountCents }) => -amountCents),
    payee?.category === 'energy' || payee?.category === 'water' ? settledRatio : newPriceRatio,
  );
  const total = lastYear.reduce((sum, { amountCents }) => sum - amountCents, 0);
  const amountCents = price ?? Math.round(total / lastYear.length);
  const ended = daysBetween(last.date, statementEnd) > period.days * endedPeriods;
  return {
    key,
    company: company && {
      id: company.id,
      slug: company.slug,
      name: company.name,
      category: company.category,
      cancellable: company.cancellable,
    },
    name: last.name || last.description.slice(0, 60),
    category: payee?.category ?? 'other',
    currency: last.currency,
    period: period.name,
    amountCents,
    varies: price === null && lastYear.length > 1,
    yearlyCents: amountCents * paymentsPerYear[period.name],
    firstDate: first.date,
    lastDate: last.date,
    nextDate: ended ? null : nextDue(last.date, period, today),
    payments: payments.map(({ date, amountCents: cents }) => ({ date, amountCents: -cents })),
  };
}

/**
 * The current price by the amounts so far: the last one, where it is the usual one or differs once from those before it; null where
 * the amounts vary.
 */
function findPrice(amounts: readonly number[], ratioMax: number): number | null {
  const sample = amounts.slice(-priceSample);
  const [last = 0, before = last, earlier = before] = sample.toReversed();
  const isSame = (one: number, other: number) => Math.abs(one - other) <= Math.max(one, other) * variesShare;
  const usual = sample.filter((amount) => isSame(amount, last)).length;
  if (usual >= sample.length * usualShare) return last;
  const changes = sample.slice(1).filter((amount, at) => !isSame(amount, sample[at] ?? amount)).length;
  // Paid twice at least, after the one change of price.
  if (changes === 1 && isSame(last, before)) return last;
  if (isSame(last, before) && isSame(before, earlier)) return last;
  if (isSame(last, before) || !isSame(before, earlier)) return null;
  const isNewPrice = Math.max(last / before, before / last) <= ratioMax;
  return isNewPrice ? last : before;
}
