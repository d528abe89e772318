/** Personal data in statements of withdrawal: finding a person's statements, exporting and erasing them. */
import { asc, inArray } from 'drizzle-orm';
import { eventsOf, isOfPerson, type PersonKeys } from '../../core/access/of-person';
import { hashOf } from '../../core/access/secret';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { withdrawalEvents, withdrawals } from './table';

/** References of the statements of an account or of a verified address. */
export async function listWithdrawalsOf(db: DatabaseOrTransaction, person: PersonKeys): Promise<string[]> {
  const rows = await db
    .select({ reference: withdrawals.reference })
    .from(withdrawals)
    .where(isOfPerson(withdrawals, person));
  return rows.map((row) => row.reference);
}

/** Statements with their events, the oldest first. */
export async function listWithdrawalData(db: DatabaseOrTransaction, references: readonly string[]) {
  const rows = await db
    .select()
    .from(withdrawals)
    .where(inArray(withdrawals.reference, [...references]))
    .orderBy(asc(withdrawals.receivedAt), asc(withdrawals.reference));
  const events = await db
    .select()
    .from(withdrawalEvents)
    .where(inArray(withdrawalEvents.reference, [...references]))
    .orderBy(asc(withdrawalEvents.id));
  return rows.map((row) => ({
    reference: row.reference,
    language: row.locale,
    name: row.name,
    contract: row.contract,
    email: row.email,
    received_at: row.receivedAt.toISOString(),
    internet_address: row.clientAddress,
    order: row.orderReference,
    letter: row.orderLetter,
    request: row.requestReference,
    events: eventsOf(row.reference, events, ({ note }) => ({ answer: note })),
  }));
}

/** Erases the person from statements. Open ones are closed: there is no recipient left. */
export async function eraseWithdrawals(
  transaction: Transaction,
  references: readonly string[],
  at: Date,
): Promise<void> {
  const of = [...references];
  await transaction
    .update(withdrawals)
    .set({
      name: null,
      contract: null,
      email: null,
      payloadHash: hashOf(''),
      clientAddress: 'unknown',
      state: 'done',
      dueAt: null,
      erasedAt: at,
    })
    .where(inArray(withdrawals.reference, of));
  await transaction
    .update(withdrawalEvents)
    .set({ note: null })
    .where(inArray(withdrawalEvents.reference, of));
}
