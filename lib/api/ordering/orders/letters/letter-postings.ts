/**
 * The postings of a letter. Its code, hashes and track code are those of the last one; earlier ones, which came back, have theirs in a
 * table, so that whoever holds that paper, or reports about it, finds what became of it.
 */
import { and, asc, desc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import { letterEvents, letterFiles, letterPostings, letters } from '@/lib/api/ordering/orders/table';
import type { DatabaseOrTransaction, Transaction } from '../../../db/client';
import type { StoredEvent, StoredLetter } from './move-letter';

const { pdf: _pdf, ...withoutFile } = getTableColumns(letterPostings);

/** A stored earlier posting, without its file. */
export type StoredPosting = Omit<typeof letterPostings.$inferSelect, 'pdf'>;

/** A letter, and which of its postings is meant. */
export interface LetterPosting {
  readonly letter: StoredLetter;
  readonly posting: number;
}

/** Of events: it happened since the letter was posted, or ordered to be posted, the last time. */
export const isOfLastPosting: SQL = sql`${letterEvents.id} >= coalesce((select max(again.id) from letter_events again
  where again.letter_id = ${letterEvents.letterId} and again.name = 'posted_again'), 0)`;

/** The same of events that were read, the oldest first. */
export function eventsOfLastPosting<E extends Pick<StoredEvent, 'name'>>(events: readonly E[]): readonly E[] {
  return events.slice(
    Math.max(
      0,
      events.findLastIndex(({ name }) => name === 'posted_again'),
    ),
  );
}

async function findBy(
  db: DatabaseOrTransaction,
  ofLetter: SQL,
  ofPosting: SQL,
): Promise<readonly LetterPosting[]> {
  const current = await db.select().from(letters).where(ofLetter).limit(2);
  const earlier = await db
    .select({ letter: letters, posting: letterPostings.number })
    .from(letterPostings)
    .innerJoin(letters, eq(letters.id, letterPostings.letterId))
    .where(ofPosting)
    .limit(2);
  return [...current.map((letter) => ({ letter, posting: letter.posting })), ...earlier];
}

/** By the code on the paper; null if unknown. */
export async function findByCode(db: DatabaseOrTransaction, code: string): Promise<LetterPosting | null> {
  const [found] = await findBy(db, eq(letters.code, code), eq(letterPostings.code, code));
  return found ?? null;
}

/** By a track code, normalised; null if it is unknown, and if two letters have it. */
export async function findByTrackCode(
  db: DatabaseOrTransaction,
  trackCode: string,
): Promise<LetterPosting | null> {
  const [found, other] = await findBy(
    db,
    eq(letters.trackCode, trackCode),
    eq(letterPostings.trackCode, trackCode),
  );
  return found && !other ? found : null;
}

/** The earlier postings of the given letters, the first one first. */
export async function listPostingsOf(
  db: DatabaseOrTransaction,
  letterIds: readonly string[],
): Promise<StoredPosting[]> {
  if (letterIds.length === 0) return [];
  return db
    .select(withoutFile)
    .from(letterPostings)
    .where(inArray(letterPostings.letterId, [...letterIds]))
    .orderBy(asc(letterPostings.letterId), asc(letterPostings.number));
}

/** The file of an earlier posting; null after erasure. */
export async function findPostingPdf(db: DatabaseOrTransaction, code: string): Promise<Uint8Array | null> {
  const [found] = await db
    .select({ pdf: letterPostings.pdf })
    .from(letterPostings)
    .where(eq(letterPostings.code, code));
  return found?.pdf ?? null;
}

/** An earlier posting by the hash of its file or the fingerprint of its text, with its letter's newest state. */
export async function findEarlierPosting(
  db: DatabaseOrTransaction,
  which: { readonly code?: string; readonly sha256?: string; readonly fingerprint?: string },
): Promise<{ posting: StoredPosting; letter: StoredLetter } | null> {
  const { code = '', sha256 = '', fingerprint = '' } = which;
  const [found] = await db
    .select({ posting: withoutFile, letter: letters })
    .from(letterPostings)
    .innerJoin(letters, eq(letters.id, letterPostings.letterId))
    .where(
      or(
        eq(letterPostings.code, code),
        eq(letterPostings.sha256, sha256),
        eq(letterPostings.fingerprint, fingerprint),
      ),
    )
    .orderBy(desc(letterPostings.id))
    .limit(1);
  return found ?? null;
}

/** Stores what a locked letter was until now, because it is posted again. */
export async function keepPosting(
  transaction: Transaction,
  letter: StoredLetter,
  { sentAt, returnedAt, at }: { sentAt: Date | null; returnedAt: Date; at: Date },
): Promise<void> {
  const [file] = await transaction
    .select({ pdf: letterFiles.pdf })
    .from(letterFiles)
    .where(eq(letterFiles.letterId, letter.id));
  await transaction.insert(letterPostings).values({
    letterId: letter.id,
    number: letter.posting,
    code: letter.code,
    letterDate: letter.letterDate,
    sha256: letter.sha256,
    fingerprint: letter.fingerprint,
    trackCode: letter.trackCode,
    sentAt,
    receivedAt: letter.receivedAt,
    returnedAt,
    replacedAt: at,
    pdf: file?.pdf ?? null,
  });
}

/** Deletes the files of earlier postings. */
export async function deletePostingFiles(
  transaction: Transaction,
  letterIds: readonly string[],
): Promise<void> {
  await transaction
    .update(letterPostings)
    .set({ pdf: null })
    .where(and(inArray(letterPostings.letterId, [...letterIds])));
}
