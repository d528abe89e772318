/** Personal data in reminders: export and erasure. */
import { asc, eq } from 'drizzle-orm';
import { deleteWithKeys } from '../../core/access/mailed-keys';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { reminders } from './table';

/** Reminders of a verified address, given by its key; none for null. */
export async function listReminderData(db: DatabaseOrTransaction, emailKey: string | null) {
  if (emailKey === null) return [];
  const rows = await db
    .select()
    .from(reminders)
    .where(eq(reminders.emailKey, emailKey))
    .orderBy(asc(reminders.askedAt), asc(reminders.id));
  return rows.map((row) => ({
    state: row.state,
    kind: row.kind,
    email: row.email,
    language: row.locale,
    contract: valuesOf(row.contract),
    contract_class: row.contractClass,
    last_day: row.lastDay,
    ends_on: row.endsOn,
    asked_at: row.askedAt.toISOString(),
    confirmed_at: row.confirmedAt?.toISOString() ?? null,
    ended_at: row.endedAt?.toISOString() ?? null,
  }));
}

/** The parameters of a query; those of a move that are there several times as a list. */
function valuesOf(query: string): Readonly<Record<string, string | string[]>> {
  const search = new URLSearchParams(query);
  return Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const values = search.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
}

/** Deletes them, with the keys in their mails. */
export async function eraseReminders(transaction: Transaction, emailKey: string | null): Promise<void> {
  if (emailKey === null) return;
  await deleteWithKeys(transaction, 'reminder', reminders, eq(reminders.emailKey, emailKey));
}
