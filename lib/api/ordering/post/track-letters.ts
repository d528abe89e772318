/**
 * Asks the post about registered letters: delivered ones are marked as received, and those that came back as returned. It also proves what
 * only a customer reported, or contradicts it, which operators see.
 */
import { exists } from 'drizzle-orm';
import { deliveredTrackedDays } from '@/lib/config/business';
import { isDemoTrackCode } from '@/lib/post/track-code';
import { type TrackedMail, type TrackingProvider, TrackingRefused } from '@/lib/post/tracking-provider';
import { trackingProviderOf } from '../../../post/print-provider-of';
import type { AppContext } from '../../core/context';
import { listLettersToTrack, lockLetter, noteTrackingAsked } from '../orders/letters/letters';
import { moveLetter, type StoredLetter } from '../orders/letters/move-letter';
import { reportReturn } from '../returns/report-return';
import { listUnprovenReturns } from '../returns/stored-returns';
import { notePrintProblem } from './print-problems';

/** Minutes between two tracking requests for one letter: its customer hears within the hour that it came back. */
const trackIntervalMinutes = 30;
/** Letters per run. */
const trackMax = 100;

/** Tracks the letters with the oldest requests first. Failures are logged and retried; a refusal ends the run. */
export async function trackLetters(
  context: AppContext,
  provider: TrackingProvider = trackingProviderOf(context),
): Promise<void> {
  const at = context.clock.now();
  const before = new Date(at.getTime() - trackIntervalMinutes * 60_000);
  const deliveredSince = new Date(at.getTime() - deliveredTrackedDays * 86_400_000);
  const ofReturned = exists(listUnprovenReturns(context.db));
  const due = await listLettersToTrack(context.db, { before, deliveredSince, ofReturned, max: trackMax });
  for (const letter of due) {
    const { id, trackCode } = letter;
    await noteTrackingAsked(context.db, id, at);
    if (trackCode === null || isDemoTrackCode(trackCode)) continue;
    try {
      await follow(context, letter, await provider.find(trackCode));
    } catch (error) {
      context.log.warn({ err: error, letterId: id }, 'a letter could not be tracked');
      if (error instanceof TrackingRefused) return;
    }
  }
}

type Tracked = Pick<StoredLetter, 'id' | 'posting'>;

async function follow(
  context: AppContext,
  { id: letterId, posting }: Tracked,
  { status, reason }: TrackedMail,
): Promise<void> {
  if (status === 'returned') {
    await context.db.transaction((transaction) =>
      reportReturn(transaction, context, { letterId, posting, reason, actor: 'post' }),
    );
  } else if (status === 'delivered') await noteDelivery(context, { id: letterId, posting });
}

async function noteDelivery(context: AppContext, { id: letterId, posting }: Tracked): Promise<void> {
  await context.db.transaction(async (transaction) => {
    const letter = await lockLetter(transaction, letterId);
    // Its customer alone says that it came back.
    if (letter?.state === 'returned' && letter.posting === posting) {
      const { code } = letter;
      const at = context.clock.now();
      await notePrintProblem(transaction, {
        batch: `track ${code}`,
        line: null,
        reason: 'delivered',
        code,
        at,
      });
    }
    if (letter?.state !== 'sent' || letter.posting !== posting) return;
    await moveLetter(transaction, context, { letterId, to: 'received', actor: 'post' });
  });
}
