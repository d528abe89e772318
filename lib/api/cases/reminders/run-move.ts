/** A move on one of its days: what begins is mailed, all of it in one mail. */
import { eq } from 'drizzle-orm';
import { addDays, amsterdamDate } from '@/lib/calendar/amsterdam';
import { findLastMailDay, listDueLines, listMovingMailDays } from '@/lib/moving/mail-days';
import type { AppContext } from '../../core/context';
import type { Transaction } from '../../db/client';
import { moveOfReminder } from './move-of-reminder';
import { queueMovingDue, queueMovingSet } from './moving-mails';
import { keptListOf, markEnded, type StoredReminder } from './reminders';
import { reminders } from './table';

/**
 * Whether a reminder ends where another one of its address is confirmed: nobody wants two mails about the same move. One about a kept list
 * ends with that list, and one of another date may be about somebody else's move.
 */
export function isReplacedBy(
  other: StoredReminder,
  { contract, endsOn }: Pick<StoredReminder, 'contract' | 'endsOn'>,
): boolean {
  const isSame = other.contract === contract;
  return other.kind === 'moving' && !isSame && other.endsOn === endsOn && keptListOf(other) === null;
}

/** Confirms the reminders of a move, and ends those that it replaces among the other confirmed ones of its address. */
export async function confirmMove(
  transaction: Transaction,
  context: AppContext,
  found: StoredReminder,
  others: readonly StoredReminder[],
): Promise<void> {
  const at = context.clock.now();
  const replaced = others.filter((other) => isReplacedBy(other, found));
  for (const { id } of replaced) await markEnded(transaction, { id, at });
  const [confirmed] = await transaction
    .update(reminders)
    .set({
      state: 'confirmed',
      confirmedAt: at,
      changedAt: at,
      // The mail about the confirmation has what can be done by now.
      mailedThrough: amsterdamDate(at),
    })
    .where(eq(reminders.id, found.id))
    .returning();
  if (!confirmed) throw new Error('a reminder vanished while it was locked');
  await queueMovingSet(transaction, context, confirmed);
}

/** The daily work on a move. A kept list that was deleted needs no mail: its owner deleted it. */
export async function checkMove(
  transaction: Transaction,
  context: AppContext,
  claimed: StoredReminder,
  today: string,
): Promise<void> {
  const { id, endsOn } = claimed;
  const at = context.clock.now();
  const move = await moveOfReminder(transaction, claimed, today);
  if (move === null) return void (await markEnded(transaction, { id, at }));
  const isMoved = move.movesOn !== endsOn;
  // Of another date everything that is open counts anew: some of it may be due already.
  const through = isMoved ? null : claimed.mailedThrough;
  const due = listDueLines(move.lines, { through, today });
  const [next] = listMovingMailDays(move.lines, today);
  // Of a kept list a line may be opened again, or a company be added.
  const isLast = next === undefined && (keptListOf(claimed) === null || today >= findLastMailDay(move.lines));
  await transaction
    .update(reminders)
    .set({
      endsOn: move.movesOn,
      lastDay: next ?? addDays(today, -1),
      // By night the day of mails is the one before, while the confirmation has mailed what began today.
      mailedThrough: through !== null && through > today ? through : today,
      ...(isMoved ? { revision: claimed.revision + 1, changedAt: at } : {}),
    })
    .where(eq(reminders.id, id));
  if (due.length > 0) {
    await queueMovingDue(transaction, context, claimed, {
      move,
      lines: due,
      isLast,
      isMoved,
    });
  }
  if (isLast) await markEnded(transaction, { id, at });
}
