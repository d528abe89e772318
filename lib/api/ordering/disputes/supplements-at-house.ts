/** Supplements at the print house, named by the code of their letter and their position among the papers of its order. */
import { and, eq, isNull } from 'drizzle-orm';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { shortReference } from '@/lib/contract/references';
import type { PostalLetter } from '@/lib/post/print-provider';
import type { AppContext } from '../../core/context';
import type { Transaction } from '../../db/client';
import { findLetterByCode, lockLetter } from '../orders/letters/letters';
import type { StoredLetter } from '../orders/letters/move-letter';
import type { Clearance } from '../print-house/house-parts';
import { firstSupplementPosition } from '../print-house/news';
import type { StoredPaper } from '../print-house/papers';
import { letterSupplements } from './table';

type PaperName = Pick<PostalLetter, 'code' | 'position'>;
type StoredSupplement = typeof letterSupplements.$inferSelect;

/** Index of a supplement among the papers of an order. */
export function supplementPosition({ number }: { readonly number: number }): number {
  return firstSupplementPosition + number;
}

/** A supplement as the post gets it. */
export function postalSupplement(
  letter: StoredLetter & { input: NonNullable<StoredLetter['input']> },
  supplement: StoredSupplement & { pdf: Uint8Array },
): PostalLetter {
  const { name, lines, postalCode, city, country } = letter.input.recipient;
  return {
    code: letter.code,
    shortReference: shortReference(letter.orderReference),
    position: supplementPosition(supplement),
    option: 'regular',
    date: amsterdamDate(supplement.addedAt),
    recipient: { name, lines, postalCode, city, country },
    sha256: supplement.sha256,
    pdf: supplement.pdf,
  };
}

/** A supplement that is still to be printed there; null if it was erased or sent. Locks its letter first. */
async function lockUnsent(transaction: Transaction, { code, position }: PaperName) {
  const named = await findLetterByCode(transaction, code);
  const letter = named && (await lockLetter(transaction, named.id));
  if (!letter?.input) return null;
  const { input } = letter;
  const [supplement] = await transaction
    .select()
    .from(letterSupplements)
    .where(
      and(
        eq(letterSupplements.letterId, letter.id),
        eq(letterSupplements.number, position - firstSupplementPosition),
        eq(letterSupplements.printer, 'house'),
        isNull(letterSupplements.sentAt),
      ),
    );
  if (!supplement?.pdf) return null;
  const { pdf } = supplement;
  return { supplement, postal: postalSupplement({ ...letter, input }, { ...supplement, pdf }) };
}

export function findSupplementContent(context: AppContext, paper: PaperName): Promise<PostalLetter | null> {
  return context.db.transaction(
    async (transaction) => (await lockUnsent(transaction, paper))?.postal ?? null,
  );
}

/** Whether it may be sent, from when on it counts as handed over. */
export function clearSupplement(context: AppContext, paper: StoredPaper): Promise<Clearance> {
  return context.db.transaction(async (transaction) => {
    const found = await lockUnsent(transaction, paper);
    if (!found) return 'stop';
    await transaction
      .update(letterSupplements)
      .set({ handedOverAt: context.clock.now() })
      .where(and(eq(letterSupplements.id, found.supplement.id), isNull(letterSupplements.handedOverAt)));
    return 'go';
  });
}

/** Its posting, as reported. False if there is no such supplement. */
export async function noteSupplementPosted(context: AppContext, paper: PaperName): Promise<boolean> {
  return context.db.transaction(async (transaction) => {
    const letter = await findLetterByCode(transaction, paper.code);
    if (!letter) return false;
    const its = and(
      eq(letterSupplements.letterId, letter.id),
      eq(letterSupplements.number, paper.position - firstSupplementPosition),
    );
    await transaction
      .update(letterSupplements)
      .set({ sentAt: context.clock.now() })
      .where(and(its, isNull(letterSupplements.sentAt)));
    return true;
  });
}

/** The print house won't print it: the print folder gets it. */
export async function giveSupplementToFolder(context: AppContext, paper: PaperName): Promise<void> {
  await context.db.transaction(async (transaction) => {
    const found = await lockUnsent(transaction, paper);
    if (!found) return;
    const { id } = found.supplement;
    await transaction
      .update(letterSupplements)
      .set({ printer: 'folder', handedOverAt: null })
      .where(eq(letterSupplements.id, id));
    await context.jobs.send(transaction, 'post-supplement', { supplement_id: id });
  });
}
