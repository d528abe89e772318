/** Why no payment of a statement is recurring, for a visitor who can choose another file. */
import { daysBetween } from './period';
import { groupPayments } from './recurring-payments';
import type { Transaction } from './transaction';

/** Each has its text in the messages `findSubscriptions.result.nothing`. */
export const nothingReasons = ['no-payments-out', 'no-names', 'too-short', 'once-each', 'irregular'] as const;
export type NothingReason = (typeof nothingReasons)[number];

/** Days between the first and the third payment of a month, with some slack. */
const shortestDays = 54;

/** The first reason that holds, for payments of which none is recurring. */
export function findNothingReason(transactions: readonly Transaction[]): NothingReason {
  const out = transactions.filter(({ amountCents }) => amountCents < 0);
  if (out.length === 0) return 'no-payments-out';
  const groups = [...groupPayments(out).values()];
  if (groups.length === 0) return 'no-names';
  const dates = transactions.map(({ date }) => date).sort();
  if (daysBetween(dates[0] ?? '', dates.at(-1) ?? '') < shortestDays) return 'too-short';
  return groups.every(({ payments }) => payments.length === 1) ? 'once-each' : 'irregular';
}
