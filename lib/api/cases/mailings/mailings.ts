/** Mailings in the database, and how far each is. */
import { and, asc, count, desc, eq, inArray, sql, sum } from 'drizzle-orm';
import { addDays, amsterdamDate } from '@/lib/calendar/amsterdam';
import { digestMinDays } from '@/lib/config/business';
import { type MailingCounts, mailingPageSize, type RecipientState } from '@/lib/contract/mailings/mailings';
import type { MailList } from '@/lib/contract/subscriptions';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { type KeysetPart, type ListPosition, listRows } from '../../db/keyset';
import { mailingRecipients, mailings } from './table';

export type StoredMailing = typeof mailings.$inferSelect;

/** One mailing, or null. */
export async function findMailing(db: DatabaseOrTransaction, id: string): Promise<StoredMailing | null> {
  const [row] = await db.select().from(mailings).where(eq(mailings.id, id));
  return row ?? null;
}

/** The same, locked until the transaction ends. `share`: only against changes. */
export async function lockMailing(
  transaction: Transaction,
  id: string,
  strength: 'update' | 'share' = 'update',
): Promise<StoredMailing | null> {
  const [row] = await transaction.select().from(mailings).where(eq(mailings.id, id)).for(strength);
  return row ?? null;
}

/** The last start of a mailing to a list, or null. With all its mailings locked, so that only one starts at a time. */
export async function lockLastStart(transaction: Transaction, list: MailList): Promise<Date | null> {
  const rows = await transaction
    .select({ startedAt: mailings.startedAt })
    .from(mailings)
    .where(eq(mailings.list, list))
    .orderBy(mailings.id)
    .for('update');
  return latest(rows.map(({ startedAt }) => startedAt));
}

/** The same without a lock. */
export async function findLastStart(db: DatabaseOrTransaction, list: MailList): Promise<Date | null> {
  const [row] = await db
    .select({ startedAt: mailings.startedAt })
    .from(mailings)
    .where(and(eq(mailings.list, list), sql`${mailings.startedAt} is not null`))
    .orderBy(desc(mailings.startedAt))
    .limit(1);
  return row?.startedAt ?? null;
}

function latest(dates: readonly (Date | null)[]): Date | null {
  const times = dates.flatMap((date) => (date === null ? [] : [date.getTime()]));
  return times.length === 0 ? null : new Date(Math.max(...times));
}

/** First day on which a list may be mailed again; null where it may be now. New articles are mailed weekly at most. */
export function nextDayOf(list: MailList, lastStart: Date | null, now: Date): string | null {
  if (list !== 'articles' || lastStart === null) return null;
  const day = addDays(amsterdamDate(lastStart), digestMinDays);
  return day > amsterdamDate(now) ? day : null;
}

const newestFirst: readonly KeysetPart[] = [
  { name: 'all', where: undefined, columns: [mailings.createdAt, mailings.id], direction: 'desc' },
];

/** A page of the list, newest first. */
export async function listMailings(db: DatabaseOrTransaction, position: ListPosition) {
  const query = { ...position, where: undefined, searchedBy: null, size: mailingPageSize };
  const { rows, ...page } = await listRows(db, mailings, newestFirst, query);
  const counts = await countRecipients(
    db,
    rows.map(({ id }) => id),
  );
  return { mailings: rows.map((row) => rowOf(row, counts.get(row.id))), ...page };
}

/** A mailing on the wire; its counts are those of its rows, or the last ones once they were deleted. */
export function rowOf(row: StoredMailing, counts: MailingCounts = noCounts) {
  return {
    id: row.id,
    list: row.list,
    state: row.state,
    texts: row.texts,
    created_at: row.createdAt,
    started_at: row.startedAt,
    ended_at: row.endedAt,
    counts: row.finalCounts ?? counts,
  };
}

const noCounts: MailingCounts = {
  recipients: 0,
  waiting: 0,
  sent: 0,
  failed: 0,
  uncertain: 0,
  not_sent: 0,
  bounced: 0,
  soft_bounces: 0,
  unsubscribed: 0,
};

const countOfState = {
  waiting: 'waiting',
  queued: 'waiting',
  claimed: 'waiting',
  sent: 'sent',
  failed: 'failed',
  uncertain: 'uncertain',
  left: 'not_sent',
  skipped: 'not_sent',
  cancelled: 'not_sent',
} as const satisfies Record<RecipientState, keyof MailingCounts>;

/** Counts the recipients of mailings by state; none for one without recipients. */
export async function countRecipients(
  db: DatabaseOrTransaction,
  ids: readonly string[],
): Promise<Map<string, MailingCounts>> {
  const counts = new Map<string, MailingCounts>();
  if (ids.length === 0) return counts;
  const rows = await db
    .select({
      id: mailingRecipients.mailingId,
      state: mailingRecipients.state,
      recipients: count(),
      bounced: count(mailingRecipients.bouncedAt),
      softBounces: sum(mailingRecipients.softBounces).mapWith(Number),
      unsubscribed: count(mailingRecipients.unsubscribedAt),
    })
    .from(mailingRecipients)
    .where(inArray(mailingRecipients.mailingId, [...ids]))
    .groupBy(mailingRecipients.mailingId, mailingRecipients.state)
    .orderBy(asc(mailingRecipients.mailingId));
  for (const row of rows) {
    const before = counts.get(row.id) ?? noCounts;
    const state = countOfState[row.state];
    counts.set(row.id, {
      ...before,
      recipients: before.recipients + row.recipients,
      [state]: before[state] + row.recipients,
      bounced: before.bounced + row.bounced,
      soft_bounces: before.soft_bounces + row.softBounces,
      unsubscribed: before.unsubscribed + row.unsubscribed,
    });
  }
  return counts;
}
