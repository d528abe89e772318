/** Proof of identity required before irreversible or access-granting actions. */

import type { Context } from 'hono';
import type { SignedIn } from '@/lib/api/core/identity/sessions/sessions';
import { freshSessionSeconds } from '@/lib/config/account-terms';
import type { AccountProof } from '@/lib/contract/accounts';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { DatabaseOrTransaction } from '../../db/client';
import type { ApiEnv } from '../api-env';
import type { AppContext } from '../context';
import { ApiError, fieldError, ProofNeededError } from '../errors';
import { consumeRateLimit } from '../limits/limiter';
import { hasPasskey } from './passkeys/passkeys';
import { verifyPassword } from './passwords';

/** A request that may contain the password as its proof. */
interface ProofRequest {
  readonly c: Context<ApiEnv>;
  readonly context: AppContext;
  readonly locale: Locale;
  /** Raw values, by wire name. */
  readonly sent: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

/**
 * The required proof: none within minutes of signing in, else the password, or a new sign-in for accounts without one. Operators with a
 * passkey always need a recent sign-in with it.
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

/** Throws ProofNeededError unless the session is fresh: the page asks for a proof first. */
export async function assertFresh(
  db: DatabaseOrTransaction,
  signedIn: SignedIn,
  { at, locale }: { readonly at: Date; readonly locale: Locale },
): Promise<void> {
  const proof = await proofOf(db, signedIn, at);
  if (proof === 'none') return;
  const t = translatorOf(locale, 'accounts');
  throw new ProofNeededError(t(proof === 'passkey' ? 'proof_passkey' : 'proof_first'));
}

/** Verifies the proof. Throws 422 for the password, 403 if a new sign-in is required, 429 for guessing. */
export async function checkProof(request: ProofRequest, signedIn: SignedIn): Promise<void> {
  const { context, locale, at } = request;
  const proof = await proofOf(context.db, signedIn, at);
  if (proof === 'none') return;
  const t = translatorOf(locale, 'accounts');
  if (proof === 'passkey') throw new ProofNeededError(t('proof_passkey'));
  if (proof === 'sign_in') throw new ApiError(403, t('sign_in_again', { minutes: freshSessionSeconds / 60 }));
  await checkPassword(request, signedIn);
}

/** Verifies the sent password. Throws 422, and 429 for guessing. */
export async function checkPassword(
  { c, context, locale, sent }: ProofRequest,
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
