/** The mail that verifies the address of an account. */

import type { StoredAccount } from '@/lib/api/core/identity/store';
import type { AppContext } from '../../core/context';
import { queueMail } from '../../core/mail/queue-mail';
import type { Transaction } from '../../db/client';
import { issueToken } from './tokens';

/** Queues it with a new token. */
export async function queueWelcomeMail(
  transaction: Transaction,
  context: AppContext,
  {
    account,
    browserHash,
    maxAgeSeconds,
  }: { account: StoredAccount; browserHash: string; maxAgeSeconds: number },
): Promise<void> {
  const at = context.clock.now();
  const { emailKey, email, locale } = account;
  const token = await issueToken(transaction, {
    kind: 'confirm',
    account,
    emailKey,
    browserHash,
    at,
    maxAgeSeconds,
  });
  const expiresAt = new Date(at.getTime() + maxAgeSeconds * 1000).toISOString();
  const data = { token, expiresAt };
  await queueMail(transaction, context, { to: email, locale, kind: 'welcome', data, about: account.id });
}
