/** Requests the tracking of registered letters; delivered ones are marked as received. */
import { isDemoTrackCode } from '@/lib/post/track-code';
import type { TrackingProvider } from '@/lib/post/tracking-provider';
import { trackingProviderOf } from '../../../post/print-provider-of';
import type { AppContext } from '../../core/context';
import { listLettersToTrack, lockLetter, noteTrackingAsked } from '../orders/letters/letters';
import { moveLetter } from '../orders/letters/move-letter';

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
  const due = await listLettersToTrack(context.db, { before, max: trackMax });
  for (const { id, trackCode } of due) {
    await noteTrackingAsked(context.db, id, at);
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
