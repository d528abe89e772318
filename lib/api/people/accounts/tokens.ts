/** Tokens in the links that we mail to an account: keys that are used once. One that signs in has a code to type as well. */
import { randomInt } from 'node:crypto';
import { hashPassword, verifyPassword } from '@/lib/api/core/identity/passwords';
import { AccountGone, holdAccount, type StoredAccount } from '@/lib/api/core/identity/store';
import { emailKeyOf } from '@/lib/fields/email-address';
import type { KeyPurpose } from '../../core/access/key-lifetimes';
import { issueKey, listKeys, type MailedKey } from '../../core/access/mailed-keys';
import type { AppContext } from '../../core/context';
import { refundRateLimit, tryRateLimit } from '../../core/limits/limiter';
import type { Transaction } from '../../db/client';

/** In place of a browser's hash, for the link that the start of a local trial prints: whoever reads it there is on that computer. */
export const noBrowser = '';

export type AccountToken = MailedKey<'account'>;

export interface TokenToIssue {
  readonly purpose: KeyPurpose<'account'>;
  readonly account: Pick<StoredAccount, 'id'>;
  /** Key of the address concerned. */
  readonly emailKey: string;
  /** The browser that requested it; `noBrowser` for a link that no browser did. */
  readonly browserHash: string;
  readonly redirectPath?: string | null;
  /** Equivalent to the link. */
  readonly code?: string;
  readonly at: Date;
  /** Another end than its purpose has. */
  readonly expiresAt?: Date;
}

/** A code of six digits. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** A new token for a mail. Throws {@link AccountGone}. */
export async function issueToken(
  transaction: Transaction,
  { purpose, account: { id }, emailKey, browserHash, redirectPath = null, code, at, expiresAt }: TokenToIssue,
): Promise<string> {
  const codeHash = code === undefined ? null : await hashPassword(code);
  // Waits for an erasure of the account.
  if (!(await holdAccount(transaction, id))) throw new AccountGone();
  const details = { emailKey, browserHash, codeHash, redirectPath };
  const { key } = await issueKey(transaction, { subject: 'account', id, purpose, at, expiresAt, details });
  return key;
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
): Promise<AccountToken | null> {
  const id = account?.id ?? missingAccountId;
  const [newest] = await listKeys(context.db, { subject: 'account', id, purpose: 'magic', at });
  // Counted before it is compared, so that concurrent tries can't share one.
  const mayTry = await tryRateLimit(context, 'magic-code', newest?.keyHash ?? emailKeyOf(email));
  const codeHash = mayTry ? (newest?.codeHash ?? null) : null;
  return (await verifyPassword(codeHash, code)) ? (newest ?? null) : null;
}

/** Returns the try that a right code consumed, if the visitor still has to confirm. */
export async function returnTry(context: AppContext, { keyHash }: AccountToken): Promise<void> {
  await refundRateLimit(context, 'magic-code', keyHash);
}
