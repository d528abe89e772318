/** Accounts whose address nobody confirmed: another person may have registered it. */
import { and, eq, gt, isNull, lt, lte, ne, not, notExists, or, sql } from 'drizzle-orm';
import type { StoredAccount } from '@/lib/api/core/identity/store';
import { findAccountLocked, updateAccount } from '@/lib/api/core/identity/store';
import { emailChangeMaxAgeSeconds, emailConfirmMaxAgeSeconds } from '@/lib/config/account-terms';
import { forgetGrants } from '../../core/access/access';
import { deleteWithKeys, hasKey, revokeKeys } from '../../core/access/mailed-keys';
import type { ActionRequest } from '../../core/actions/action';
import type { AppContext } from '../../core/context';
import { accounts, sessions } from '../../core/identity/table';
import { eraseMails } from '../../core/mail/person-mails';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { eraseAccount } from './account-data';
import { queueConfirmationMail } from './confirmation-mail';
import { lastWarningOf, lastWarningSeconds } from './last-warning';
import { emailChanges } from './table';

/** Accounts that are warned or deleted per run; the next run, a minute later, has the rest. */
const batchMax = 200;

/**
 * Replaces a locked account that another person may have prepared by an empty one of the same address: without name, password, passkeys,
 * consent, costs, links, exports, sessions and mailed links. Of the earlier one only the id and an operator's role stay.
 */
export async function emptyAccount(
  transaction: Transaction,
  { browserHash, locale, at }: Pick<ActionRequest, 'browserHash' | 'locale' | 'at'>,
  account: StoredAccount,
): Promise<StoredAccount> {
  await forgetGrants(transaction, { references: [], accountId: account.id });
  // Everything else that belongs to it is deleted with its row.
  await deleteWithKeys(transaction, 'account', accounts, eq(accounts.id, account.id));
  const [empty] = await transaction
    .insert(accounts)
    .values({
      ...account,
      firstName: '',
      lastName: '',
      passwordHash: null,
      locale,
      commercialOptedIn: false,
      madeByHash: browserHash,
      createdAt: at,
    })
    .returning();
  if (!empty) throw new Error('an inserted account was not returned');
  return empty;
}

const before = (at: Date, seconds: number) => new Date(at.getTime() - seconds * 1000);

/** Accounts whose address was not confirmed in time, and that nobody uses, or that are too old. */
function isDue(db: DatabaseOrTransaction, at: Date) {
  return and(
    isNull(accounts.emailConfirmedAt),
    ne(accounts.role, 'admin'),
    lte(accounts.createdAt, before(at, emailConfirmMaxAgeSeconds)),
    or(isUnused(db, at), isTooOld(db, at)),
  );
}

/**
 * Ready for the last warning, or warned so long ago that the link of that mail has expired. A change of address that was asked before that
 * may still be confirmed: it may be the owner's repair of a mistyped one.
 */
function isTooOld(db: DatabaseOrTransaction, at: Date) {
  const { createdAt, deletionWarnedAt: warnedAt } = accounts;
  // Asked before the week of the warning was over.
  const isAskedInTime = lt(
    emailChanges.expiresAt,
    sql`${warnedAt} + make_interval(secs => ${emailConfirmMaxAgeSeconds + emailChangeMaxAgeSeconds})`,
  );
  return and(
    lte(createdAt, before(at, lastWarningSeconds)),
    or(
      isNull(warnedAt),
      lt(warnedAt, sql`${createdAt} + make_interval(secs => ${lastWarningSeconds})`),
      lte(warnedAt, before(at, emailConfirmMaxAgeSeconds)),
    ),
    notExists(
      db
        .select({ email: emailChanges.email })
        .from(emailChanges)
        .where(and(eq(emailChanges.accountId, accounts.id), gt(emailChanges.expiresAt, at), isAskedInTime)),
    ),
  );
}

/**
 * Accounts that nobody is signed in to: who signs in with the password still uses the account. A mail that was sent again may be answered
 * first.
 */
function isUnused(db: DatabaseOrTransaction, at: Date) {
  return and(
    notExists(
      db
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(eq(sessions.accountId, accounts.id), gt(sessions.expiresAt, at))),
    ),
    not(hasKey(db, { subject: 'account', id: accounts.id, purpose: 'confirm', at })),
  );
}

/**
 * Deletes unconfirmed accounts that are due a second time; the first time, a mail warns their owner, who then has as
 * long as its link works. A failing one is logged, retried, and does not block others.
 */
export async function deleteUnconfirmedAccounts(context: AppContext): Promise<void> {
  const { db, clock, log } = context;
  const at = clock.now();
  const due = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(isDue(db, at))
    // In any order: those whose mail has to wait must not keep others from their turn.
    .orderBy(sql`random()`)
    .limit(batchMax);
  for (const { id } of due) {
    try {
      await db.transaction((transaction) => warnOrDelete(transaction, context, id));
    } catch (error) {
      log.error({ err: error }, 'deleting an unconfirmed account failed');
    }
  }
}

async function warnOrDelete(transaction: Transaction, context: AppContext, id: string): Promise<void> {
  const at = context.clock.now();
  const account = await findAccountLocked(transaction, id);
  if (!account) return;
  // It may have been confirmed or signed in to before it was locked.
  const [due] = await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, id), isDue(transaction, at)));
  if (!due) return;
  const lastWarning = lastWarningOf(account);
  const isLast = lastWarning <= at;
  const warnedAt = account.deletionWarnedAt;
  if (warnedAt === null || (isLast && warnedAt < lastWarning)) {
    const options = { account, browserHash: account.madeByHash, kind: 'account-unconfirmed' } as const;
    if (await queueConfirmationMail(transaction, context, options)) {
      await updateAccount(transaction, id, { deletionWarnedAt: at });
    } else if (isLast) {
      // Any other one that is skipped is tried again once its token has expired; the last one in the next run.
      await revokeKeys(transaction, 'account', [id], ['confirm'], at);
    }
    return;
  }
  await eraseMails(transaction, { about: [id], emailKey: null });
  await forgetGrants(transaction, { references: [], accountId: id });
  await eraseAccount(transaction, { account, browserHashes: [] });
}
