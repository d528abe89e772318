/** Every consent of one address: its subscriptions, and its account's setting. */
import type { AddressConsents } from '@/lib/contract/subscriptions';
import { findAccountByEmail } from '../../core/identity/store';
import type { DatabaseOrTransaction } from '../../db/client';
import { listOfAddress } from './subscriptions';

/**
 * What may be mailed to an address, given by its key: only `confirmed` entries. An account's setting counts from the confirmation of its
 * address, which is its double opt-in.
 */
export async function listConsents(
  db: DatabaseOrTransaction,
  emailKey: string,
): Promise<AddressConsents['consents']> {
  const [rows, account] = await Promise.all([listOfAddress(db, emailKey), findAccountByEmail(db, emailKey)]);
  // What mailings made of an account's setting is that setting, which follows.
  const own = rows.filter(({ source }) => source !== 'account' || !account?.commercialOptedIn);
  const requested = own.map((row) => ({
    list: row.list,
    state: row.state,
    source: row.source,
    text_version: row.textVersion,
    asked_at: row.askedAt.toISOString(),
    confirmed_at: row.confirmedAt?.toISOString() ?? null,
    ended_at: row.endedAt?.toISOString() ?? null,
  }));
  if (!account?.commercialOptedIn) return requested;
  const confirmedAt = account.emailConfirmedAt?.toISOString() ?? null;
  const ofAccount = {
    list: 'offers',
    state: confirmedAt === null ? 'confirming' : 'confirmed',
    source: 'account',
    text_version: null,
    asked_at: account.createdAt.toISOString(),
    confirmed_at: confirmedAt,
    ended_at: null,
  } as const;
  return [...requested, ofAccount];
}
