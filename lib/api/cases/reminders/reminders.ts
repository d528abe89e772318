/** Reminders in the database, and the keys of the mails about them. */
import { and, asc, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { endedReminderDays, optInMaxAgeDays } from '@/lib/config/business';
import type { AccountReminder, KeyedReminder } from '@/lib/contract/reminders';
import { findCompanyName } from '../../catalog/companies/service';
import { hashOf, newSecret } from '../../core/access/secret';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { deleteInBatches } from '../../db/delete-in-batches';
import { reminderKeys, reminders } from './table';

export type StoredReminder = typeof reminders.$inferSelect;
export type ReminderKeyPurpose = (typeof reminderKeys.$inferSelect)['purpose'];

const dayMilliseconds = 86_400_000;

/** A new key for a mail; only its hash is stored. Keys that confirm expire after some days, the others with their reminder. */
export async function issueReminderKey(
  transaction: Transaction,
  { id, purpose, at }: { id: string; purpose: ReminderKeyPurpose; at: Date },
): Promise<{ key: string; expiresAt: Date | null }> {
  const key = newSecret();
  const expiresAt = purpose === 'confirm' ? new Date(at.getTime() + optInMaxAgeDays * dayMilliseconds) : null;
  await transaction
    .insert(reminderKeys)
    .values({ keyHash: hashOf(key), reminderId: id, purpose, createdAt: at, expiresAt });
  return { key, expiresAt };
}

/** The reminder of a key, with the purpose of that key; null if unknown or expired. */
export async function findReminderByKey(
  db: DatabaseOrTransaction,
  { key, at }: { key: string; at: Date },
): Promise<{ reminder: StoredReminder; purpose: ReminderKeyPurpose } | null> {
  const [row] = await db
    .select({ reminder: reminders, purpose: reminderKeys.purpose })
    .from(reminderKeys)
    .innerJoin(reminders, eq(reminders.id, reminderKeys.reminderId))
    .where(
      and(
        eq(reminderKeys.keyHash, hashOf(key)),
        or(isNull(reminderKeys.expiresAt), gt(reminderKeys.expiresAt, at)),
      ),
    );
  return row ?? null;
}

/** The reminder of a key of one purpose, locked until the transaction ends; null if unknown, expired or of another purpose. */
export async function lockReminderByKey(
  transaction: Transaction,
  { key, purpose, at }: { key: string; purpose: ReminderKeyPurpose; at: Date },
): Promise<StoredReminder | null> {
  const found = await findReminderByKey(transaction, { key, at });
  if (found?.purpose !== purpose) return null;
  return lockReminder(transaction, found.reminder.id);
}

/** A reminder, locked until the transaction ends; null if it is gone. */
export async function lockReminder(transaction: Transaction, id: string): Promise<StoredReminder | null> {
  const [row] = await transaction.select().from(reminders).where(eq(reminders.id, id)).for('update');
  return row ?? null;
}

/** The reminders of an address that have not ended, locked in one order, so that two confirmations can't both be the last one. */
export async function lockRemindersOf(transaction: Transaction, emailKey: string): Promise<StoredReminder[]> {
  return transaction
    .select()
    .from(reminders)
    .where(and(eq(reminders.emailKey, emailKey), ne(reminders.state, 'ended')))
    .orderBy(asc(reminders.id))
    .for('update');
}

/** Marks it as ended. Its keys remain until it is deleted, so that its links and its calendar can show the end. */
export async function markEnded(
  transaction: Transaction,
  { id, at }: { id: string; at: Date },
): Promise<StoredReminder | null> {
  const [ended] = await transaction
    .update(reminders)
    .set({ state: 'ended', endedAt: at, changedAt: at, revision: sql`${reminders.revision} + 1` })
    .where(and(eq(reminders.id, id), ne(reminders.state, 'ended')))
    .returning();
  return ended ?? null;
}

/** The slug in a reminder's contract; null where only the kind of contract is known. */
export function companySlugOf({ contract }: Pick<StoredReminder, 'contract'>): string | null {
  return new URLSearchParams(contract).get('company');
}

/** The company of a reminder: its name is its slug once it is no longer in the register. */
export async function companyOfReminder(
  db: DatabaseOrTransaction,
  reminder: Pick<StoredReminder, 'contract'>,
): Promise<{ slug: string; name: string } | null> {
  const slug = companySlugOf(reminder);
  return slug === null ? null : { slug, name: (await findCompanyName(db, slug)) ?? slug };
}

/** What a page or a list shows of a reminder: never its address. */
export async function viewReminder(
  db: DatabaseOrTransaction,
  reminder: StoredReminder,
): Promise<Omit<KeyedReminder, 'purpose'>> {
  const { state, contractClass, lastDay, endsOn } = reminder;
  const company = await companyOfReminder(db, reminder);
  return {
    state,
    company,
    contract_class: contractClass,
    last_day: lastDay,
    ends_on: endsOn,
    rent_unknown: lacksRentDay(reminder) ? reminder.contract : null,
  };
}

/** A reminder of before the request asked when and how often the rent is due. */
export function lacksRentDay({ contract, contractClass }: StoredReminder): boolean {
  const given = new URLSearchParams(contract);
  return contractClass === 'rental' && !(given.has('payment_day') && given.has('payment_months'));
}

/** The confirmed reminders of an address, given by its key, the next one first. */
export async function listRemindersOf(
  db: DatabaseOrTransaction,
  emailKey: string | null,
): Promise<AccountReminder[]> {
  if (emailKey === null) return [];
  const rows = await db
    .select()
    .from(reminders)
    .where(and(eq(reminders.emailKey, emailKey), eq(reminders.state, 'confirmed')))
    .orderBy(asc(reminders.lastDay), asc(reminders.id));
  return Promise.all(rows.map(async (row) => ({ id: row.id, ...(await viewReminder(db, row)) })));
}

/** Deletes unconfirmed and ended reminders after their time, and expired keys. */
export async function deleteExpiredReminders(db: DatabaseOrTransaction, at: Date): Promise<void> {
  const before = (days: number) => new Date(at.getTime() - days * dayMilliseconds);
  const isUnconfirmed = and(
    eq(reminders.state, 'confirming'),
    lte(reminders.askedAt, before(optInMaxAgeDays)),
  );
  await deleteInBatches(db, reminders, isUnconfirmed);
  await deleteInBatches(db, reminders, lte(reminders.endedAt, before(endedReminderDays)));
  await deleteInBatches(db, reminderKeys, lte(reminderKeys.expiresAt, at));
}
