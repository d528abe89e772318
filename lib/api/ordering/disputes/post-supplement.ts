/** The job that hands a supplement to the post. Idempotent. */
import { and, eq, isNull } from 'drizzle-orm';
import type { JobPayloads } from '@/lib/jobs/queue';
import { printProviderOf } from '../../../post/print-provider-of';
import type { AppContext } from '../../core/context';
import { lockLetter } from '../orders/letters/letters';
import { leaveHouse, openHouse } from '../print-house/open-house';
import { postalSupplement } from './supplements-at-house';
import { letterSupplements } from './table';

/** Throws if the post can't accept it, for a retry. */
export async function postSupplement(
  context: AppContext,
  { supplement_id: id }: JobPayloads['post-supplement'],
): Promise<void> {
  const atHouse = await context.db.transaction(async (transaction) => {
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
    if (!letter?.input || !supplement?.pdf) return null;
    const postal = postalSupplement(
      { ...letter, input: letter.input },
      { ...supplement, pdf: supplement.pdf },
    );
    if (supplement.printer === 'house') return postal;
    await printProviderOf(context).handOver(postal);
    await transaction
      .update(letterSupplements)
      .set({ handedOverAt: context.clock.now() })
      .where(eq(letterSupplements.id, id));
    if (context.env.DEMO_POST) {
      const options = { delaySeconds: context.env.DEMO_POST_SECONDS };
      await context.jobs.send(transaction, 'demo-supplement', { supplement_id: id }, options);
    }
    return null;
  });
  if (!atHouse) return;
  const house = openHouse(context);
  await (house ? house.handOver(atHouse) : leaveHouse(context, atHouse, atHouse));
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
