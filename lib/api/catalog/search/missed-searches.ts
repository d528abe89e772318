/**
 * What people searched and didn't find. Only the text is stored: short, normalised, without digits and addresses, and shown once five
 * networks on different days searched it. A text that is longer or has a digit or @ may be about a person: it isn't stored at all.
 */
import { createHmac, hkdfSync } from 'node:crypto';
import { count, desc, gte, lt, max, sql } from 'drizzle-orm';
import { addDays, amsterdamDate } from '@/lib/calendar/amsterdam';
import {
  missedSearchDays,
  missedSearchesMax,
  missedSearchLeastDays,
  missedSearchMaxLength,
} from '@/lib/config/legal';
import type { AppContext } from '../../core/context';
import { type Caller, networksOf } from '../../core/limits/limiter';
import { operatorRead } from '../../core/operators/operator-read';
import type { DatabaseOrTransaction } from '../../db/client';
import { deleteInBatches } from '../../db/delete-in-batches';
import { normaliseName } from '../companies/normalise';
import { missedSearches } from './table';

/** Texts that operators see at once, the most searched first. */
const listMax = 200;

/** The text that is stored of a search; null for none. */
export function missedText(search: string): string | null {
  const text = normaliseName(search);
  if (text === '' || text.length > missedSearchMaxLength) return null;
  return /[\p{N}@]/u.test(`${search} ${text}`) ? null : text;
}

/** Bits of a hash that tell the networks of one text apart, and identify none. */
function markOf(text: string, network: string, secret: string): number {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'missed search', 32));
  return createHmac('sha256', key).update(`${text}\n${network}`).digest().readInt16BE();
}

/** Stores that a search found nothing: once a day, and once for each network. Nothing is stored while the table is full. */
export async function storeMissedSearch(
  { db, env, clock }: Pick<AppContext, 'db' | 'env' | 'clock'>,
  text: string,
  { clientAddress }: Pick<Caller, 'clientAddress'>,
): Promise<void> {
  const network = networksOf(clientAddress).at(-1)?.network;
  if (env.SESSION_SECRET === undefined || network === undefined) return;
  const day = amsterdamDate(clock.now());
  const mark = markOf(text, network, env.SESSION_SECRET);
  await db.execute(sql`
    insert into ${missedSearches} (text, day, mark)
    select ${text}, ${day}::date, ${mark}::smallint
    where (select count(*) from ${missedSearches}) < ${missedSearchesMax}
    on conflict do nothing`);
}

/** The texts that enough networks searched, each on a day of its own, and the last of these days. */
export const frequentSearches = operatorRead({
  summary: 'What people searched and didn’t find, on enough days: the most searched first',
  query: {},
  async read({ context: { db }, at }) {
    const days = count();
    const lastDay = max(missedSearches.day);
    const rows = await db
      .select({ text: missedSearches.text, days, last_day: sql<string>`${lastDay}` })
      .from(missedSearches)
      .where(gte(missedSearches.day, firstDay(at)))
      .groupBy(missedSearches.text)
      .having(gte(days, missedSearchLeastDays))
      .orderBy(desc(days), desc(lastDay), missedSearches.text)
      .limit(listMax);
    return { searches: rows };
  },
});

/** Deletes what is past its retention period. */
export async function deleteOldMissedSearches(db: DatabaseOrTransaction, at: Date): Promise<void> {
  await deleteInBatches(db, missedSearches, lt(missedSearches.day, firstDay(at)), missedSearches.day);
}

function firstDay(at: Date): string {
  return addDays(amsterdamDate(at), -missedSearchDays);
}
