/** Personal data of the account itself: export and erasure. */
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { forgetNotes } from '@/lib/api/core/forms/form-notes';
import { describeUserAgent } from '@/lib/api/core/identity/sessions/user-agent';
import type { StoredAccount } from '@/lib/api/core/identity/store';
import { deleteWithKeys } from '../../core/access/mailed-keys';
import { accountDeclarations, accounts, sessions } from '../../core/identity/table';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { emailChanges, mailRequests } from './table';

const iso = (instant: Date | null) => instant?.toISOString() ?? null;

/** An account in the data export: no password, no token, not even as a hash. */
export async function accountDataOf(db: DatabaseOrTransaction, account: StoredAccount) {
  const declared = await db
    .select()
    .from(accountDeclarations)
    .where(eq(accountDeclarations.accountId, account.id))
    .orderBy(asc(accountDeclarations.id));
  const signedIn = await db
    .select()
    .from(sessions)
    .where(eq(sessions.accountId, account.id))
    .orderBy(asc(sessions.createdAt));
  const [change] = await db.select().from(emailChanges).where(eq(emailChanges.accountId, account.id));
  return {
    account: {
      id: account.id,
      first_name: account.firstName,
      last_name: account.lastName,
      email: account.email,
      email_confirmed_at: iso(account.emailConfirmedAt),
      role: account.role,
      language: account.locale,
      commercial_opted_in: account.commercialOptedIn,
      has_password: account.passwordHash !== null,
      made_on_screen: account.hostScreen,
      created_at: iso(account.createdAt),
    },
    consents: declared.map((line) => ({
      kind: line.kind,
      accepted: line.accepted,
      text_version: line.textVersion,
      language: line.locale,
      declared_at: iso(line.declaredAt),
      internet_address: line.clientAddress,
    })),
    sessions: signedIn.map((session) => ({
      ...describeUserAgent(session.userAgent),
      user_agent: session.userAgent,
      with_passkey: session.withPasskey,
      created_at: iso(session.createdAt),
      last_seen_at: iso(session.lastSeenAt),
      expires_at: iso(session.expiresAt),
    })),
    email_change: change
      ? {
          email: change.email,
          old_confirmed_at: iso(change.oldConfirmedAt),
          new_confirmed_at: iso(change.newConfirmedAt),
          expires_at: iso(change.expiresAt),
        }
      : null,
  };
}

/** The number of sessions of an account. */
export function countSessions(db: DatabaseOrTransaction, accountId: string, at: Date): Promise<number> {
  return db.$count(sessions, and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, at)));
}

/**
 * Deletes an account with its sessions, tokens, declarations, exports and pending change of address; also mails requested for its addresses
 * and form notes that contain them.
 */
export async function eraseAccount(
  transaction: Transaction,
  { account, browserHashes }: { account: StoredAccount; browserHashes: readonly string[] },
): Promise<void> {
  const [change] = await transaction
    .select({ emailKey: emailChanges.emailKey })
    .from(emailChanges)
    .where(eq(emailChanges.accountId, account.id));
  const keys = [account.emailKey, ...(change ? [change.emailKey] : [])];
  // Those of a change are deleted with the account; another person may have requested mails at the new address.
  await transaction.delete(mailRequests).where(eq(sql`lower(${mailRequests.email})`, account.emailKey));
  await forgetNotes(transaction, { browserHashes, emailKeys: keys });
  await deleteWithKeys(transaction, 'account', accounts, eq(accounts.id, account.id));
}
