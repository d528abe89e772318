/**
 * Who may see the personal parts of a draft or an order: the account that it belongs to, the browser that made it, or
 * one that opened it with a mailed key (DESIGN §3 'Cancellation'). A question about a reference that is none costs the same as any other.
 */
import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import { stateMaxAgeSeconds } from '@/lib/config/business';
import { isReference, normaliseReference } from '@/lib/contract/references';
import type { DatabaseOrTransaction } from '../db/client';
import { hashOf, newSecret } from './secret';
import { accessGrants, accessKeys, accountGrants } from './table';

/** Looked up in place of texts that can't be a reference. Never given out. */
const unknownReference = '0'.repeat(26);

/** The reference that a text holds; a well-formed one that nobody has where it holds none. */
export function referenceOf(text: string): string {
  return isReference(text) ? normaliseReference(text) : unknownReference;
}

export interface Grant {
  readonly reference: string;
  readonly browserHash: string;
  readonly origin: 'made' | 'key';
  readonly at: Date;
}

/** Makes a browser an owner, or prolongs that it is one. What it made stays made by it. */
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

/** Who asks: a browser, and the account that it is signed in to. */
export interface Principal {
  readonly browserHash: string;
  readonly accountId?: string | null;
}

/** Whether somebody may see and change what a reference names. */
export async function isOwner(
  db: DatabaseOrTransaction,
  question: Principal & { readonly reference: string; readonly at: Date },
): Promise<boolean> {
  if (question.accountId && (await findAccountOf(db, question.reference)) === question.accountId) return true;
  const rows = await db
    .select({ origin: accessGrants.origin })
    .from(accessGrants)
    .where(
      and(
        eq(accessGrants.reference, question.reference),
        eq(accessGrants.browserHash, question.browserHash),
        gt(accessGrants.expiresAt, question.at),
      ),
    );
  return rows.length > 0;
}

/** References that a browser may see: what it made and what it opened with a key. */
export async function listOwned(
  db: DatabaseOrTransaction,
  question: { readonly browserHash: string; readonly at: Date },
): Promise<string[]> {
  const rows = await db
    .select({ reference: accessGrants.reference })
    .from(accessGrants)
    .where(and(eq(accessGrants.browserHash, question.browserHash), gt(accessGrants.expiresAt, question.at)));
  return rows.map((row) => row.reference);
}

/** References that a browser made itself. */
export async function listMade(
  db: DatabaseOrTransaction,
  question: { readonly browserHash: string; readonly at: Date },
): Promise<string[]> {
  const rows = await db
    .select({ reference: accessGrants.reference })
    .from(accessGrants)
    .where(
      and(
        eq(accessGrants.browserHash, question.browserHash),
        eq(accessGrants.origin, 'made'),
        gt(accessGrants.expiresAt, question.at),
      ),
    );
  return rows.map((row) => row.reference);
}

/** Gives what a reference names to an account; what belongs to one already stays there. */
export async function giveToAccount(
  db: DatabaseOrTransaction,
  { references, accountId, at }: { references: readonly string[]; accountId: string; at: Date },
): Promise<void> {
  if (references.length === 0) return;
  await db
    .insert(accountGrants)
    .values(references.map((reference) => ({ reference, accountId, grantedAt: at })))
    .onConflictDoNothing();
}

/** References of what belongs to an account. */
export async function listOfAccount(db: DatabaseOrTransaction, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ reference: accountGrants.reference })
    .from(accountGrants)
    .where(eq(accountGrants.accountId, accountId));
  return rows.map((row) => row.reference);
}

/** Those among some references that belong to no account. */
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

/** Ends what a browser may see of an account: whoever uses it after signing out is somebody else. */
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

/** A new key for a link that we mail. Only its hash is kept. */
export async function issueKey(
  db: DatabaseOrTransaction,
  { reference, at, expiresAt }: { reference: string; at: Date; expiresAt: Date },
): Promise<string> {
  const key = newSecret();
  await db.insert(accessKeys).values({ keyHash: hashOf(key), reference, createdAt: at, expiresAt });
  return key;
}

/** Opens what a reference names to a browser that holds a mailed key. False: the key is not of this reference, or old. */
export async function openWithKey(
  db: DatabaseOrTransaction,
  attempt: { reference: string; key: string; browserHash: string; at: Date },
): Promise<boolean> {
  const [known] = await db
    .select({ reference: accessKeys.reference })
    .from(accessKeys)
    .where(
      and(
        eq(accessKeys.keyHash, hashOf(attempt.key)),
        eq(accessKeys.reference, attempt.reference),
        gt(accessKeys.expiresAt, attempt.at),
      ),
    );
  if (!known) return false;
  const { reference, browserHash, at } = attempt;
  await grantAccess(db, { reference, browserHash, origin: 'key', at });
  return true;
}

/** Forgets everybody who could see what a reference names. */
export async function forgetAccess(db: DatabaseOrTransaction, reference: string): Promise<void> {
  await db.delete(accessGrants).where(eq(accessGrants.reference, reference));
  await db.delete(accessKeys).where(eq(accessKeys.reference, reference));
}

/** Removes grants and keys that have run out. */
export async function sweepAccess(db: DatabaseOrTransaction, at: Date): Promise<void> {
  await db.delete(accessGrants).where(lte(accessGrants.expiresAt, at));
  await db.delete(accessKeys).where(lte(accessKeys.expiresAt, at));
}
