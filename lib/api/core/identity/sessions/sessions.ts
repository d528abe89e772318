/** Sessions: a token of 256 bits each, stored as SHA-256, valid for 864,000 s. */
import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, lte, ne } from 'drizzle-orm';
import { stateMaxAgeSeconds } from '@/lib/config/business';
import type { AccountSession } from '@/lib/contract/accounts';
import type { DatabaseOrTransaction, Transaction } from '../../../db/client';
import { deleteInBatches } from '../../../db/delete-in-batches';
import { hashOf, newSecret } from '../../secret';
import type { StoredAccount } from '../store';
import { accounts, sessions } from '../table';
import { describeUserAgent } from './user-agent';

export type StoredSession = typeof sessions.$inferSelect;

/** The account of a token. */
export interface SignedIn {
  readonly account: StoredAccount;
  readonly session: StoredSession;
}

/** A new session; its token is returned only once. */
export interface StartedSession {
  readonly token: string;
  readonly expiresAt: Date;
  readonly account: StoredAccount;
}

/** Maximum length of a stored browser name. */
const userAgentMaxCharacters = 300;

/** Precision of a session's last use. */
const seenEveryMilliseconds = 5 * 60_000;

/** Creates a session with a new token: no value from the browser becomes one. */
export async function startSession(
  transaction: Transaction,
  {
    account,
    userAgent,
    withPasskey,
    at,
  }: { account: StoredAccount; userAgent: string; withPasskey: boolean; at: Date },
): Promise<StartedSession> {
  const token = newSecret();
  const expiresAt = new Date(at.getTime() + stateMaxAgeSeconds * 1000);
  await transaction.insert(sessions).values({
    id: randomUUID(),
    accountId: account.id,
    tokenHash: hashOf(token),
    userAgent: userAgent.replaceAll('\u0000', '').slice(0, userAgentMaxCharacters),
    withPasskey,
    createdAt: at,
    lastSeenAt: at,
    expiresAt,
  });
  return { token, expiresAt, account };
}

/** The session of a token, with its account; null if ended or unknown. */
export async function findSession(
  db: DatabaseOrTransaction,
  token: string,
  at: Date,
): Promise<SignedIn | null> {
  const [found] = await db
    .select({ session: sessions, account: accounts })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.tokenHash, hashOf(token)), gt(sessions.expiresAt, at)));
  if (!found) return null;
  if (at.getTime() - found.session.lastSeenAt.getTime() >= seenEveryMilliseconds) {
    await db.update(sessions).set({ lastSeenAt: at }).where(eq(sessions.id, found.session.id));
  }
  return found;
}

/** Ends the session of a token, if any. */
export async function endSession(db: DatabaseOrTransaction, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)));
}

/** Ends one session of an account by its id. False if it has no such session. */
export async function endSessionOf(
  db: DatabaseOrTransaction,
  accountId: string,
  id: string,
): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends every session of an account, except the given one. */
export async function endSessionsOf(
  db: DatabaseOrTransaction,
  accountId: string,
  exceptId?: string,
): Promise<void> {
  await db
    .delete(sessions)
    .where(
      exceptId === undefined
        ? eq(sessions.accountId, accountId)
        : and(eq(sessions.accountId, accountId), ne(sessions.id, exceptId)),
    );
}

/** An account's sessions, the last used first. */
export async function listSessions(
  db: DatabaseOrTransaction,
  { account, session: current }: SignedIn,
  at: Date,
): Promise<AccountSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, account.id), gt(sessions.expiresAt, at)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt));
  return rows.map((row) => ({
    id: row.id,
    current: row.id === current.id,
    ...describeUserAgent(row.userAgent),
    created_at: row.createdAt.toISOString(),
    last_seen_at: row.lastSeenAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  }));
}

/** Deletes expired sessions. */
export async function deleteExpiredSessions(db: DatabaseOrTransaction, at: Date): Promise<void> {
  await deleteInBatches(db, sessions, lte(sessions.expiresAt, at), sessions.expiresAt);
}
