/** The job that hands a supplement to the post. Idempotent. */
import { and, eq, isNull } from 'drizzle-orm';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { shortReference } from '@/lib/contract/references';
import type { JobPayloads } from '@/lib/jobs/queue';
import { printProviderOf } from '../../../post/print-provider-of';
import type { AppContext } from '../../core/context';
import { lockLetter } from '../orders/letters/letters';
import { letterSupplements } from './table';

/** Offset of supplements among an order's papers, after its letters. */
const firstPosition = 100;

/** Index of a supplement among the papers of an order. */
export function supplementPosition({ number }: { readonly number: number }): number {
  return firstPosition + number;
}

/** Throws if the post can't accept it, for a retry. */
export async function postSupplement(
  context: AppContext,
  { supplement_id: id }: JobPayloads['post-supplement'],
): Promise<void> {
  await context.db.transaction(async (transaction) => {
    const [found] = await transaction
      .select({ letterId: letterSupplements.letterId })
      .from(letterSupplements)
      .where(eq(letterSupplements.id, id));
    // Locks the letter first, like the erasure of its sender: one waits for the other.
    const letter = found && (await lockLetter(transaction, found.letterId));
    const [supplement] = await transaction
      .select()
      .from(letterSupplements)
      .where(and(eq(letterSupplements.id, id), isNull(letterSupplements.handedOverAt)));
    if (!letter?.input || !supplement?.pdf) return;
    const { name, lines, postalCode, city, country } = letter.input.recipient;
    await printProviderOf(context).handOver({
      code: letter.code,
      shortReference: shortReference(letter.orderReference),
      position: supplementPosition(supplement),
      option: 'regular',
      date: amsterdamDate(supplement.addedAt),
      recipient: { name, lines, postalCode, city, country },
      sha256: supplement.sha256,
      pdf: supplement.pdf,
    });
    await transaction
      .update(letterSupplements)
      .set({ handedOverAt: context.clock.now() })
      .where(eq(letterSupplements.id, id));
    if (context.env.DEMO_POST) {
      const options = { delaySeconds: context.env.DEMO_POST_SECONDS };
      await context.jobs.send(transaction, 'demo-supplement', { supplement_id: id }, options);
    }
  });
}

/** The job of the demonstration post: marks it as sent, without an operator. */
export async function sendDemoSupplement(
  context: AppContext,
  { supplement_id: id }: JobPayloads['demo-supplement'],
): Promise<void> {
  if (!context.env.DEMO_POST) return;
  await context.db
    .update(letterSupplements)
    .set({ sentAt: context.clock.now() })
    .where(and(eq(letterSupplements.id, id), isNull(letterSupplements.sentAt)));
}
