/** Public verification of a letter: by its code, by the hash of its file, by the fingerprint of its text. */
import { asc, eq, type SQL } from 'drizzle-orm';
import { letterEvents, letters } from '@/lib/api/ordering/orders/table';
import type { CancellationState, LetterVerification } from '@/lib/contract/cancellations';
import type { DatabaseOrTransaction } from '../../../db/client';

interface LetterRow {
  readonly letter: typeof letters.$inferSelect;
  readonly to: CancellationState;
  readonly at: Date;
}

function verificationOf(letter: LetterRow['letter'], rows: readonly LetterRow[]): LetterVerification {
  const reachedAt = (state: CancellationState) =>
    rows.find((row) => row.letter.id === letter.id && row.to === state)?.at.toISOString() ?? null;
  return {
    posted_by: 'snoei',
    company_name: letter.companyName,
    state: publicStateOf(letter.state, reachedAt),
    method: letter.option,
    letter_date: letter.letterDate,
    sent_at: reachedAt('sent'),
    received_at: reachedAt('received'),
    sha256: letter.sha256,
    fingerprint: letter.fingerprint,
  };
}

/**
 * A refund concerns the customer and us only: for a posted letter, the verification shows its postal state. So it does where a newer release
 * gave it a state of its own.
 */
function publicStateOf(
  state: CancellationState,
  reachedAt: (state: CancellationState) => string | null,
): CancellationState {
  if (!['refunded', 'unknown'].includes(state) || reachedAt('sent') === null) return state;
  return reachedAt('received') === null ? 'sent' : 'received';
}

/** Of letters with the same text (a repeated order) the one that was sent counts. */
async function findLetter(db: DatabaseOrTransaction, which: SQL): Promise<LetterVerification | null> {
  const rows = await db
    .select({ letter: letters, to: letterEvents.to, at: letterEvents.at })
    .from(letters)
    .innerJoin(letterEvents, eq(letterEvents.letterId, letters.id))
    .where(which)
    .orderBy(asc(letterEvents.id));
  const byId = new Map(rows.map(({ letter }) => [letter.id, letter]));
  const found = [...byId.values()].map((letter) => verificationOf(letter, rows));
  return found.find(({ sent_at }) => sent_at !== null) ?? found[0] ?? null;
}

/** The letter with a code; null if unknown. */
export function findVerification(
  db: DatabaseOrTransaction,
  code: string,
): Promise<LetterVerification | null> {
  return findLetter(db, eq(letters.code, code));
}

/** The letter whose PDF has this SHA-256 (lower-case hex); null if unknown. */
export function findVerificationByHash(
  db: DatabaseOrTransaction,
  sha256: string,
): Promise<LetterVerification | null> {
  return findLetter(db, eq(letters.sha256, sha256));
}

/** The letter whose text has this fingerprint (16 hex characters); null if unknown. */
export function findVerificationByFingerprint(
  db: DatabaseOrTransaction,
  fingerprint: string,
): Promise<LetterVerification | null> {
  return findLetter(db, eq(letters.fingerprint, fingerprint));
}
