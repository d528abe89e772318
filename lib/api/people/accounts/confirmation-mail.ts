/** The mails that verify the address of an account. */

import type { StoredAccount } from '@/lib/api/core/identity/store';
import { emailConfirmMaxAgeSeconds } from '@/lib/config/account-terms';
import type { AppContext } from '../../core/context';
import { queueMail } from '../../core/mail/queue-mail';
import type { Transaction } from '../../db/client';
import { issueToken } from './tokens';

/**
 * Queues one with a new token; the unconfirmed account is not deleted while it works. False for a mail that is skipped above the limit of
 * its recipient.
 */
export async function queueConfirmationMail(
  transaction: Transaction,
  context: AppContext,
  {
    account,
    browserHash,
    kind,
  }: { account: StoredAccount; browserHash: string; kind: 'welcome' | 'account-unconfirmed' },
): Promise<boolean> {
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
  return (
    (await queueMail(transaction, context, { to: email, locale, kind, data, about: account.id })) !== null
  );
}
