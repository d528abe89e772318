/**
 * Requests a reminder (double opt-in): it starts when the owner of the address confirms it from a mail. The response is the same whether
 * or not the address had it already.
 */
import { randomUUID } from 'node:crypto';
import { and, eq, lte, ne, sql } from 'drizzle-orm';
import type { ContractClass } from '@/lib/contract/company-kinds';
import { emailKeyOf } from '@/lib/fields/email-address';
import type { Locale } from '@/lib/i18n/locale';
import type { ReminderDay } from '@/lib/notice/reminders/reminder-plan';
import type { AppContext } from '../../core/context';
import type { Transaction } from '../../db/client';
import { queueMovingConfirm, queueMovingSet } from './moving-mails';
import { queueReminderConfirm, queueReminderSet } from './reminder-mails';
import type { StoredReminder } from './reminders';
import { reminders } from './table';

export interface ReminderRequest {
  readonly email: string;
  readonly locale: Locale;
  readonly kind: StoredReminder['kind'];
  /** The parameters as a query. */
  readonly contract: string;
  readonly askedOn: string;
  readonly contractClass: ContractClass;
  readonly day: ReminderDay;
}

/** A repeat within this time is the same click twice, and sends no second mail. */
const repeatMilliseconds = 60_000;

/** Stores the reminder and mails the link that confirms it; to the owner of a confirmed one its days instead. */
export async function requestReminder(
  transaction: Transaction,
  context: AppContext,
  request: ReminderRequest,
): Promise<void> {
  const { reminder, isNew } = await store(transaction, request, context.clock.now());
  const isMove = reminder.kind === 'moving';
  if (reminder.state === 'confirmed')
    await (isMove ? queueMovingSet : queueReminderSet)(transaction, context, reminder);
  else if (isNew) await (isMove ? queueMovingConfirm : queueReminderConfirm)(transaction, context, reminder);
}

/** A reminder of the same contract is left as it is where it is confirmed, or was requested just now. */
async function store(
  transaction: Transaction,
  { email, locale, kind, contract, askedOn, contractClass, day }: ReminderRequest,
  at: Date,
): Promise<{ reminder: StoredReminder; isNew: boolean }> {
  const asked = {
    email,
    locale,
    askedOn,
    contractClass,
    ...day,
    askedAt: at,
    changedAt: at,
  };
  const [stored] = await transaction
    .insert(reminders)
    .values({ id: randomUUID(), emailKey: emailKeyOf(email), state: 'confirming', kind, contract, ...asked })
    .onConflictDoUpdate({
      target: [reminders.emailKey, reminders.contract],
      targetWhere: sql`state <> 'ended'`,
      set: asked,
      setWhere: and(
        eq(reminders.state, 'confirming'),
        lte(reminders.askedAt, new Date(at.getTime() - repeatMilliseconds)),
      ),
    })
    .returning();
  if (stored) return { reminder: stored, isNew: true };
  const isSame = and(eq(reminders.emailKey, emailKeyOf(email)), eq(reminders.contract, contract));
  const [before] = await transaction
    .select()
    .from(reminders)
    .where(and(isSame, ne(reminders.state, 'ended')));
  if (!before) throw new Error('a reminder was neither stored nor found');
  return { reminder: before, isNew: false };
}
