/** A move on one of its days: what begins is mailed, all of it in one mail. */
import { and, eq, ne } from 'drizzle-orm';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { listDueLines, listMovingMailDays } from '@/lib/moving/mail-days';
import type { AppContext } from '../../core/context';
import type { Transaction } from '../../db/client';
import { moveOfReminder } from './move-of-reminder';
import { queueMovingDue, queueMovingSet } from './moving-mails';
import { markEnded, type StoredReminder } from './reminders';
import { reminders } from './table';

/** Confirms the reminders of a move, and ends others of the same address about one: nobody wants two mails on a day. */
export async function confirmMove(
  transaction: Transaction,
  context: AppContext,
  { id, emailKey }: Pick<StoredReminder, 'id' | 'emailKey'>,
): Promise<void> {
  const at = context.clock.now();
  const others = await transaction
    .select({ id: reminders.id })
    .from(reminders)
    .where(
      and(
        eq(reminders.emailKey, emailKey),
        eq(reminders.kind, 'moving'),
        eq(reminders.state, 'confirmed'),
        ne(reminders.id, id),
      ),
    );
  for (const other of others) await markEnded(transaction, { id: other.id, at });
  const [confirmed] = await transaction
    .update(reminders)
    .set({
      state: 'confirmed',
      confirmedAt: at,
      changedAt: at,
      // The mail about the confirmation has what can be done by now.
      mailedThrough: amsterdamDate(at),
    })
    .where(eq(reminders.id, id))
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
  await transaction
    .update(reminders)
    .set({
      endsOn: move.movesOn,
      lastDay: next ?? today,
      mailedThrough: today,
      ...(isMoved ? { revision: claimed.revision + 1, changedAt: at } : {}),
    })
    .where(eq(reminders.id, id));
  if (due.length > 0) {
    await queueMovingDue(transaction, context, claimed, {
      move,
      lines: due,
      isLast: next === undefined,
      isMoved,
    });
  }
  if (next === undefined) await markEnded(transaction, { id, at });
}
