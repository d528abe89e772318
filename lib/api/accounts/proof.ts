/** What has to be shown before something is done that can't be undone, or that opens the account for good. */
import { freshSessionSeconds } from '@/lib/config/account-terms';
import type { AccountProof } from '@/lib/contract/accounts';
import { translatorOf } from '@/lib/i18n/translator';
import { ApiError } from '../errors';
import { takeTurn } from '../limits/limiter';
import { type ActCall, fieldError } from './forms/act';
import { verifyPassword } from './passwords';
import type { SignedIn } from './sessions/sessions';

/** What that is: nothing for who signed in minutes ago, else the password, or signing in again where there is none. */
export function proofOf({ account, session }: SignedIn, at: Date): AccountProof {
  if (at.getTime() - session.createdAt.getTime() < freshSessionSeconds * 1000) return 'none';
  return account.passwordHash === null ? 'sign_in' : 'password';
}

/** Checks it. Throws 422 for the password, 403 where only signing in again helps, 429 for guessing. */
export async function checkProof(call: ActCall, signedIn: SignedIn): Promise<void> {
  const { c, context, locale, at, sent } = call;
  const proof = proofOf(signedIn, at);
  if (proof === 'none') return;
  const t = translatorOf(locale, 'accounts');
  if (proof === 'sign_in') throw new ApiError(403, t('sign_in_again', { minutes: freshSessionSeconds / 60 }));
  await takeTurn(c, context, 'proof', signedIn.account.id);
  const { password } = sent;
  if (typeof password !== 'string' || password === '') {
    throw fieldError(locale, 'password', t('proof_needed'));
  }
  if (!(await verifyPassword(signedIn.account.passwordHash, password))) {
    throw fieldError(locale, 'password', t('proof_wrong'));
  }
}
