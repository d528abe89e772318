/** Requests the tracking of registered letters; delivered ones are marked as received. */
import { isDemoTrackCode } from '@/lib/post/track-code';
import type { MailStatus, TrackingProvider } from '@/lib/post/tracking-provider';
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
      await takeTrackingReport(context, { letterId: id, status: await provider.status(trackCode) });
    } catch (error) {
      context.log.warn({ err: error, letterId: id }, 'a letter could not be tracked');
    }
  }
}

/** What a carrier says of a letter. */
export interface TrackingReport {
  readonly letterId: string;
  readonly status: MailStatus;
  /** In the carrier's words, of a letter that comes back. */
  readonly reason?: string | null;
}

/** Applies a report, by the carrier's tracking or by the print house. A returned letter changes nothing here so far. */
export async function takeTrackingReport(
  context: AppContext,
  { letterId, status }: TrackingReport,
): Promise<void> {
  if (status === 'delivered') await noteDelivery(context, letterId);
}

async function noteDelivery(context: AppContext, letterId: string): Promise<void> {
  await context.db.transaction(async (transaction) => {
    const letter = await lockLetter(transaction, letterId);
    if (letter?.state !== 'sent') return;
    await moveLetter(transaction, context, { letterId, to: 'received', actor: 'post' });
  });
}
