/** Tokens in the links that we mail to an account: keys that are used once, some with a code to type. */
import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { hashPassword, verifyPassword } from '@/lib/api/core/identity/passwords';
import type { StoredAccount } from '@/lib/api/core/identity/store';
import { accounts } from '@/lib/api/core/identity/table';
import { emailKeyOf } from '@/lib/fields/email-address';
import type { KeyPurpose } from '../../core/access/key-lifetimes';
import {
  findKey,
  issueKey,
  listKeys,
  type MailedKey,
  revokeKeys,
  spendKey,
} from '../../core/access/mailed-keys';
import type { AccountKeyDetails } from '../../core/access/table';
import type { AppContext } from '../../core/context';
import { refundRateLimit, tryRateLimit } from '../../core/limits/limiter';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';

/** In place of a browser's hash, for the link that the start of a local trial prints: whoever reads it there is on that computer. */
export const noBrowser = '';

export type TokenKind = KeyPurpose<'account'>;

export interface StoredToken extends AccountKeyDetails {
  readonly tokenHash: string;
  readonly kind: TokenKind;
  readonly accountId: string;
}

export interface TokenToIssue {
  readonly kind: TokenKind;
  readonly account: Pick<StoredAccount, 'id'>;
  /** Key of the address concerned. */
  readonly emailKey: string;
  /** The browser that requested it; `noBrowser` for a link that no browser did. */
  readonly browserHash: string;
  readonly redirectPath?: string | null;
  readonly at: Date;
  /** Another end than its kind has. */
  readonly expiresAt?: Date;
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
  { kind, account, emailKey, browserHash, redirectPath = null, at, expiresAt }: TokenToIssue,
  codeHash: string | null,
): Promise<string> {
  // Waits for an erasure of the account.
  const [stored] = await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, account.id))
    .for('key share');
  if (!stored) throw new Error('the account of a mailed link was erased');
  const { key } = await issueKey(transaction, {
    subject: 'account',
    id: account.id,
    purpose: kind,
    at,
    ...(expiresAt ? { expiresAt } : {}),
    details: { emailKey, browserHash, codeHash, redirectPath },
  });
  return key;
}

function tokenOf({ keyHash, subjectId, purpose, details }: MailedKey<'account'>): StoredToken {
  if (!details) throw new Error('the details of an account’s key are missing');
  return { ...details, tokenHash: keyHash, kind: purpose, accountId: subjectId };
}

/** A valid token; null for one that is forged, used or expired. Does not consume it. */
export async function findToken(
  db: DatabaseOrTransaction,
  { kinds, token, at }: { kinds: readonly TokenKind[]; token: string; at: Date },
): Promise<StoredToken | null> {
  const found = await findKey(db, 'account', { key: token, at });
  return found && kinds.includes(found.purpose) ? tokenOf(found) : null;
}

/** Whether an account has a token that still works at a moment. */
export async function hasWorkingToken(
  db: DatabaseOrTransaction,
  { accountId, kind, at }: { accountId: string; kind: TokenKind; at: Date },
): Promise<boolean> {
  const keys = await listKeys(db, { subject: 'account', id: accountId, purpose: kind, at });
  return keys.length > 0;
}

/** Consumes a token. False if used or expired: of two concurrent uses one succeeds. */
export function spendToken(
  transaction: Transaction,
  { tokenHash }: Pick<StoredToken, 'tokenHash'>,
  at: Date,
): Promise<boolean> {
  return spendKey(transaction, { keyHash: tokenHash }, at);
}

/** Invalidates an account's tokens. */
export function voidTokens(
  transaction: Transaction,
  accountId: string,
  kinds: readonly TokenKind[],
): Promise<void> {
  return revokeKeys(transaction, 'account', [accountId], { purposes: kinds });
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
  const id = account?.id ?? missingAccountId;
  const [key] = await listKeys(context.db, { subject: 'account', id, purpose: 'magic', at });
  const newest = key ? tokenOf(key) : null;
  // Counted before it is compared, so that concurrent tries can't share one.
  const mayTry = await tryRateLimit(context, 'magic-code', newest?.tokenHash ?? emailKeyOf(email));
  const codeHash = mayTry ? (newest?.codeHash ?? null) : null;
  return (await verifyPassword(codeHash, code)) ? newest : null;
}

/** Returns the try that a right code consumed, if the visitor still has to confirm. */
export async function returnTry(context: AppContext, { tokenHash }: StoredToken): Promise<void> {
  await refundRateLimit(context, 'magic-code', tokenHash);
}
