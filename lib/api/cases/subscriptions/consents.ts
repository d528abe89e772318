/** Every consent of one address in one answer: its subscriptions, and what its account says. */
import type { AddressConsents } from '@/lib/contract/subscriptions';
import { findAccountByEmail } from '../../core/identity/store';
import type { DatabaseOrTransaction } from '../../db/client';
import { listOfAddress } from './subscriptions';

/**
 * What may be mailed to an address, given by its key: only what is `confirmed`. An account's tick counts from the
 * moment that its address was confirmed; that press is its double opt-in.
 */
export async function listConsents(
  db: DatabaseOrTransaction,
  emailKey: string,
): Promise<AddressConsents['consents']> {
  const [rows, account] = await Promise.all([listOfAddress(db, emailKey), findAccountByEmail(db, emailKey)]);
  const asked = rows.map((row) => ({
    list: row.list,
    state: row.state,
    source: row.source,
    text_version: row.textVersion,
    asked_at: row.askedAt.toISOString(),
    confirmed_at: row.confirmedAt?.toISOString() ?? null,
    ended_at: row.endedAt?.toISOString() ?? null,
  }));
  if (!account?.commercialOptedIn) return asked;
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
  return [...asked, ofAccount];
}
