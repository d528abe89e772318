/** Challenges for devices to sign: stored as a hash for the requesting browser, single use. */
import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import { passkeyChallengeMaxAgeSeconds } from '@/lib/config/account-terms';
import { hashOf, newSecret } from '../../core/secret';
import type { DatabaseOrTransaction } from '../../db/client';
import { passkeyChallenges } from './table';

export interface ChallengeOwner {
  readonly browserHash: string;
  /** The account that adds a passkey; null for signing in. */
  readonly accountId: string | null;
  readonly at: Date;
}

/** A new challenge, as bytes. */
export async function issueChallenge(
  db: DatabaseOrTransaction,
  { browserHash, accountId, at }: ChallengeOwner,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = newSecret();
  const expiresAt = new Date(at.getTime() + passkeyChallengeMaxAgeSeconds * 1000);
  await db
    .insert(passkeyChallenges)
    .values({ challengeHash: hashOf(challenge), browserHash, accountId, expiresAt });
  return new Uint8Array(Buffer.from(challenge, 'base64url'));
}

/** Consumes a challenge. False if forged, used, expired, or another browser's. */
export async function spendChallenge(
  db: DatabaseOrTransaction,
  challenge: string,
  { browserHash, accountId, at }: ChallengeOwner,
): Promise<boolean> {
  const used = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hashOf(challenge)),
        eq(passkeyChallenges.browserHash, browserHash),
        accountId === null ? isNull(passkeyChallenges.accountId) : eq(passkeyChallenges.accountId, accountId),
        gt(passkeyChallenges.expiresAt, at),
      ),
    )
    .returning({ hash: passkeyChallenges.challengeHash });
  return used.length > 0;
}

/** Deletes expired challenges. */
export async function deleteExpiredChallenges(db: DatabaseOrTransaction, at: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, at));
}
