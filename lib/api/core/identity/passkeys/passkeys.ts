/** Passkeys in the database. */
import { and, asc, eq, lt, or, sql } from 'drizzle-orm';
import type { Passkey } from '@/lib/contract/passkeys';
import type { DatabaseOrTransaction, Transaction } from '../../../db/client';
import { passkeys } from './table';

export type StoredPasskey = typeof passkeys.$inferSelect;

/** An account's passkeys, the oldest first. */
export function listPasskeys(db: DatabaseOrTransaction, accountId: string): Promise<StoredPasskey[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

/** Whether an account has any. */
export async function hasPasskey(db: DatabaseOrTransaction, accountId: string): Promise<boolean> {
  return (await listPasskeys(db, accountId)).length > 0;
}

/** A passkey by its credential id, or null. */
export async function findPasskey(
  db: DatabaseOrTransaction,
  credentialId: string,
): Promise<StoredPasskey | null> {
  const [found] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return found ?? null;
}

/** Stores a new one. False if it exists already, of any account. */
export async function insertPasskey(transaction: Transaction, passkey: StoredPasskey): Promise<boolean> {
  const made = await transaction
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning({ id: passkeys.id });
  return made.length > 0;
}

/**
 * Records the use of a passkey. False if its counter did not increase, which indicates a cloned device; devices without a counter stay at
 * 0.
 */
export async function noteUse(
  transaction: Transaction,
  { credentialId }: StoredPasskey,
  { counter, at }: { counter: number; at: Date },
): Promise<boolean> {
  const noted = await transaction
    .update(passkeys)
    .set({ counter, lastUsedAt: at })
    .where(
      and(
        eq(passkeys.credentialId, credentialId),
        or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter} = 0`)),
      ),
    )
    .returning({ id: passkeys.id });
  return noted.length > 0;
}

/** Deletes an account's passkey. False if it has no such passkey. */
export async function removePasskey(
  db: DatabaseOrTransaction,
  { accountId, id }: { accountId: string; id: string },
): Promise<boolean> {
  const gone = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.accountId, accountId)))
    .returning({ id: passkeys.id });
  return gone.length > 0;
}

/** A passkey in its owner's view. */
export function passkeyView(stored: StoredPasskey): Passkey {
  return {
    id: stored.id,
    browser: stored.browser,
    system: stored.system,
    synced: stored.synced,
    created_at: stored.createdAt.toISOString(),
    last_used_at: stored.lastUsedAt?.toISOString() ?? null,
  };
}
