/** Why no payment of a statement is recurring, for a visitor who can choose another file. */

import type { Transaction } from './bank-files/transaction';
import { findPayee } from './payees/find-payee';
import { isOwnTransfer } from './payees/own-transfers';
import { groupPayments } from './payment-groups';
import { daysBetween } from './period';

/** Each has its text in the messages `findSubscriptions.result.nothing`. */
export const nothingReasons = [
  'no-payments-out',
  'no-names',
  'own-accounts',
  'too-short',
  'once-each',
  'irregular',
] as const;
export type NothingReason = (typeof nothingReasons)[number];

/** Days between the first and the third payment of a month, with some slack. */
const shortestDays = 54;

/** The first reason that holds, for payments of which none is recurring. */
export function findNothingReason(
  transactions: readonly Transaction[],
  accounts: ReadonlySet<string> = new Set(),
): NothingReason {
  const out = transactions.filter(({ amountCents }) => amountCents < 0);
  if (out.length === 0) return 'no-payments-out';
  const groups = [...groupPayments(out, accounts).values()];
  if (groups.length === 0) {
    return out.some((each) => isOwnTransfer(each, findPayee(each), accounts)) ? 'own-accounts' : 'no-names';
  }
  const dates = transactions.map(({ date }) => date).sort();
  if (daysBetween(dates[0] ?? '', dates.at(-1) ?? '') < shortestDays) return 'too-short';
  return groups.every(({ payments }) => payments.length === 1) ? 'once-each' : 'irregular';
}
