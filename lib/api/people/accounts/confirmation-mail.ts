/** The mail that verifies the address of an account. */

import type { StoredAccount } from '@/lib/api/core/identity/store';
import type { AppContext } from '../../core/context';
import { queueMail } from '../../core/mail/queue-mail';
import type { Transaction } from '../../db/client';
import { confirmableUntil } from './empty-account';
import { issueToken } from './tokens';

/** Queues it with a new token, which works until the unconfirmed account is deleted. */
export async function queueWelcomeMail(
  transaction: Transaction,
  context: AppContext,
  { account, browserHash }: { account: StoredAccount; browserHash: string },
): Promise<void> {
  const at = context.clock.now();
  const { emailKey, email, locale } = account;
  const expiresAt = confirmableUntil(account);
  const token = await issueToken(transaction, {
    kind: 'confirm',
    account,
    emailKey,
    browserHash,
    at,
    maxAgeSeconds: (expiresAt.getTime() - at.getTime()) / 1000,
  });
  const data = { token, expiresAt: expiresAt.toISOString() };
  await queueMail(transaction, context, { to: email, locale, kind: 'welcome', data, about: account.id });
}
