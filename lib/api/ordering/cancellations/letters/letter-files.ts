/** The files of ordered letters, for the owner and for printing. */
import { and, eq } from 'drizzle-orm';
import { findOrder, type StoredOrder } from '@/lib/api/ordering/cancellations/orders';
import { letterFiles, letters } from '@/lib/api/ordering/cancellations/table';
import { isOwner, referenceOf } from '../../../core/access/access';
import type { DatabaseOrTransaction } from '../../../db/client';
import type { OwnerQuery } from '../../drafts/drafts';
import type { StoredLetter } from './move-letter';

/** A letter with its file and its order, for its owner; null otherwise, at equal cost. */
export async function findOwnedLetter(
  db: DatabaseOrTransaction,
  query: OwnerQuery & { readonly position: number },
): Promise<{ letter: StoredLetter; order: StoredOrder; pdf: Uint8Array } | null> {
  const reference = referenceOf(query.reference);
  const [owned, order, [row]] = await Promise.all([
    isOwner(db, { ...query, reference }),
    findOrder(db, reference),
    db
      .select({ letter: letters, pdf: letterFiles.pdf })
      .from(letters)
      .innerJoin(letterFiles, eq(letterFiles.letterId, letters.id))
      .where(and(eq(letters.orderReference, reference), eq(letters.position, query.position))),
  ]);
  return owned && order && row ? { ...row, order } : null;
}

/** The file of a letter. Throws if it does not exist. */
export async function getLetterPdf(db: DatabaseOrTransaction, letterId: string): Promise<Uint8Array> {
  const [row] = await db
    .select({ pdf: letterFiles.pdf })
    .from(letterFiles)
    .where(eq(letterFiles.letterId, letterId));
  if (!row) throw new Error(`letter ${letterId} has no file`);
  return row.pdf;
}
