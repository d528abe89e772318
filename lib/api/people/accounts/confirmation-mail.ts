/** The mails that verify the address of an account. */

import type { StoredAccount } from '@/lib/api/core/identity/store';
import { emailConfirmMaxAgeSeconds } from '@/lib/config/account-terms';
import type { AppContext } from '../../core/context';
import { queueMail } from '../../core/mail/queue-mail';
import type { Transaction } from '../../db/client';
import { lastWarningOf } from './last-warning';
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
  const expiresAt = expiryOf(account, kind, at);
  const token = await issueToken(transaction, {
    purpose: 'confirm',
    account,
    emailKey,
    browserHash,
    at,
    expiresAt,
  });
  const data = { token, expiresAt: expiresAt.toISOString() };
  return (
    (await queueMail(transaction, context, { to: email, locale, kind, data, about: account.id })) !== null
  );
}

/** A link that is asked for again after the last warning works until the account is deleted, and no longer. */
function expiryOf(account: StoredAccount, kind: 'welcome' | 'account-unconfirmed', at: Date): Date {
  const { deletionWarnedAt: warnedAt } = account;
  const week = emailConfirmMaxAgeSeconds * 1000;
  const isLast = warnedAt !== null && warnedAt >= lastWarningOf(account);
  const deletedAt = isLast && kind === 'welcome' ? warnedAt.getTime() + week : at.getTime() + week;
  return new Date(Math.max(deletedAt, at.getTime() + 60_000));
}
