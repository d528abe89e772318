/** Public verification of a letter: by its code, by the hash of its file, by the fingerprint of its text. */
import { asc, eq, exists, type SQL, sql } from 'drizzle-orm';
import type { CancellationState, LetterVerification } from '@/lib/contract/cancellations';
import type { DatabaseOrTransaction } from '../../db/client';
import { eventsOfLastPosting, findEarlierPosting } from '../orders/letters/letter-postings';
import type { StoredEvent } from '../orders/letters/move-letter';
import { letterEvents, letters } from '../orders/table';
import { findReturn, listUnprovenReturns } from './stored-returns';

interface LetterRow {
  readonly letter: typeof letters.$inferSelect;
  readonly to: CancellationState;
  readonly name: StoredEvent['name'];
  readonly at: Date;
  /** Only its customer reported the last posting as returned. */
  readonly isUnproven: boolean;
}

/** What the post can do with a letter. */
const postalStates: readonly CancellationState[] = ['sent', 'received', 'returned'];

const iso = (instant: Date | null | undefined) => instant?.toISOString() ?? null;

function verificationOf(letter: LetterRow['letter'], rows: readonly LetterRow[]): LetterVerification {
  const own = eventsOfLastPosting(rows.filter((row) => row.letter.id === letter.id));
  // A return that only its customer reported takes nothing from the paper that a company has.
  const isOnlySaid = letter.state === 'returned' && own.some(({ isUnproven }) => isUnproven);
  const events = isOnlySaid ? own.filter(({ to }) => to !== 'returned') : own;
  const reachedAt = (state: CancellationState) => iso(events.find(({ to }) => to === state)?.at);
  const postal = events.findLast(({ to }) => postalStates.includes(to));
  return {
    posted_by: 'snoei',
    company_name: letter.companyName,
    // A refund concerns the customer and us only: for a posted letter, the verification shows its postal state. So it does where a newer
    // release gave it a state of its own.
    state:
      (isOnlySaid || ['refunded', 'unknown'].includes(letter.state)) && postal ? postal.to : letter.state,
    method: letter.option,
    letter_date: letter.letterDate,
    sent_at: reachedAt('sent'),
    // What was reported as delivered, and came back, was not.
    received_at: postal?.to === 'returned' ? null : reachedAt('received'),
    returned_at: postal?.to === 'returned' ? iso(postal.at) : null,
    posted_again_at: null,
    sha256: letter.sha256,
    fingerprint: letter.fingerprint,
  };
}

/** Of letters with the same text (a repeated order) the one that was sent counts. */
async function findLetter(db: DatabaseOrTransaction, which: SQL): Promise<LetterVerification | null> {
  const rows = await db
    .select({
      letter: letters,
      to: letterEvents.to,
      name: letterEvents.name,
      at: letterEvents.at,
      isUnproven: sql<boolean>`${exists(listUnprovenReturns(db))}`,
    })
    .from(letters)
    .innerJoin(letterEvents, eq(letterEvents.letterId, letters.id))
    .where(which)
    .orderBy(asc(letterEvents.id));
  const byId = new Map(rows.map(({ letter }) => [letter.id, letter]));
  const found = [...byId.values()].map((letter) => verificationOf(letter, rows));
  return found.find(({ sent_at }) => sent_at !== null) ?? found[0] ?? null;
}

/** The paper of an earlier posting: it came back, or its customer says so, whatever became of the letter since. */
async function findEarlier(
  db: DatabaseOrTransaction,
  which: Parameters<typeof findEarlierPosting>[1],
): Promise<LetterVerification | null> {
  const found = await findEarlierPosting(db, which);
  if (!found) return null;
  const { posting, letter } = found;
  const isProven = (await findReturn(db, letter.id, posting.number))?.provenAt !== null;
  return {
    posted_by: 'snoei',
    company_name: letter.companyName,
    state: isProven ? 'returned' : posting.receivedAt ? 'received' : 'sent',
    method: letter.option,
    letter_date: posting.letterDate,
    sent_at: iso(posting.sentAt),
    received_at: isProven ? null : iso(posting.receivedAt),
    returned_at: isProven ? iso(posting.returnedAt) : null,
    posted_again_at: iso(posting.replacedAt),
    sha256: posting.sha256,
    fingerprint: posting.fingerprint,
  };
}

/** The letter with a code; null if unknown. */
export async function findVerification(
  db: DatabaseOrTransaction,
  code: string,
): Promise<LetterVerification | null> {
  return (await findLetter(db, eq(letters.code, code))) ?? findEarlier(db, { code });
}

/** The letter whose PDF has this SHA-256 (lower-case hex); null if unknown. */
export async function findVerificationByHash(
  db: DatabaseOrTransaction,
  sha256: string,
): Promise<LetterVerification | null> {
  return (await findLetter(db, eq(letters.sha256, sha256))) ?? findEarlier(db, { sha256 });
}

/** The letter whose text has this fingerprint (16 hex characters); null if unknown. */
export async function findVerificationByFingerprint(
  db: DatabaseOrTransaction,
  fingerprint: string,
): Promise<LetterVerification | null> {
  return (await findLetter(db, eq(letters.fingerprint, fingerprint))) ?? findEarlier(db, { fingerprint });
}
