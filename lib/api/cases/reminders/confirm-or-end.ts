/** Confirms or ends a reminder with the key of a mailed link, or ends one of an account. Idempotent. */
import { eq } from 'drizzle-orm';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { reminderDaysBefore, remindersMax } from '@/lib/config/business';
import type { ReminderOutcome } from '@/lib/contract/reminders';
import { listMailDays } from '@/lib/notice/reminders/reminder-plan';
import { findKey } from '../../core/access/mailed-keys';
import type { AppContext } from '../../core/context';
import type { Transaction } from '../../db/client';
import { queueReminderSet } from './reminder-mails';
import { findReminderByKey, lockReminder, lockRemindersOf, markEnded } from './reminders';
import { confirmMove, isReplacedBy } from './run-move';
import { reminders } from './table';

/** Confirms; null if the key is unknown, expired, or the reminder has ended since. */
export async function confirmReminder(
  transaction: Transaction,
  context: AppContext,
  key: string,
): Promise<ReminderOutcome | null> {
  const at = context.clock.now();
  const keyed = await findReminderByKey(transaction, { key, at });
  if (keyed?.purpose !== 'confirm') return null;
  const open = await lockRemindersOf(transaction, keyed.reminder.emailKey);
  const found = open.find(({ id }) => id === keyed.reminder.id);
  if (!found) return null;
  if (found.state === 'confirmed') return { state: 'confirmed' };
  const others = open.filter(({ state }) => state === 'confirmed');
  const isMove = found.kind === 'moving';
  const staying = isMove ? others.filter((other) => !isReplacedBy(other, found)) : others;
  if (staying.length >= remindersMax) return { state: 'full' };
  if (isMove) {
    await confirmMove(transaction, context, found, others);
    return { state: 'confirmed' };
  }
  const isFirstAhead = listMailDays(found.lastDay, amsterdamDate(at)).length === reminderDaysBefore.length;
  const [confirmed] = await transaction
    .update(reminders)
    .set({
      state: 'confirmed',
      confirmedAt: at,
      changedAt: at,
      // The mail about the confirmation replaces a first mail whose day has passed.
      mailedDaysBefore: isFirstAhead ? null : Math.max(...reminderDaysBefore),
    })
    .where(eq(reminders.id, found.id))
    .returning();
  if (!confirmed) throw new Error('a reminder vanished while it was locked');
  await queueReminderSet(transaction, context, confirmed);
  return { state: 'confirmed' };
}

/** Ends it; null if the key is unknown. */
export async function endReminder(
  transaction: Transaction,
  context: AppContext,
  key: string,
): Promise<ReminderOutcome | null> {
  const at = context.clock.now();
  const found = await findKey(transaction, 'reminder', { key, at, purposes: ['end'] });
  if (!found || !(await lockReminder(transaction, found.subjectId))) return null;
  await markEnded(transaction, { id: found.subjectId, at });
  return { state: 'ended' };
}

/** Ends a reminder of an address, given by its key. False if that address has no such reminder. */
export async function endReminderOf(
  transaction: Transaction,
  context: AppContext,
  { id, emailKey }: { id: string; emailKey: string },
): Promise<boolean> {
  const found = await lockReminder(transaction, id);
  if (found?.emailKey !== emailKey) return false;
  await markEnded(transaction, { id, at: context.clock.now() });
  return true;
}
