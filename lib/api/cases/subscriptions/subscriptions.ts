/** Subscriptions in the database, and the keys of the mails about them. */
import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import { optInMaxAgeDays } from '@/lib/config/business';
import { endedMatterDays } from '@/lib/config/legal';
import type { MailList } from '@/lib/contract/subscriptions';
import { emailKeyOf } from '@/lib/fields/email-address';
import { hashOf, newSecret } from '../../core/access/secret';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { subscriptionKeys, subscriptions } from './table';

export type StoredSubscription = typeof subscriptions.$inferSelect;
export type KeyPurpose = (typeof subscriptionKeys.$inferSelect)['purpose'];

const dayMilliseconds = 86_400_000;

/** The subscription of a link's key, locked until the transaction ends; null if unknown or expired. */
export async function lockByKey(
  transaction: Transaction,
  { key, purpose, at }: { key: string; purpose: KeyPurpose; at: Date },
): Promise<StoredSubscription | null> {
  const found = await findByKey(transaction, { key, at });
  if (found?.purpose !== purpose) return null;
  const [row] = await transaction
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, found.subscription.id))
    .for('update');
  return row ?? null;
}

/** The same without a lock. */
export async function findByKey(
  db: DatabaseOrTransaction,
  { key, at }: { key: string; at: Date },
): Promise<{ subscription: StoredSubscription; purpose: KeyPurpose } | null> {
  const [row] = await db
    .select({ subscription: subscriptions, purpose: subscriptionKeys.purpose })
    .from(subscriptionKeys)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionKeys.subscriptionId))
    .where(
      and(
        eq(subscriptionKeys.keyHash, hashOf(key)),
        or(isNull(subscriptionKeys.expiresAt), gt(subscriptionKeys.expiresAt, at)),
      ),
    );
  return row ?? null;
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

/** A new key for a mail; only its hash is stored. Confirmation keys expire after some days, unsubscribe keys never. */
export async function issueSubscriptionKey(
  transaction: Transaction,
  { id, purpose, at }: { id: string; purpose: KeyPurpose; at: Date },
): Promise<{ key: string; expiresAt: Date | null }> {
  const key = newSecret();
  const expiresAt = purpose === 'confirm' ? new Date(at.getTime() + optInMaxAgeDays * dayMilliseconds) : null;
  await transaction
    .insert(subscriptionKeys)
    .values({ keyHash: hashOf(key), subscriptionId: id, purpose, createdAt: at, expiresAt });
  return { key, expiresAt };
}

/** The moments at which links that confirm a subscription were made, after a moment. */
export async function listConfirmKeys(
  db: DatabaseOrTransaction,
  { id, since }: { id: string; since: Date },
): Promise<{ createdAt: Date }[]> {
  return db
    .select({ createdAt: subscriptionKeys.createdAt })
    .from(subscriptionKeys)
    .where(
      and(
        eq(subscriptionKeys.subscriptionId, id),
        eq(subscriptionKeys.purpose, 'confirm'),
        gt(subscriptionKeys.createdAt, since),
      ),
    );
}

/** Deletes unconfirmed and long-ended subscriptions, and expired keys. */
export async function deleteExpiredSubscriptions(db: DatabaseOrTransaction, at: Date): Promise<void> {
  const since = new Date(at.getTime() - optInMaxAgeDays * dayMilliseconds);
  await db
    .delete(subscriptions)
    .where(and(eq(subscriptions.state, 'confirming'), lte(subscriptions.askedAt, since)));
  const endedBefore = new Date(at.getTime() - endedMatterDays * dayMilliseconds);
  await db.delete(subscriptions).where(lte(subscriptions.endedAt, endedBefore));
  await db.delete(subscriptionKeys).where(lte(subscriptionKeys.expiresAt, at));
}
