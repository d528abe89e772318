/** The demonstration post: letters pass the four stations of a letter automatically. */
import { randomInt } from 'node:crypto';
import type { CancellationState } from '@/lib/contract/cancellations';
import type { JobPayloads } from '@/lib/jobs/queue';
import { demoTrackCode } from '@/lib/post/track-code';
import type { AppContext } from '../../core/context';
import { isInHand } from '../orders/letters/letter-queries';
import { findLetter } from '../orders/letters/letters';
import { moveLetter } from '../orders/letters/move-letter';

const demoNote = 'demo';

const nextStation: Partial<Record<CancellationState, CancellationState>> = {
  submitted: 'processed',
  processed: 'sent',
  sent: 'received',
};

/** The job of the demonstration post: the next station. Registered letters get a valid code marked as a demo. */
export async function moveDemoLetter(
  context: AppContext,
  { letter_id: letterId }: JobPayloads['demo-post'],
): Promise<void> {
  if (!context.env.DEMO_POST) return;
  const letter = await findLetter(context.db, letterId);
  const to = letter && nextStation[letter.state];
  // After an operator's report, only operators move it.
  if (!letter || !to || (await isInHand(context.db, letterId))) return;
  const coded = to === 'sent' && letter.option === 'registered';
  await context.db.transaction((transaction) =>
    moveLetter(transaction, context, {
      letterId,
      to,
      actor: 'post',
      note: demoNote,
      ...(coded ? { trackCode: demoTrackCode(randomInt) } : {}),
    }),
  );
}
