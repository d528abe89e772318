/** Personal data in subscriptions: export and erasure. */
import { asc, eq } from 'drizzle-orm';
import { deleteWithKeys } from '../../core/access/mailed-keys';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { subscriptions } from './table';

/** Subscriptions of a verified address, given by its key; none for null. */
export async function listSubscriptionData(db: DatabaseOrTransaction, emailKey: string | null) {
  if (emailKey === null) return [];
  const rows = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.emailKey, emailKey))
    .orderBy(asc(subscriptions.askedAt), asc(subscriptions.list));
  return rows.map((row) => ({
    list: row.list,
    state: row.state,
    email: row.email,
    language: row.locale,
    asked_with: row.source,
    request: row.reference,
    text_version: row.textVersion,
    internet_address: row.clientAddress,
    asked_at: row.askedAt.toISOString(),
    confirmed_at: row.confirmedAt?.toISOString() ?? null,
    ended_at: row.endedAt?.toISOString() ?? null,
  }));
}

/** Deletes them, with the keys in their mails. */
export async function eraseSubscriptions(transaction: Transaction, emailKey: string | null): Promise<void> {
  if (emailKey === null) return;
  await deleteWithKeys(transaction, 'subscription', subscriptions, eq(subscriptions.emailKey, emailKey));
}
