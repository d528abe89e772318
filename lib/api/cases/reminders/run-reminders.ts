/** The daily work on reminders: calculates each again, mails those that are due, ends those whose last day has passed. */
import { and, asc, eq, isNull, lt, or } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { addDays } from '@/lib/calendar/amsterdam';
import { mailDayOf } from '@/lib/calendar/mail-day';
import { reminderDaysBefore } from '@/lib/config/business';
import type { ReminderDay } from '@/lib/notice/reminders/reminder-plan';
import type { AppContext } from '../../core/context';
import type { Transaction } from '../../db/client';
import { type Calculation, calculateReminder } from './calculate';
import { queueReminderDropped, queueReminderDue } from './reminder-mails';
import { markEnded, type StoredReminder } from './reminders';
import { checkMove } from './run-move';
import { reminders } from './table';

/** Reminders per run; the next run, a minute later, handles the rest. */
const batchMax = 500;

function isUnchecked(today: string) {
  return and(
    eq(reminders.state, 'confirmed'),
    or(isNull(reminders.checkedOn), lt(reminders.checkedOn, today)),
  );
}

/**
 * Handles every reminder once a day, each in its own transaction. Idempotent. A failing one is logged, retried, and
 * does not block others.
 */
export async function runReminders(context: AppContext): Promise<void> {
  const today = mailDayOf(context.clock.now());
  const unchecked = await context.db
    .select({ id: reminders.id })
    .from(reminders)
    .where(isUnchecked(today))
    .orderBy(asc(reminders.lastDay))
    .limit(batchMax);
  for (const { id } of unchecked) {
    try {
      await context.db.transaction((transaction) => checkReminder(transaction, context, { id, today }));
    } catch (error) {
      context.log.error({ err: error, reminder: id }, 'a reminder failed');
    }
  }
}

/**
 * Claims a reminder for the day, then handles it in the same transaction: a second instance waits for the claim and finds the
 * reminder checked.
 */
async function checkReminder(
  transaction: Transaction,
  context: AppContext,
  { id, today }: { id: string; today: string },
): Promise<void> {
  const [claimed] = await transaction
    .update(reminders)
    .set({ checkedOn: today })
    .where(and(eq(reminders.id, id), isUnchecked(today)))
    .returning();
  if (!claimed) return;
  if (claimed.kind === 'moving') return checkMove(transaction, context, claimed, today);
  const at = context.clock.now();
  const calculated = await calculateReminder(transaction, claimed, today);
  if (calculated.day === null) {
    await markEnded(transaction, { id, at });
    return queueReminderDropped(transaction, context, claimed, causeOf(claimed, calculated));
  }
  const reminder = await storeDays(transaction, claimed, calculated, { day: calculated.day, today, at });
  if (reminder.lastDay < today) return void (await markEnded(transaction, { id, at }));
  await mailIfDue(transaction, context, reminder, { calculated, today });
}

/** Why a calculation differs from the one before. */
function causeOf({ contractClass }: StoredReminder, { question }: Calculation): 'company' | 'rule' {
  return question.contractClass === contractClass ? 'rule' : 'company';
}

/** Stores days that differ. A mail whose moment comes again with the new day is sent again; at once only the last one. */
async function storeDays(
  transaction: Transaction,
  claimed: StoredReminder,
  calculated: Calculation,
  { day, today, at }: { readonly day: ReminderDay; readonly today: string; readonly at: Date },
): Promise<StoredReminder> {
  const { contractClass } = calculated.question;
  const isSameDay = day.lastDay === claimed.lastDay;
  if (isSameDay && day.endsOn === claimed.endsOn && contractClass === claimed.contractClass) return claimed;
  const [first] = reminderDaysBefore;
  const isFirstAhead = today < addDays(day.lastDay, -first);
  const [stored] = await transaction
    .update(reminders)
    .set({
      ...day,
      contractClass,
      revision: claimed.revision + 1,
      changedAt: at,
      ...(isSameDay
        ? {}
        : {
            movedFrom: claimed.movedFrom ?? claimed.lastDay,
            movedBecause: causeOf(claimed, calculated),
            mailedDaysBefore: isFirstAhead || claimed.mailedDaysBefore === null ? null : first,
          }),
    })
    .where(eq(reminders.id, claimed.id))
    .returning();
  if (!stored) throw new Error('a reminder vanished while it was locked');
  return stored;
}

/** Mails for the latest moment that has come and was not mailed. */
async function mailIfDue(
  transaction: Transaction,
  context: AppContext,
  reminder: StoredReminder,
  { calculated, today }: { readonly calculated: Calculation; readonly today: string },
): Promise<void> {
  const { id, lastDay, mailedDaysBefore } = reminder;
  const due = reminderDaysBefore.findLast((days) => today >= addDays(lastDay, -days));
  if (due === undefined || (mailedDaysBefore !== null && mailedDaysBefore <= due)) return;
  const daysLeft = Temporal.PlainDate.from(today).until(lastDay).days;
  await queueReminderDue(transaction, context, reminder, { question: calculated.question, daysLeft });
  await transaction
    .update(reminders)
    .set({ mailedDaysBefore: due, movedFrom: null, movedBecause: null })
    .where(eq(reminders.id, id));
}
