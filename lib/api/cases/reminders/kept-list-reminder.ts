/** The mails about a list that an account keeps. They belong to the list: they follow its account's address and end with it. */
import { and, eq, ne } from 'drizzle-orm';
import { revokeKeys } from '../../core/access/mailed-keys';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { markEnded, type StoredReminder } from './reminders';
import { reminders } from './table';

/** What a reminder of a list stores as its contract. */
export function contractOfList(listId: string): string {
  return new URLSearchParams({ list: listId }).toString();
}

/** The reminder of a list that has not ended; null while there is none. */
export async function findReminderOfList(
  db: DatabaseOrTransaction,
  listId: string,
): Promise<StoredReminder | null> {
  const isOfList = and(eq(reminders.contract, contractOfList(listId)), ne(reminders.state, 'ended'));
  const [row] = await db.select().from(reminders).where(isOfList);
  return row ?? null;
}

/** Mails to another address from now on. The links in the mails to the one before no longer work. */
export async function moveReminderOfList(
  transaction: Transaction,
  { listId, email, emailKey }: { readonly listId: string } & Pick<StoredReminder, 'email' | 'emailKey'>,
): Promise<void> {
  const found = await findReminderOfList(transaction, listId);
  if (!found) return;
  await revokeKeys(transaction, 'reminder', [found.id]);
  await transaction.update(reminders).set({ email, emailKey }).where(eq(reminders.id, found.id));
}

/** Ends it; nothing where there is none. */
export async function endReminderOfList(
  transaction: Transaction,
  { listId, at }: { readonly listId: string; readonly at: Date },
): Promise<void> {
  const found = await findReminderOfList(transaction, listId);
  if (found) await markEnded(transaction, { id: found.id, at });
}
