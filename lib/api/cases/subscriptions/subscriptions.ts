/** Subscriptions in the database. */
import { and, eq, lte, ne } from 'drizzle-orm';
import { optInMaxAgeDays } from '@/lib/config/business';
import { endedMatterDays } from '@/lib/config/legal';
import type { MailList } from '@/lib/contract/subscriptions';
import { emailKeyOf } from '@/lib/fields/email-address';
import type { KeyPurpose } from '../../core/access/key-lifetimes';
import { deleteWithKeys, findKey } from '../../core/access/mailed-keys';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { subscriptions } from './table';

export type StoredSubscription = typeof subscriptions.$inferSelect;

/** The subscription of a link's key; null if unknown or expired. */
export async function findByKey(
  db: DatabaseOrTransaction,
  query: { key: string; at: Date },
): Promise<{ subscription: StoredSubscription; purpose: KeyPurpose<'subscription'> } | null> {
  const found = await findKey(db, 'subscription', query);
  if (!found) return null;
  const [subscription] = await db.select().from(subscriptions).where(eq(subscriptions.id, found.subjectId));
  return subscription ? { subscription, purpose: found.purpose } : null;
}

/** The same for one purpose, locked until the transaction ends. */
export async function lockByKey(
  transaction: Transaction,
  { key, purpose, at }: { key: string; purpose: KeyPurpose<'subscription'>; at: Date },
): Promise<StoredSubscription | null> {
  const found = await findKey(transaction, 'subscription', { key, at, purposes: [purpose] });
  if (!found) return null;
  const ofKey = eq(subscriptions.id, found.subjectId);
  const [locked] = await transaction.select().from(subscriptions).where(ofKey).for('update');
  return locked ?? null;
}

/** The subscription of an address to a list, locked; null if there is none. */
export async function lockSubscription(
  transaction: Transaction,
  { email, list }: { email: string; list: MailList },
): Promise<StoredSubscription | null> {
  const [row] = await transaction
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.emailKey, emailKeyOf(email)), eq(subscriptions.list, list)))
    .for('update');
  return row ?? null;
}

/** Every subscription of an address, given by its key. */
export async function listOfAddress(
  db: DatabaseOrTransaction,
  emailKey: string,
): Promise<StoredSubscription[]> {
  return db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.emailKey, emailKey))
    .orderBy(subscriptions.list);
}

/** Deletes unconfirmed and long-ended subscriptions. */
export async function deleteExpiredSubscriptions(db: DatabaseOrTransaction, at: Date): Promise<void> {
  const before = (days: number) => new Date(at.getTime() - days * 86_400_000);
  const isUnconfirmed = and(
    eq(subscriptions.state, 'confirming'),
    lte(subscriptions.askedAt, before(optInMaxAgeDays)),
  );
  await deleteWithKeys(db, 'subscription', subscriptions, isUnconfirmed);
  await deleteWithKeys(
    db,
    'subscription',
    subscriptions,
    lte(subscriptions.endedAt, before(endedMatterDays)),
  );
}

/** Ends every subscription of an address, given by its key. */
export async function endSubscriptionsOf(
  transaction: Transaction,
  emailKey: string,
  at: Date,
): Promise<void> {
  await transaction
    .update(subscriptions)
    .set({ state: 'ended', endedAt: at })
    .where(and(eq(subscriptions.emailKey, emailKey), ne(subscriptions.state, 'ended')));
}
