/** Tokens in mailed links: 256 bits, stored as SHA-256, single use. */
import { randomInt } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import { hashPassword, verifyPassword } from '@/lib/api/core/identity/passwords';
import type { StoredAccount } from '@/lib/api/core/identity/store';
import { accountTokens, type tokenKinds } from '@/lib/api/core/identity/table';
import { emailKeyOf } from '@/lib/fields/email-address';
import { hashOf, newSecret } from '../../core/access/secret';
import type { AppContext } from '../../core/context';
import { refundRateLimit, tryRateLimit } from '../../core/limits/limiter';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { deleteInBatches } from '../../db/delete-in-batches';

/** In place of a browser's hash, for the link that the start of a local trial prints: whoever reads it there is on that computer. */
export const noBrowser = '';

export type TokenKind = (typeof tokenKinds)[number];
export type StoredToken = typeof accountTokens.$inferSelect;

export interface TokenToIssue {
  readonly kind: TokenKind;
  readonly account: Pick<StoredAccount, 'id'>;
  /** Key of the address concerned. */
  readonly emailKey: string;
  /** The browser that requested it; `noBrowser` for a link that no browser did. */
  readonly browserHash: string;
  readonly redirectPath?: string | null;
  readonly at: Date;
  readonly maxAgeSeconds: number;
}

/** A new token for a mail. */
export async function issueToken(transaction: Transaction, options: TokenToIssue): Promise<string> {
  return insertToken(transaction, options, null);
}

/** A new token with an equivalent code of six digits. */
export async function issueTokenWithCode(
  transaction: Transaction,
  options: TokenToIssue,
): Promise<{ token: string; code: string }> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return { token: await insertToken(transaction, options, await hashPassword(code)), code };
}

async function insertToken(
  transaction: Transaction,
  { kind, account, emailKey, browserHash, redirectPath = null, at, maxAgeSeconds }: TokenToIssue,
  codeHash: string | null,
): Promise<string> {
  const token = newSecret();
  await transaction.insert(accountTokens).values({
    tokenHash: hashOf(token),
    kind,
    accountId: account.id,
    emailKey,
    browserHash,
    codeHash,
    redirectPath,
    createdAt: at,
    expiresAt: new Date(at.getTime() + maxAgeSeconds * 1000),
    usedAt: null,
  });
  return token;
}

/** A valid token; null for one that is forged, used or expired. Does not consume it. */
export async function findToken(
  db: DatabaseOrTransaction,
  { kinds, token, at }: { kinds: readonly TokenKind[]; token: string; at: Date },
): Promise<StoredToken | null> {
  const [found] = await db
    .select()
    .from(accountTokens)
    .where(
      and(eq(accountTokens.tokenHash, hashOf(token)), works(at), inArray(accountTokens.kind, [...kinds])),
    );
  return found ?? null;
}

/** Whether an account has a token that still works at a moment. */
export async function hasWorkingToken(
  db: DatabaseOrTransaction,
  { accountId, kind, at }: { accountId: string; kind: TokenKind; at: Date },
): Promise<boolean> {
  const [found] = await db
    .select({ kind: accountTokens.kind })
    .from(accountTokens)
    .where(and(eq(accountTokens.accountId, accountId), eq(accountTokens.kind, kind), works(at)))
    .limit(1);
  return found !== undefined;
}

/** Consumes a token. False if used or expired: of two concurrent uses one succeeds. */
export async function spendToken(
  transaction: Transaction,
  { tokenHash }: Pick<StoredToken, 'tokenHash'>,
  at: Date,
): Promise<boolean> {
  const used = await transaction
    .update(accountTokens)
    .set({ usedAt: at })
    .where(and(eq(accountTokens.tokenHash, tokenHash), works(at)))
    .returning({ tokenHash: accountTokens.tokenHash });
  return used.length > 0;
}

/** Invalidates an account's tokens. */
export async function voidTokens(
  transaction: Transaction,
  accountId: string,
  kinds: readonly TokenKind[],
): Promise<void> {
  await transaction
    .delete(accountTokens)
    .where(and(eq(accountTokens.accountId, accountId), inArray(accountTokens.kind, [...kinds])));
}

/** Queried in place of a missing account: the same statement runs. */
const missingAccountId = '00000000-0000-0000-0000-000000000000';

/**
 * The newest sign-in token of an account, if the code matches. A wrong one counts as a try; after `magicCodeTriesMax` the code is void.
 * Without an account the work is the same, writes included.
 */
export async function findTokenByCode(
  context: AppContext,
  { account, email, code, at }: { account: StoredAccount | null; email: string; code: string; at: Date },
): Promise<StoredToken | null> {
  const [newest] = await context.db
    .select()
    .from(accountTokens)
    .where(
      and(
        eq(accountTokens.accountId, account?.id ?? missingAccountId),
        eq(accountTokens.kind, 'magic'),
        works(at),
      ),
    )
    .orderBy(desc(accountTokens.createdAt))
    .limit(1);
  // Counted before it is compared, so that concurrent tries can't share one.
  const mayTry = await tryRateLimit(context, 'magic-code', newest?.tokenHash ?? emailKeyOf(email));
  const codeHash = mayTry ? (newest?.codeHash ?? null) : null;
  return (await verifyPassword(codeHash, code)) ? (newest ?? null) : null;
}

/** Returns the try that a right code consumed, if the visitor still has to confirm. */
export async function returnTry(context: AppContext, { tokenHash }: StoredToken): Promise<void> {
  await refundRateLimit(context, 'magic-code', tokenHash);
}

/** Deletes expired tokens. */
export async function deleteExpiredTokens(db: DatabaseOrTransaction, at: Date): Promise<void> {
  await deleteInBatches(db, accountTokens, lte(accountTokens.expiresAt, at));
}

function works(at: Date) {
  return and(isNull(accountTokens.usedAt), gt(accountTokens.expiresAt, at));
}
