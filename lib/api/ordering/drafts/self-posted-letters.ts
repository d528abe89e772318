/** Letters that their senders post: recorded at download, so that a company can verify their text. */
import { and, desc, eq, gt, lte, type SQL } from 'drizzle-orm';
import { selfPostedLetterDays } from '@/lib/config/business';
import type { SelfPostedLetter } from '@/lib/contract/cancellations';
import type { LetterInput } from '@/lib/letters/letter-input';
import type { LetterText } from '@/lib/letters/letter-text';
import { type RenderedLetter, renderLetter } from '@/lib/letters/pdf/render-letter';
import type { AppContext } from '../../core/context';
import type { DatabaseOrTransaction } from '../../db/client';
import { deleteInBatches } from '../../db/delete-in-batches';
import { selfPostedLetters } from './table';

const dayMilliseconds = 86_400_000;

/**
 * Renders the letter of `input` for its sender to post, and records its proof; downloading the same letter again extends its expiry. Throws
 * a LetterError if the letter can't be rendered.
 */
export async function renderSelfPosted(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  input: LetterInput,
  /** Its text; a cancellation's by default. */
  text?: LetterText,
): Promise<RenderedLetter> {
  const letter = await renderLetter({ ...input, postedBy: 'sender' }, text);
  const { sha256, fingerprint } = letter;
  const expiresAt = new Date(clock.now().getTime() + selfPostedLetterDays * dayMilliseconds);
  await db
    .insert(selfPostedLetters)
    .values({ sha256, fingerprint, companyName: input.companyName, letterDate: input.date, expiresAt })
    .onConflictDoUpdate({ target: selfPostedLetters.sha256, set: { expiresAt } });
  return letter;
}

/** The self-posted letter of a file (`sha256`) or a text (`fingerprint`); null if none was downloaded. */
export async function findSelfPosted(
  db: DatabaseOrTransaction,
  proof: { readonly sha256: string } | { readonly fingerprint: string },
  at: Date,
): Promise<SelfPostedLetter | null> {
  const which: SQL =
    'sha256' in proof
      ? eq(selfPostedLetters.sha256, proof.sha256)
      : eq(selfPostedLetters.fingerprint, proof.fingerprint);
  const [letter] = await db
    .select()
    .from(selfPostedLetters)
    .where(and(which, gt(selfPostedLetters.expiresAt, at)))
    .orderBy(desc(selfPostedLetters.expiresAt))
    .limit(1);
  if (!letter) return null;
  const { sha256, fingerprint, companyName, letterDate } = letter;
  return { posted_by: 'sender', company_name: companyName, letter_date: letterDate, sha256, fingerprint };
}

/** Deletes expired proofs. */
export async function deleteExpiredSelfPosted(db: DatabaseOrTransaction, at: Date): Promise<void> {
  await deleteInBatches(db, selfPostedLetters, lte(selfPostedLetters.expiresAt, at));
}
