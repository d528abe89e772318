/** The job that hands a supplement to the post. It may run twice: the second time changes nothing. */
import { and, eq, isNull } from 'drizzle-orm';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { shortReference } from '@/lib/contract/references';
import type { JobPayloads } from '@/lib/jobs/queue';
import type { AppContext } from '../../core/context';
import { lockLetter } from '../cancellations/letters/letters';
import { printProviderOf } from '../post/print-provider-of';
import { letterSupplements } from './table';

/** Places of supplements among an order's papers, behind those of its letters. */
const firstPosition = 100;

/** Where a supplement stands among the papers of an order. */
export function supplementPosition({ number }: { readonly number: number }): number {
  return firstPosition + number;
}

/** Hands it over. Throws where the post can't take it, to be tried again. */
export async function postSupplement(
  context: AppContext,
  { supplement_id: id }: JobPayloads['post-supplement'],
): Promise<void> {
  await context.db.transaction(async (transaction) => {
    const [found] = await transaction
      .select({ letterId: letterSupplements.letterId })
      .from(letterSupplements)
      .where(eq(letterSupplements.id, id));
    // The letter first, as whoever erases its sender locks it: one waits for the other.
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

/** The job of the demonstration post: it is sent, by nobody. */
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
