/** What has to be shown before something is done that can't be undone, or that opens the account for good. */

import type { SignedIn } from '@/lib/api/core/identity/sessions/sessions';
import { freshSessionSeconds } from '@/lib/config/account-terms';
import type { AccountProof } from '@/lib/contract/accounts';
import { translatorOf } from '@/lib/i18n/translator';
import type { DatabaseOrTransaction } from '../../db/client';
import { ApiError, ProofNeededError } from '../errors';
import { consumeRateLimit } from '../limits/limiter';
import { type ActionRequest, fieldError } from './action';
import { hasPasskey } from './passkeys/passkeys';
import { verifyPassword } from './passwords';

/**
 * What that is: nothing for who signed in minutes ago, else the password, or signing in again where there is none. For
 * operators who have a passkey, nothing but a sign-in with it minutes ago.
 */
export async function proofOf(
  db: DatabaseOrTransaction,
  { account, session }: SignedIn,
  at: Date,
): Promise<AccountProof> {
  const isFresh = at.getTime() - session.createdAt.getTime() < freshSessionSeconds * 1000;
  if (isFresh && session.withPasskey) return 'none';
  if (account.role === 'admin' && (await hasPasskey(db, account.id))) return 'passkey';
  if (isFresh) return 'none';
  return account.passwordHash === null ? 'sign_in' : 'password';
}

/** Checks it. Throws 422 for the password, 403 where only signing in again helps, 429 for guessing. */
export async function checkProof(call: ActionRequest, signedIn: SignedIn): Promise<void> {
  const { context, locale, at } = call;
  const proof = await proofOf(context.db, signedIn, at);
  if (proof === 'none') return;
  const t = translatorOf(locale, 'accounts');
  if (proof === 'passkey') throw new ProofNeededError(t('proof_passkey'));
  if (proof === 'sign_in') throw new ApiError(403, t('sign_in_again', { minutes: freshSessionSeconds / 60 }));
  await checkPassword(call, signedIn);
}

/** Checks the password that was sent. Throws 422, and 429 for guessing. */
export async function checkPassword(
  { c, context, locale, sent }: ActionRequest,
  { account }: SignedIn,
): Promise<void> {
  const t = translatorOf(locale, 'accounts');
  await consumeRateLimit(c, context, 'proof', account.id);
  const { password } = sent;
  if (typeof password !== 'string' || password === '') {
    throw fieldError(locale, 'password', t('proof_needed'));
  }
  if (!(await verifyPassword(account.passwordHash, password))) {
    throw fieldError(locale, 'password', t('proof_wrong'));
  }
}
