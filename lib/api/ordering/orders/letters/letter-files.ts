/** The print files of ordered letters: rendered from the stored input, which is what was previewed, and stored once the letter is paid. */
import { and, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import { findOrder, type StoredOrder } from '@/lib/api/ordering/orders/orders';
import { letterFiles, letters } from '@/lib/api/ordering/orders/table';
import type { LetterSignature } from '@/lib/letters/letter-input';
import { type RenderedLetter, renderLetter } from '@/lib/letters/pdf/render-letter';
import { isOwner, referenceOf } from '../../../core/access/access';
import type { DatabaseOrTransaction, Transaction } from '../../../db/client';
import type { OwnerQuery } from '../../drafts/drafts';
import { findSignature } from '../../drafts/stored-signature';
import type { StoredLetter } from './move-letter';

/** A letter with its order, for its owner; null otherwise, at equal cost. */
export async function findOwnedLetter(
  db: DatabaseOrTransaction,
  query: OwnerQuery & { readonly position: number },
): Promise<{ letter: StoredLetter; order: StoredOrder } | null> {
  const reference = referenceOf(query.reference);
  const [owned, order, [letter]] = await Promise.all([
    isOwner(db, { ...query, reference }),
    findOrder(db, reference),
    db
      .select()
      .from(letters)
      .where(and(eq(letters.orderReference, reference), eq(letters.position, query.position))),
  ]);
  return owned && order && letter ? { letter, order } : null;
}

/** Whether the file of a letter is made; before that it is not printed. */
export function hasFile(db: DatabaseOrTransaction): SQL {
  return exists(db.select({ one: sql`1` }).from(letterFiles).where(eq(letterFiles.letterId, letters.id)));
}

export async function deleteLetterFiles(
  transaction: Transaction,
  letterIds: readonly string[],
): Promise<void> {
  await transaction.delete(letterFiles).where(inArray(letterFiles.letterId, [...letterIds]));
}

/** The file of a letter: the stored one, or before that is made a new rendering. Null once its content was deleted. */
export async function findLetterPdf(
  db: DatabaseOrTransaction,
  letter: StoredLetter,
): Promise<Uint8Array | null> {
  const [file] = await db
    .select({ pdf: letterFiles.pdf })
    .from(letterFiles)
    .where(eq(letterFiles.letterId, letter.id));
  return file?.pdf ?? (await renderStoredLetter(db, letter))?.pdf ?? null;
}

/** The same. Throws if there is none. */
export async function getLetterPdf(db: DatabaseOrTransaction, letter: StoredLetter): Promise<Uint8Array> {
  const pdf = await findLetterPdf(db, letter);
  if (!pdf) throw new Error(`letter ${letter.id} has no file`);
  return pdf;
}

/**
 * Renders a locked letter from what is stored, and stores its file in place of an earlier one. Returns the letter with the hashes of the
 * file. Throws once its content was deleted.
 */
export async function storeLetterFile(transaction: Transaction, letter: StoredLetter): Promise<StoredLetter> {
  const rendered = await renderStoredLetter(transaction, letter);
  if (!rendered) throw new Error(`letter ${letter.id} has no content`);
  const { pdf, sha256, fingerprint } = rendered;
  await transaction
    .insert(letterFiles)
    .values({ letterId: letter.id, pdf })
    .onConflictDoUpdate({ target: letterFiles.letterId, set: { pdf } });
  if (sha256 !== letter.sha256) {
    await transaction.update(letters).set({ sha256, fingerprint }).where(eq(letters.id, letter.id));
  }
  return { ...letter, sha256, fingerprint };
}

/** Renders a letter from what is stored. Null once its content or the picture of its signature was deleted. */
export async function renderStoredLetter(
  db: DatabaseOrTransaction,
  { input, orderReference }: Pick<StoredLetter, 'input' | 'orderReference'>,
): Promise<RenderedLetter | null> {
  if (input === null) return null;
  let signature: LetterSignature | null = null;
  if (input.signature?.kind === 'typed') signature = input.signature;
  else if (input.signature) {
    const bytes = await findSignature(db, orderReference);
    if (!bytes) return null;
    signature = { kind: 'image', bytes };
  }
  return renderLetter({ ...input, signature });
}
