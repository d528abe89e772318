/** Which drafts can still be ordered. */
import { and, gt, inArray, isNull } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { drafts } from './table';

/** The references among some of drafts that can still be ordered. */
export async function listOpenReferences(
  db: DatabaseOrTransaction,
  references: readonly string[],
  at: Date,
): Promise<string[]> {
  const rows = await openOf(db, references, at);
  return rows.map(({ reference }) => reference);
}

/** The same, locked until the transaction ends: none of them is ordered meanwhile. */
export async function lockOpenReferences(
  transaction: Transaction,
  references: readonly string[],
  at: Date,
): Promise<string[]> {
  const rows = await openOf(transaction, references, at).for('update');
  return rows.map(({ reference }) => reference);
}

function openOf(db: DatabaseOrTransaction, references: readonly string[], at: Date) {
  return db
    .select({ reference: drafts.reference })
    .from(drafts)
    .where(
      and(inArray(drafts.reference, [...references]), isNull(drafts.orderedAt), gt(drafts.expiresAt, at)),
    );
}
