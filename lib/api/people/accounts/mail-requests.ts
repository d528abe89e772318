/** Requested mails: stored by the request, handled by a job, which alone looks up the account. */
import { randomUUID } from 'node:crypto';
import { eq, lte } from 'drizzle-orm';
import type { ActionRequest } from '@/lib/api/core/actions/action';
import { findAccount, findAccountByEmail, type StoredAccount } from '@/lib/api/core/identity/store';
import {
  emailChangeMaxAgeSeconds,
  magicLinkSpareSeconds,
  passwordResetSpareSeconds,
} from '@/lib/config/account-terms';
import type { JobPayloads } from '@/lib/jobs/queue';
import type { MailData, MailKind } from '@/lib/mail/templates/mail-kinds';
import { listKeys } from '../../core/access/mailed-keys';
import type { AppContext } from '../../core/context';
import { isRateLimited } from '../../core/limits/limiter';
import { queueMail } from '../../core/mail/queue-mail';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { findEmailChange } from './email-change';
import { mailRequests } from './table';
import { issueToken, newCode } from './tokens';

export type StoredMailRequest = typeof mailRequests.$inferSelect;

/** After this a mail is useless: the visitor has left or retried. */
const maxAgeSeconds = 900;

/** Stores a mail request and queues its job. */
export async function requestMail(
  request: ActionRequest,
  options: Pick<StoredMailRequest, 'purpose' | 'email' | 'redirectPath' | 'isSpare'> & {
    readonly accountId?: string;
  },
  inTransaction?: Transaction,
): Promise<void> {
  const { context, locale, browserHash, at } = request;
  const id = randomUUID();
  const keep = async (transaction: Transaction) => {
    await transaction.insert(mailRequests).values({ id, ...options, browserHash, locale, askedAt: at });
    await context.jobs.send(transaction, 'account-mail', { request_id: id });
  };
  await (inTransaction ? keep(inTransaction) : context.db.transaction(keep));
}

/** The job: creates the requested mail. Skips handled and expired requests. */
export async function makeAccountMail(
  context: AppContext,
  { request_id: id }: JobPayloads['account-mail'],
): Promise<void> {
  const oldest = new Date(context.clock.now().getTime() - maxAgeSeconds * 1000);
  await context.db.transaction(async (transaction) => {
    const [given] = await transaction.delete(mailRequests).where(eq(mailRequests.id, id)).returning();
    if (!given || given.askedAt <= oldest) return;
    switch (given.purpose) {
      case 'magic-link':
        return mailMagicLink(transaction, context, given);
      case 'password-reset':
        return mailPasswordReset(transaction, context, given);
      case 'email-change':
        return mailEmailChange(transaction, context, given);
    }
  });
}

/** Deletes requests that no job handled. */
export async function deleteExpiredMailRequests(db: DatabaseOrTransaction, at: Date): Promise<void> {
  await db
    .delete(mailRequests)
    .where(lte(mailRequests.askedAt, new Date(at.getTime() - 4 * maxAgeSeconds * 1000)));
}

async function mailMagicLink(
  transaction: Transaction,
  context: AppContext,
  given: StoredMailRequest,
): Promise<void> {
  const account = await findAccountByEmail(transaction, given.email);
  if (!account) return mailNoAccount(transaction, context, given, 'sign-in');
  const at = context.clock.now();
  if (given.isSpare && (await stillWorks(transaction, account, 'magic', at, magicLinkSpareSeconds))) return;
  const { browserHash, redirectPath } = given;
  const code = newCode();
  const token = await issueToken(transaction, {
    purpose: 'magic',
    account,
    emailKey: account.emailKey,
    browserHash,
    redirectPath,
    code,
    at,
  });
  const isCodeUsable = !(await isRateLimited(transaction, 'magic-code-day', {
    subject: account.emailKey,
    at,
  }));
  return send(transaction, context, given, account, 'magic-link', {
    token,
    code: isCodeUsable ? code : null,
    unconfirmed: account.emailConfirmedAt === null,
  });
}

async function mailPasswordReset(
  transaction: Transaction,
  context: AppContext,
  given: StoredMailRequest,
): Promise<void> {
  const account = await findAccountByEmail(transaction, given.email);
  if (!account) return mailNoAccount(transaction, context, given, 'reset');
  const at = context.clock.now();
  if (given.isSpare && (await stillWorks(transaction, account, 'reset', at, passwordResetSpareSeconds)))
    return;
  const token = await issueToken(transaction, {
    purpose: 'reset',
    account,
    emailKey: account.emailKey,
    browserHash: given.browserHash,
    at,
  });
  return send(transaction, context, given, account, 'password-reset', {
    token,
    unconfirmed: account.emailConfirmedAt === null,
  });
}

/** Whether an earlier mail of the account has a link that works for some more seconds. */
async function stillWorks(
  transaction: Transaction,
  { id }: StoredAccount,
  purpose: 'magic' | 'reset',
  at: Date,
  seconds: number,
): Promise<boolean> {
  const later = new Date(at.getTime() + seconds * 1000);
  return (await listKeys(transaction, { subject: 'account', id, purpose, at: later })).length > 0;
}

/** Above the limits it has been mailed before. */
async function mailNoAccount(
  transaction: Transaction,
  context: AppContext,
  given: StoredMailRequest,
  wish: 'sign-in' | 'reset',
): Promise<void> {
  if (given.isSpare) return;
  await send(transaction, context, given, { id: null, email: given.email }, 'no-account', { wish });
}

/** Mails both addresses; a new one that has an account of its own is notified there only. */
async function mailEmailChange(
  transaction: Transaction,
  context: AppContext,
  given: StoredMailRequest,
): Promise<void> {
  const account = given.accountId === null ? null : await findAccount(transaction, given.accountId);
  const at = context.clock.now();
  const change = account && (await findEmailChange(transaction, account.id, at));
  if (!account || change?.email !== given.email) return;
  const tokenFor = (purpose: 'change-old' | 'change-new') =>
    issueToken(transaction, {
      purpose,
      account,
      emailKey: change.emailKey,
      browserHash: given.browserHash,
      at,
    });
  const expiresAt = after(at, emailChangeMaxAgeSeconds);
  if (change.oldConfirmedAt === null) {
    await send(transaction, context, given, account, 'email-change-old', {
      token: await tokenFor('change-old'),
      newEmail: change.email,
      expiresAt,
    });
  }
  const holder = await findAccountByEmail(transaction, change.email);
  if (holder) return send(transaction, context, given, holder, 'email-in-use', {});
  const token = await tokenFor('change-new');
  const newAddress = { id: account.id, email: change.email };
  return send(transaction, context, given, newAddress, 'email-change-new', { token, expiresAt });
}

/** The recipient of a mail, and its account. */
interface Addressee {
  readonly id: string | null;
  readonly email: string;
}

async function send<K extends MailKind>(
  transaction: Transaction,
  context: AppContext,
  { locale }: StoredMailRequest,
  { id: about, email: to }: Addressee,
  kind: K,
  data: MailData[K],
): Promise<void> {
  await queueMail(transaction, context, { to, locale, kind, data, about });
}

function after(at: Date, seconds: number): string {
  return new Date(at.getTime() + seconds * 1000).toISOString();
}
