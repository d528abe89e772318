/** Personal data in these cases: which are a person's, and their erasure. */
import { revokeKeys } from '../../core/access/mailed-keys';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { findEndedCheck, listChecksOf } from './ended-checks';

/**
 * References of a person's cases: those about their orders, and of `among`, which are found by account and address, those about letters
 * that they posted. An order of another account with their address is that account's.
 */
export async function listPersonChecks(
  db: DatabaseOrTransaction,
  { orders, among }: { readonly orders: readonly string[]; readonly among: readonly string[] },
): Promise<string[]> {
  const ofOrders = (await listChecksOf(db, 'letter', orders)).map(({ caseRow }) => caseRow.reference);
  const others = await Promise.all(among.map((reference) => findEndedCheck(db, reference)));
  const own = others.flatMap((check) =>
    check?.subject.kind === 'self-posted' ? [check.caseRow.reference] : [],
  );
  return [...new Set([...ofOrders, ...own])];
}

/** Ends the links in the mails of erased cases. */
export async function revokeCheckKeys(
  transaction: Transaction,
  references: readonly string[],
): Promise<void> {
  if (references.length > 0) await revokeKeys(transaction, 'ended-check', references);
}
