/** The mails about a move, each with a link that ends them. */

import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { reminderEndPath } from '@/lib/contract/reminders';
import { lineTitle, lineWhen } from '@/lib/moving/line-title';
import { listMovingMailDays } from '@/lib/moving/mail-days';
import type { DatedLine } from '@/lib/moving/plan-moving';
import { issueKey } from '../../core/access/mailed-keys';
import type { AppContext } from '../../core/context';
import { queueMail } from '../../core/mail/queue-mail';
import type { Transaction } from '../../db/client';
import { moveAt, type ReminderMove } from './move-of-reminder';
import type { StoredReminder } from './reminders';

/** Lines as a mail shows them. */
function textsOf(lines: readonly DatedLine[], { locale }: Pick<StoredReminder, 'locale'>): string[] {
  return lines.map((line) => `${lineTitle(line, locale)}. ${lineWhen(line, locale)}.`.replace('..', '.'));
}

/** Queues the link that confirms them. */
export async function queueMovingConfirm(
  transaction: Transaction,
  context: AppContext,
  { id, email, locale, endsOn }: StoredReminder,
): Promise<void> {
  const at = context.clock.now();
  const { key, expiresAt } = await issueKey(transaction, { subject: 'reminder', id, purpose: 'confirm', at });
  if (!expiresAt) throw new Error('a link that confirms has an end');
  await queueMail(transaction, context, {
    to: email,
    locale,
    kind: 'moving-confirm',
    about: id,
    data: { movesOn: endsOn, key, expiresAt: expiresAt.toISOString() },
  });
}

/** Queues what can be done by now, and the days of the mails that follow. */
export async function queueMovingSet(
  transaction: Transaction,
  context: AppContext,
  reminder: StoredReminder,
): Promise<void> {
  const { id, email, locale } = reminder;
  const at = context.clock.now();
  const move = await moveAt(transaction, reminder, at);
  const { key } = await issueKey(transaction, { subject: 'reminder', id, purpose: 'end', at });
  const lines = move?.lines ?? [];
  const begun = lines.filter(({ state }) => state === 'now' || state === 'late');
  await queueMail(transaction, context, {
    to: email,
    locale,
    kind: 'moving-set',
    about: id,
    data: {
      movesOn: move?.movesOn ?? reminder.endsOn,
      lines: textsOf(begun, reminder),
      mailDays: listMovingMailDays(lines, amsterdamDate(at)),
      listPath: move?.path ?? '/',
      key,
    },
    oneClickPath: reminderEndPath(key),
  });
}

/** Queues what begins, or must be done within days. */
export async function queueMovingDue(
  transaction: Transaction,
  context: AppContext,
  reminder: StoredReminder,
  due: {
    readonly move: ReminderMove;
    readonly lines: readonly DatedLine[];
    readonly isLast: boolean;
    readonly isMoved: boolean;
  },
): Promise<void> {
  const { id, email, locale } = reminder;
  const at = context.clock.now();
  const { key } = await issueKey(transaction, { subject: 'reminder', id, purpose: 'end', at });
  await queueMail(transaction, context, {
    to: email,
    locale,
    kind: 'moving-due',
    about: id,
    data: {
      movesOn: due.move.movesOn,
      lines: textsOf(due.lines, reminder),
      listPath: due.move.path,
      key,
      isLast: due.isLast,
      isMoved: due.isMoved,
    },
    oneClickPath: reminderEndPath(key),
  });
}
