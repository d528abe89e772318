/** Requests the tracking of registered letters; delivered ones are marked as received. */
import { and, asc, eq, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { isDemoTrackCode } from '@/lib/post/track-code';
import type { TrackingProvider } from '@/lib/post/tracking-provider';
import type { AppContext } from '../../core/context';
import { lockLetter } from '../cancellations/letters/letters';
import { moveLetter } from '../cancellations/letters/move-letter';
import { letters } from '../cancellations/table';
import { trackingProviderOf } from './print-provider-of';

/** Minutes between two tracking requests for one letter. */
const trackIntervalMinutes = 60;
/** Letters per run. */
const trackMax = 100;

/** Tracks the letters with the oldest requests first. Failures are logged and retried. */
export async function trackLetters(
  context: AppContext,
  provider: TrackingProvider = trackingProviderOf(context),
): Promise<void> {
  const at = context.clock.now();
  const before = new Date(at.getTime() - trackIntervalMinutes * 60_000);
  const due = await context.db
    .select({ id: letters.id, trackCode: letters.trackCode })
    .from(letters)
    .where(
      and(
        eq(letters.state, 'sent'),
        isNotNull(letters.trackCode),
        or(isNull(letters.trackingAskedAt), lte(letters.trackingAskedAt, before)),
      ),
    )
    .orderBy(asc(letters.trackingAskedAt))
    .limit(trackMax);
  for (const { id, trackCode } of due) {
    await context.db.update(letters).set({ trackingAskedAt: at }).where(eq(letters.id, id));
    if (trackCode === null || isDemoTrackCode(trackCode)) continue;
    try {
      if ((await provider.status(trackCode)) === 'delivered') await noteDelivery(context, id);
    } catch (error) {
      context.log.warn({ err: error, letterId: id }, 'a letter could not be tracked');
    }
  }
}

async function noteDelivery(context: AppContext, letterId: string): Promise<void> {
  await context.db.transaction(async (transaction) => {
    const letter = await lockLetter(transaction, letterId);
    if (letter?.state !== 'sent') return;
    await moveLetter(transaction, context, { letterId, to: 'received', actor: 'post' });
  });
}
