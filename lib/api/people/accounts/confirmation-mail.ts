/** The mail that verifies the address of an account. */

import type { StoredAccount } from '@/lib/api/core/identity/store';
import { emailConfirmMaxAgeSeconds } from '@/lib/config/account-terms';
import type { AppContext } from '../../core/context';
import { queueMail } from '../../core/mail/queue-mail';
import type { Transaction } from '../../db/client';
import { issueToken } from './tokens';

/** Queues it with a new token; the unconfirmed account is not deleted while it works. */
export async function queueWelcomeMail(
  transaction: Transaction,
  context: AppContext,
  { account, browserHash }: { account: StoredAccount; browserHash: string },
): Promise<void> {
  const at = context.clock.now();
  const { emailKey, email, locale } = account;
  const expiresAt = new Date(at.getTime() + emailConfirmMaxAgeSeconds * 1000);
  const token = await issueToken(transaction, {
    kind: 'confirm',
    account,
    emailKey,
    browserHash,
    at,
    maxAgeSeconds: emailConfirmMaxAgeSeconds,
  });
  const data = { token, expiresAt: expiresAt.toISOString() };
  await queueMail(transaction, context, { to: email, locale, kind: 'welcome', data, about: account.id });
}
