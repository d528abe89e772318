/**
 * Access to the personal parts of a draft or an order: its account, the browser that created it, or one that opened
 * it with a mailed key. A malformed reference is looked up like any other, so that response times are equal.
 */
import { z } from '@hono/zod-openapi';
import { and, eq, gt, inArray, lte, ne, or } from 'drizzle-orm';
import { stateMaxAgeSeconds } from '@/lib/config/business';
import { isReference, normaliseReference } from '@/lib/contract/references';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { deleteInBatches } from '../../db/delete-in-batches';
import { holdAccount } from '../identity/store';
import { findKey, revokeKeys } from './mailed-keys';
import { accessGrants, accountGrants } from './table';

/** Parameters of a path with a reference. */
export const referenceParam = z.object({ reference: z.string().max(64) });

/** Looked up in place of a malformed reference. Never issued. */
const unknownReference = '0'.repeat(26);

/** The normalised reference in a text; a non-existent one if the text is malformed. */
export function referenceOf(text: string): string {
  return isReference(text) ? normaliseReference(text) : unknownReference;
}

export interface Grant {
  readonly reference: string;
  readonly browserHash: string;
  readonly origin: 'made' | 'key';
  readonly at: Date;
}

/** Grants a browser access, or extends the grant. The origin of an existing grant stays. */
export async function grantAccess(db: DatabaseOrTransaction, grant: Grant): Promise<void> {
  const expiresAt = new Date(grant.at.getTime() + stateMaxAgeSeconds * 1000);
  await db
    .insert(accessGrants)
    .values({
      reference: grant.reference,
      browserHash: grant.browserHash,
      origin: grant.origin,
      grantedAt: grant.at,
      expiresAt,
    })
    .onConflictDoUpdate({
      target: [accessGrants.reference, accessGrants.browserHash],
      set: { expiresAt },
    });
}

/** A browser, and the account signed in there. */
export interface Principal {
  readonly browserHash: string;
  readonly accountId?: string | null;
}

/** Whether a principal may see and change the draft, order or request of a reference. */
export async function isOwner(
  db: DatabaseOrTransaction,
  query: Principal & { readonly reference: string; readonly at: Date },
): Promise<boolean> {
  if (query.accountId && (await findAccountOf(db, query.reference)) === query.accountId) return true;
  const rows = await db
    .select({ origin: accessGrants.origin })
    .from(accessGrants)
    .where(
      and(
        eq(accessGrants.reference, query.reference),
        eq(accessGrants.browserHash, query.browserHash),
        gt(accessGrants.expiresAt, query.at),
      ),
    );
  return rows.length > 0;
}

/** References that a browser has access to: those it created and those it opened with a key. */
export async function listOwned(
  db: DatabaseOrTransaction,
  query: { readonly browserHash: string; readonly at: Date },
): Promise<string[]> {
  const rows = await db
    .select({ reference: accessGrants.reference })
    .from(accessGrants)
    .where(and(eq(accessGrants.browserHash, query.browserHash), gt(accessGrants.expiresAt, query.at)));
  return rows.map((row) => row.reference);
}

/** References that a browser created. */
export async function listMade(
  db: DatabaseOrTransaction,
  query: { readonly browserHash: string; readonly at: Date },
): Promise<string[]> {
  const rows = await db
    .select({ reference: accessGrants.reference })
    .from(accessGrants)
    .where(
      and(
        eq(accessGrants.browserHash, query.browserHash),
        eq(accessGrants.origin, 'made'),
        gt(accessGrants.expiresAt, query.at),
      ),
    );
  return rows.map((row) => row.reference);
}

/** Grants references to an account; those of another account are unchanged. Does nothing for an account that was erased meanwhile. */
export async function giveToAccount(
  db: DatabaseOrTransaction,
  { references, accountId, at }: { references: readonly string[]; accountId: string; at: Date },
): Promise<void> {
  if (references.length === 0) return;
  if (!(await holdAccount(db, accountId))) return;
  await db
    .insert(accountGrants)
    .values(references.map((reference) => ({ reference, accountId, grantedAt: at })))
    .onConflictDoNothing();
}

/** The references of an account. */
export async function listOfAccount(db: DatabaseOrTransaction, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ reference: accountGrants.reference })
    .from(accountGrants)
    .where(eq(accountGrants.accountId, accountId));
  return rows.map((row) => row.reference);
}

/** The references without an account. */
export async function listWithoutAccount(
  db: DatabaseOrTransaction,
  references: readonly string[],
): Promise<string[]> {
  if (references.length === 0) return [];
  const rows = await db
    .select({ reference: accountGrants.reference })
    .from(accountGrants)
    .where(inArray(accountGrants.reference, [...references]));
  const given = new Set(rows.map((row) => row.reference));
  return references.filter((reference) => !given.has(reference));
}

/** Revokes a browser's access to an account's references: another person may use it after the sign-out. */
export async function forgetBrowserOf(
  db: DatabaseOrTransaction,
  { browserHash, accountId }: { browserHash: string; accountId: string },
): Promise<void> {
  const own = db
    .select({ reference: accountGrants.reference })
    .from(accountGrants)
    .where(eq(accountGrants.accountId, accountId));
  await db
    .delete(accessGrants)
    .where(and(eq(accessGrants.browserHash, browserHash), inArray(accessGrants.reference, own)));
}

async function findAccountOf(db: DatabaseOrTransaction, reference: string): Promise<string | null> {
  const [row] = await db
    .select({ accountId: accountGrants.accountId })
    .from(accountGrants)
    .where(eq(accountGrants.reference, reference));
  return row?.accountId ?? null;
}

/** Grants a browser access with a mailed key. False if the key is expired or of another reference. */
export async function openWithKey(
  db: DatabaseOrTransaction,
  attempt: { reference: string; key: string; browserHash: string; at: Date },
): Promise<boolean> {
  const { reference, browserHash, at } = attempt;
  const found = await findKey(db, 'reference', attempt);
  if (found?.subjectId !== reference) return false;
  await grantAccess(db, { reference, browserHash, origin: 'key', at });
  return true;
}

/** Revokes all access to a reference. */
export async function forgetAccess(db: DatabaseOrTransaction, reference: string): Promise<void> {
  await db.delete(accessGrants).where(eq(accessGrants.reference, reference));
  await revokeKeys(db, 'reference', [reference]);
}

/** Revokes the mailed links to a reference, and the access of browsers that opened one; the one that asks keeps its own. */
export async function forgetMailed(
  transaction: Transaction,
  { reference, browserHash }: Pick<Grant, 'reference' | 'browserHash'>,
): Promise<void> {
  await revokeKeys(transaction, 'reference', [reference]);
  await transaction
    .delete(accessGrants)
    .where(
      and(
        eq(accessGrants.reference, reference),
        eq(accessGrants.origin, 'key'),
        ne(accessGrants.browserHash, browserHash),
      ),
    );
}

/** Deletes expired grants. */
export async function deleteExpiredGrants(db: DatabaseOrTransaction, at: Date): Promise<void> {
  await deleteInBatches(db, accessGrants, lte(accessGrants.expiresAt, at), accessGrants.expiresAt);
}

/** Forgets who could see some references, and what belonged to an account. */
export async function forgetGrants(
  transaction: Transaction,
  { references, accountId }: { references: readonly string[]; accountId: string },
): Promise<void> {
  const of = [...references];
  await transaction.delete(accessGrants).where(inArray(accessGrants.reference, of));
  await revokeKeys(transaction, 'reference', references);
  await transaction
    .delete(accountGrants)
    .where(or(eq(accountGrants.accountId, accountId), inArray(accountGrants.reference, of)));
}
