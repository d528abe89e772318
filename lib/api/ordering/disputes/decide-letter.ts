/** Effects of an operator's decision on a letter: confirmed, or blocked with a call; each with its mail. */
import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { CallReason, RejectReason } from '@/lib/contract/disputes';
import type { AppContext } from '../../core/context';
import type { Transaction } from '../../db/client';
import { noteCallPlanned, noteEnd } from '../orders/letters/letter-queries';
import { moveLetter, type StoredLetter } from '../orders/letters/move-letter';
import type { StoredOrder } from '../orders/orders';
import { noonOf, queueLetterMail } from './queue-letter-mail';
import { followUpCalls } from './table';

/** A letter and its order, both locked. */
export interface LockedLetter {
  readonly letter: StoredLetter;
  readonly order: StoredOrder;
}

export interface DecidedBy {
  readonly name: string;
}

/** Confirms the cancellation with its last day: drops open calls, and notifies the customer. */
export async function confirmLetter(
  transaction: Transaction,
  context: AppContext,
  locked: LockedLetter,
  { lastDay, expectedEnd, by }: { lastDay: string; expectedEnd: string | null; by: DecidedBy },
): Promise<void> {
  const { letter } = locked;
  // First, for whoever follows the move.
  await noteEnd(transaction, letter.id, lastDay);
  await moveLetter(transaction, context, {
    letterId: letter.id,
    to: 'confirmed',
    actor: 'operator',
    operator: by.name,
  });
  await dropCalls(transaction, letter.id, context.clock.now());
  await queueLetterMail(transaction, context, locked, 'dispute-confirmed', {
    lastDay: noonOf(lastDay),
    laterThan: expectedEnd && lastDay > expectedEnd ? noonOf(expectedEnd) : null,
  });
}

/** The company refuses: blocks the letter, unless it is blocked already. */
export async function blockLetter(
  transaction: Transaction,
  context: AppContext,
  { letter }: LockedLetter,
  by: DecidedBy,
): Promise<void> {
  if (letter.state === 'blocked') return;
  await moveLetter(transaction, context, {
    letterId: letter.id,
    to: 'blocked',
    actor: 'operator',
    operator: by.name,
  });
}

/** Mails the customer the refusal and the next step. */
export async function queueBlockedMail(
  transaction: Transaction,
  context: AppContext,
  locked: LockedLetter,
  reported: { cause: RejectReason | 'phone'; text: string | null; callBy: Date | null },
): Promise<void> {
  await queueLetterMail(transaction, context, locked, 'dispute-blocked', {
    cause: reported.cause,
    text: reported.text,
    callBy: reported.callBy?.toISOString() ?? null,
  });
}

/** Plans a call about a locked letter, unless one is open. */
export async function scheduleCall(
  transaction: Transaction,
  { letterId, reason, dueAt, at }: { letterId: string; reason: CallReason; dueAt: Date; at: Date },
): Promise<void> {
  const [planned] = await transaction
    .insert(followUpCalls)
    .values({ id: randomUUID(), letterId, reason, createdAt: at, dueAt })
    .onConflictDoNothing()
    .returning({ id: followUpCalls.id });
  if (planned) await noteCallPlanned(transaction, letterId, at);
}

/** Drops the open call, which is no longer needed. A call without an outcome was never made. */
export async function dropCalls(transaction: Transaction, letterId: string, at: Date): Promise<void> {
  await transaction
    .update(followUpCalls)
    .set({ calledAt: at })
    .where(and(eq(followUpCalls.letterId, letterId), isNull(followUpCalls.calledAt)));
}
