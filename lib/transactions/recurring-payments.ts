/** The payments of a statement that come back, what each costs a year and when it is due next (spec §1 'Transaction analysis'). */
import { paymentsPerYear, type StatementCategory } from '@/lib/contract/fixed-costs/payment-terms';
import { findPayee, plainText } from './find-payee';
import { daysBetween, findPeriod, nextDue, type Period, type PeriodName } from './period';
import type { StatementCompany, StatementPayee } from './statement-companies';
import type { Transaction } from './transaction';

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

/** Ratio of amounts above which an unregistered payee is a shop, not a contract. */
const shopSpread = 1.6;
/** Amounts within this share of each other belong to the same contract. */
const sameAmountShare = 0.15;
/** Share of the payments to an unregistered payee that contracts must explain. */
const explainedShare = 0.7;
/** Maximum contracts with an unregistered payee. */
const contractsMax = 3;
/** Periods without a payment after which it has ended. */
const endedPeriods = 1.5;
/** Difference below which amounts count as equal (except for an annual increase). */
const variesShare = 0.02;

/**
 * Returns the recurring payments, most expensive first. `today` (YYYY-MM-DD) determines due dates; the last
 * day of the statement
 * determines whether one has ended.
 */
export function findRecurring(transactions: readonly Transaction[], today: string): RecurringPayment[] {
  const statementEnd =
    transactions
      .map(({ date }) => date)
      .sort()
      .at(-1) ?? '';
  return [...groupPayments(transactions)]
    .flatMap(([key, { payee, payments }]) =>
      listContracts(payments, payee).map(({ period, payments: own }, index) =>
        recurringOf(own, { key: `${key}#${index}`, payee, period, statementEnd, today }),
      ),
    )
    .sort((a, b) => b.yearlyCents - a.yearlyCents || (a.key < b.key ? -1 : 1));
}

interface Group {
  readonly payee: StatementPayee | null;
  readonly payments: Transaction[];
}

/** What was paid, by payee, currency and mandate; without payments that name no payee. */
export function groupPayments(transactions: readonly Transaction[]): ReadonlyMap<string, Group> {
  const groups = new Map<string, Group>();
  for (const transaction of transactions) {
    if (transaction.amountCents >= 0) continue;
    const payee = findPayee(transaction);
    const key = groupKey(transaction, payee);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.payments.push(transaction);
    else groups.set(key, { payee, payments: [transaction] });
  }
  return groups;
}

/** Payments that belong to one other side, in one currency; a mandate distinguishes contracts with the same company. */
function groupKey(transaction: Transaction, payee: StatementPayee | null): string | null {
  const { currency, iban, name, mandate } = transaction;
  if (payee?.slug) return `${currency} ${payee.slug} ${mandate ?? ''}`;
  const called = plainText(name)
    .replace(/[^\p{L}\p{N} ]|\d{3,}/gu, '')
    .trim();
  if (called === '' && iban === null) return null;
  return `${currency} ${iban ?? ''} ${called} ${mandate ?? ''}`;
}

interface Contract {
  readonly period: Period;
  readonly payments: readonly Transaction[];
}

/** The contracts in a group: all of it where it has a regular period, else the parts of it that cost the same. */
function listContracts(payments: readonly Transaction[], payee: StatementPayee | null): Contract[] {
  const sorted = [...payments].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const all = contractOf(sorted, payee);
  if (all) return [all];
  const share = payee ? sameAmountShare : variesShare;
  const parts = listSameAmounts(sorted, share).flatMap((part) => contractOf(part, payee) ?? []);
  if (payee) return parts;
  // A shop where some amounts happen to return is still a shop.
  const explained = parts.reduce((sum, part) => sum + part.payments.length, 0);
  const isShop = parts.length > contractsMax || explained < payments.length * explainedShare;
  return isShop ? [] : parts;
}

function contractOf(payments: readonly Transaction[], payee: StatementPayee | null): Contract | null {
  const dates = [...new Set(payments.map(({ date }) => date))];
  // Two on one day are two contracts, or a shop.
  if (dates.length < payments.length * 0.9) return null;
  const period = findPeriod(dates);
  if (!period) return null;
  const amounts = payments.map(({ amountCents }) => -amountCents);
  const spread = Math.max(...amounts) / Math.max(1, Math.min(...amounts));
  const isDebit = payments.every(({ creditorId, mandate }) => creditorId !== null || mandate !== null);
  const isKnownPayee = payee !== null && payee.category !== 'payment-provider';
  // Two payments alone are no habit unless they are alike.
  if (payments.length === 2 && spread > 1 + 2 * sameAmountShare) return null;
  return isKnownPayee || isDebit || spread <= shopSpread ? { period, payments } : null;
}

function listSameAmounts(payments: readonly Transaction[], share: number): Transaction[][] {
  const parts: Transaction[][] = [];
  const byAmount = [...payments].sort((a, b) => b.amountCents - a.amountCents);
  for (const payment of byAmount) {
    const part = parts.at(-1);
    const reference = part?.[0]?.amountCents;
    if (part && reference && payment.amountCents / reference <= 1 + share) part.push(payment);
    else parts.push([payment]);
  }
  return parts.map((part) => part.sort((a, b) => (a.date < b.date ? -1 : 1)));
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
  const amounts = lastYear.map(({ amountCents }) => -amountCents);
  const mean = Math.round(amounts.reduce((sum, each) => sum + each, 0) / amounts.length);
  const latest = amounts.slice(-3);
  // A single lasting increase is a new price.
  const varies = Math.max(...latest) - Math.min(...latest) > Math.max(...latest) * variesShare;
  const amountCents = varies ? mean : -last.amountCents;
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
    varies,
    yearlyCents: amountCents * paymentsPerYear[period.name],
    firstDate: first.date,
    lastDate: last.date,
    nextDate: ended ? null : nextDue(last.date, period, today),
    payments: payments.map(({ date, amountCents: cents }) => ({ date, amountCents: -cents })),
  };
}
