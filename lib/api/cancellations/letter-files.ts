/** Letters as they were ordered: their bytes for the owner, their proof for anyone. */
import { and, asc, eq } from 'drizzle-orm';
import type { CancellationState, LetterVerification } from '@/lib/contract/cancellations';
import { isOwner, referenceOf } from '../access/access';
import type { DatabaseOrTransaction } from '../db/client';
import type { OwnerQuestion } from '../drafts/drafts';
import type { KeptLetter } from './move-letter';
import { findOrder, type KeptOrder } from './orders';
import { letterEvents, letterFiles, letters } from './table';

/** A letter with its bytes and its order, for its owner; null otherwise, at the same cost. */
export async function findOwnedLetter(
  db: DatabaseOrTransaction,
  question: OwnerQuestion & { readonly position: number },
): Promise<{ letter: KeptLetter; order: KeptOrder; pdf: Uint8Array } | null> {
  const reference = referenceOf(question.reference);
  const [owned, order, [row]] = await Promise.all([
    isOwner(db, { ...question, reference }),
    findOrder(db, reference),
    db
      .select({ letter: letters, pdf: letterFiles.pdf })
      .from(letters)
      .innerJoin(letterFiles, eq(letterFiles.letterId, letters.id))
      .where(and(eq(letters.orderReference, reference), eq(letters.position, question.position))),
  ]);
  return owned && order && row ? { ...row, order } : null;
}

/** The bytes of a letter. Throws where there is no such letter. */
export async function getLetterPdf(db: DatabaseOrTransaction, letterId: string): Promise<Uint8Array> {
  const [row] = await db
    .select({ pdf: letterFiles.pdf })
    .from(letterFiles)
    .where(eq(letterFiles.letterId, letterId));
  if (!row) throw new Error(`letter ${letterId} has no file`);
  return row.pdf;
}

/** What the short link in a letter tells anyone; null for a code that is on no letter. */
export async function findVerification(
  db: DatabaseOrTransaction,
  code: string,
): Promise<LetterVerification | null> {
  const rows = await db
    .select({ letter: letters, to: letterEvents.to, at: letterEvents.at })
    .from(letters)
    .innerJoin(letterEvents, eq(letterEvents.letterId, letters.id))
    .where(eq(letters.code, code))
    .orderBy(asc(letterEvents.id));
  const letter = rows[0]?.letter;
  if (!letter) return null;
  const reachedAt = (state: CancellationState) =>
    rows.find((row) => row.to === state)?.at.toISOString() ?? null;
  return {
    company_name: letter.companyName,
    state: letter.state,
    method: letter.option,
    letter_date: letter.letterDate,
    sent_at: reachedAt('sent'),
    received_at: reachedAt('received'),
    sha256: letter.sha256,
    fingerprint: letter.fingerprint,
  };
}
