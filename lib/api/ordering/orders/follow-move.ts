/** Effects of a letter's state change, in its transaction: mails, jobs, the expiry of the order's keys. */
import { and, eq, isNull } from 'drizzle-orm';
import type { CancellationState } from '@/lib/contract/cancellations';
import { printerOf } from '@/lib/post/pingen/pingen-of';
import type { AppContext } from '../../core/context';
import type { Transaction } from '../../db/client';
import { followPosted } from './follow-posted';
import { tellReached } from './letter-news';
import { hasFile } from './letters/letter-files';
import type { StoredLetter } from './letters/move-letter';
import { announceMove } from './on-letter-moved';
import { limitKeysOfEnded } from './opened-order';
import { letters } from './table';

type Consequence = (transaction: Transaction, context: AppContext, letter: StoredLetter) => Promise<void>;

const consequences: Partial<Record<CancellationState, readonly Consequence[]>> = {
  submitted: [queuePosting],
  processed: [queueDemoStation],
  sent: [followPosted, tellReached('sent'), queueDemoStation],
  received: [tellReached('received')],
};

/** Queues the effects of a move. */
export async function followMove(
  transaction: Transaction,
  context: AppContext,
  letter: StoredLetter,
): Promise<void> {
  for (const consequence of consequences[letter.state] ?? []) {
    await consequence(transaction, context, letter);
  }
  await announceMove(transaction, context, letter);
  await limitKeysOfEnded(transaction, context, letter.orderReference);
}

/** Hands a letter to the post as soon as it may be sent and its file is made; the cleanup job queues delayed ones when they are due. */
export async function queuePosting(
  transaction: Transaction,
  context: AppContext,
  letter: StoredLetter,
): Promise<void> {
  const at = context.clock.now();
  if (letter.queuedAt || (letter.postAfter && letter.postAfter > at)) return;
  const printer = printerOf(context.env, letter.option);
  const queued = await transaction
    .update(letters)
    .set({ queuedAt: at, printer })
    .where(and(eq(letters.id, letter.id), isNull(letters.queuedAt), hasFile(transaction)))
    .returning({ id: letters.id });
  // Its file is still to be made, or another instance queued it meanwhile, perhaps with other settings: its choice of the printer holds.
  if (queued.length === 0) return;
  await context.jobs.send(transaction, 'post-letter', { letter_id: letter.id });
}

/** Queues the next station of the demonstration post, if enabled. */
export async function queueDemoStation(
  transaction: Transaction,
  context: AppContext,
  letter: StoredLetter,
): Promise<void> {
  if (!context.env.DEMO_POST) return;
  const options = { delaySeconds: context.env.DEMO_POST_SECONDS };
  await context.jobs.send(transaction, 'demo-post', { letter_id: letter.id }, options);
}
