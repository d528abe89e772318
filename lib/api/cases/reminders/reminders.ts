/** Reminders in the database. */
import { and, asc, eq, lte, ne, sql } from 'drizzle-orm';
import { endedReminderDays, optInMaxAgeDays } from '@/lib/config/business';
import type { AccountReminder, KeyedReminder } from '@/lib/contract/reminders';
import { findCompanyName } from '../../catalog/companies/service';
import type { KeyPurpose } from '../../core/access/key-lifetimes';
import { deleteWithKeys, findKey } from '../../core/access/mailed-keys';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { reminders } from './table';

export type StoredReminder = typeof reminders.$inferSelect;

const dayMilliseconds = 86_400_000;

/** The reminder of a key, with the purpose of that key; null if unknown or expired. */
export async function findReminderByKey(
  db: DatabaseOrTransaction,
  query: { key: string; at: Date },
): Promise<{ reminder: StoredReminder; purpose: KeyPurpose<'reminder'> } | null> {
  const found = await findKey(db, 'reminder', query);
  if (!found) return null;
  const [reminder] = await db.select().from(reminders).where(eq(reminders.id, found.subjectId));
  return reminder ? { reminder, purpose: found.purpose } : null;
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

/** The slug in a reminder's contract; null where only the kind of contract is known, and of a move. */
export function companySlugOf({ contract, kind }: Pick<StoredReminder, 'contract' | 'kind'>): string | null {
  return kind === 'moving' ? null : new URLSearchParams(contract).get('company');
}

/** The id of the kept list that a move follows; null where its answers are those of its request. */
export function keptListOf({ contract }: Pick<StoredReminder, 'contract'>): string | null {
  return new URLSearchParams(contract).get('list');
}

/** The company of a reminder: its name is its slug once it is no longer in the register. */
export async function companyOfReminder(
  db: DatabaseOrTransaction,
  reminder: Pick<StoredReminder, 'contract' | 'kind'>,
): Promise<{ slug: string; name: string } | null> {
  const slug = companySlugOf(reminder);
  return slug === null ? null : { slug, name: (await findCompanyName(db, slug)) ?? slug };
}

/** What a page or a list shows of a reminder: never its address. */
export async function viewReminder(
  db: DatabaseOrTransaction,
  reminder: StoredReminder,
): Promise<Omit<KeyedReminder, 'purpose'>> {
  const { state, kind, contractClass, lastDay, endsOn } = reminder;
  const company = await companyOfReminder(db, reminder);
  return {
    state,
    kind,
    is_kept: kind === 'moving' && keptListOf(reminder) !== null,
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

/** Deletes unconfirmed and ended reminders after their time. */
export async function deleteExpiredReminders(db: DatabaseOrTransaction, at: Date): Promise<void> {
  const before = (days: number) => new Date(at.getTime() - days * dayMilliseconds);
  const isUnconfirmed = and(
    eq(reminders.state, 'confirming'),
    lte(reminders.askedAt, before(optInMaxAgeDays)),
  );
  await deleteWithKeys(db, 'reminder', reminders, isUnconfirmed);
  await deleteWithKeys(db, 'reminder', reminders, lte(reminders.endedAt, before(endedReminderDays)));
}
