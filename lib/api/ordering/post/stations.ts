/** The demonstration post: letters pass the stations of spec §4 by themselves. */
import { randomInt } from 'node:crypto';
import type { CancellationState } from '@/lib/contract/cancellations';
import type { JobPayloads } from '@/lib/jobs/queue';
import { demoTrackCode } from '@/lib/post/track-code';
import type { AppContext } from '../../core/context';
import { isInHand } from '../cancellations/letters/letter-questions';
import { findLetter } from '../cancellations/letters/letters';
import { moveLetter } from '../cancellations/letters/move-letter';

const demoNote = 'demo';

const nextStation: Partial<Record<CancellationState, CancellationState>> = {
  submitted: 'processed',
  processed: 'sent',
  sent: 'received',
};

/** The job of the demonstration post: one station on. Registered letters get a code that is valid and marked as a demo. */
export async function moveDemoLetter(
  context: AppContext,
  { letter_id: letterId }: JobPayloads['demo-post'],
): Promise<void> {
  if (!context.env.DEMO_POST) return;
  const letter = await findLetter(context.db, letterId);
  const to = letter && nextStation[letter.state];
  // Once an operator has taken it in hand it goes by the operator's word.
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
