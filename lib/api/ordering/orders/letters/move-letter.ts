/**
 * The one function that moves a letter between states. It checks the table of transitions, writes the event, and queues the effects (mails,
 * jobs), all in the caller's transaction.
 */
import { eq } from 'drizzle-orm';
import { followMove } from '@/lib/api/ordering/orders/follow-move';
import { letterEvents, letters } from '@/lib/api/ordering/orders/table';
import { isAllowed } from '@/lib/api/ordering/orders/transitions';
import type { CancellationState } from '@/lib/contract/cancellations';
import type { AppContext } from '../../../core/context';
import type { Transaction } from '../../../db/client';

/** A stored letter. */
export type StoredLetter = typeof letters.$inferSelect;

/** What a letter was rendered from, as stored. */
export type { StoredLetterInput } from '@/lib/api/ordering/orders/table';

/** A stored event of a letter. */
export type StoredEvent = typeof letterEvents.$inferSelect;

/** Actors that move letters. */
export type Actor = (typeof letterEvents.$inferInsert)['actor'];

export interface Move {
  readonly letterId: string;
  readonly to: CancellationState;
  readonly actor: Actor;
  /** For operators; without personal data. */
  readonly note?: string;
  /** Name of the operator. */
  readonly operator?: string;
  /** Assigned by the post. */
  readonly trackCode?: string;
  /** What happened, where the state alone doesn't say it. */
  readonly name?: NonNullable<StoredEvent['name']>;
  readonly data?: NonNullable<StoredEvent['data']>;
}

/** A move that is not in the table of transitions. Nothing was changed. */
export class IllegalMove extends Error {
  override readonly name = 'IllegalMove';

  constructor(
    readonly from: CancellationState,
    readonly to: CancellationState,
  ) {
    super(`a letter does not go from ${from} to ${to}`);
  }
}

/** Moves a letter. Throws {@link IllegalMove}, and an error if the letter does not exist. */
export async function moveLetter(
  transaction: Transaction,
  context: AppContext,
  move: Move,
): Promise<StoredLetter> {
  const [letter] = await transaction
    .select()
    .from(letters)
    .where(eq(letters.id, move.letterId))
    .for('update');
  if (!letter) throw new Error(`there is no letter ${move.letterId}`);
  if (!isAllowed(letter.state, move.to)) throw new IllegalMove(letter.state, move.to);
  const at = context.clock.now();
  const [moved] = await transaction
    .update(letters)
    .set({
      state: move.to,
      ...(move.to === 'received' ? { receivedAt: letter.receivedAt ?? at } : {}),
      ...(move.trackCode ? { trackCode: move.trackCode } : {}),
    })
    .where(eq(letters.id, letter.id))
    .returning();
  if (!moved) throw new Error(`letter ${letter.id} vanished while it was locked`);
  await transaction.insert(letterEvents).values({
    letterId: letter.id,
    at,
    actor: move.actor,
    from: letter.state,
    to: move.to,
    name: move.name ?? null,
    data: move.data ?? null,
    note: move.note ?? null,
    operator: move.operator ?? null,
  });
  // A letter that had not come back is where it was: nothing follows that has not followed before.
  if (move.name !== 'not_returned') await followMove(transaction, context, moved);
  return moved;
}
