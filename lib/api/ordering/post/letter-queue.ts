/** The letters that wait for an operator, by due date: within one working day of being paid a letter is with the post. */

import { and, asc, count, eq, ilike, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { addDays, amsterdamDate, endOfDay, startOfDay } from '@/lib/calendar/amsterdam';
import { addWorkingDays } from '@/lib/calendar/working-days';
import { processingWorkingDays } from '@/lib/config/business';
import type { QueueCount } from '@/lib/contract/operators';
import { type LetterQueue, letterPageSize, letterQueues } from '@/lib/contract/print-room';
import { normaliseReference } from '@/lib/contract/references';
import { normaliseTrackCode } from '@/lib/post/track-code';
import type { DatabaseOrTransaction } from '../../db/client';
import { startsWith } from '../../db/starts-with';
import { letterEvents, letters, orders } from '../cancellations/table';

export interface LetterFilter {
  /** All three by default. */
  readonly queue?: LetterQueue | undefined;
  /** Only overdue ones. */
  readonly late?: boolean;
  /** Code, prefix of the reference, track code, or part of the company's name. */
  readonly search?: string | undefined;
}

/** The instant at which the term of a letter starts. */
const startsAt = sql<Date>`greatest(${orders.submittedAt}, ${letters.postAfter})`;

const states = { to_print: 'submitted', to_send: 'processed', on_the_way: 'sent' } as const;

/** A page of the queue; `at` determines which letters are overdue and which may be posted. */
export async function listQueuedLetters(
  db: DatabaseOrTransaction,
  { at, page, ...filter }: LetterFilter & { readonly at: Date; readonly page: number },
) {
  return db
    .select({ letter: letters, submittedAt: orders.submittedAt })
    .from(letters)
    .innerJoin(orders, eq(orders.reference, letters.orderReference))
    .where(matches(filter, at))
    .orderBy(
      asc(sql`${letters.state} = 'sent'`),
      asc(startsAt),
      asc(letters.orderReference),
      asc(letters.position),
    )
    .limit(letterPageSize)
    .offset((page - 1) * letterPageSize);
}

/** The number of letters that match a filter. */
export async function countQueuedLetters(
  db: DatabaseOrTransaction,
  filter: LetterFilter,
  at: Date,
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(letters)
    .innerJoin(orders, eq(orders.reference, letters.orderReference))
    .where(matches(filter, at));
  return row?.count ?? 0;
}

/** Letters by their ids, in the order of the queue. Unprintable ones are left out. */
export async function listPrintable(db: DatabaseOrTransaction, ids: readonly string[]) {
  return db
    .select({ id: letters.id })
    .from(letters)
    .innerJoin(orders, eq(orders.reference, letters.orderReference))
    .where(
      and(
        inArray(letters.id, [...ids]),
        inArray(letters.state, [states.to_print, states.to_send]),
        sql`${letters.input} is not null`,
      ),
    )
    .orderBy(asc(startsAt), asc(letters.orderReference), asc(letters.position));
}

/** Events of the given letters, the oldest first. */
export async function listEventsOf(db: DatabaseOrTransaction, letterIds: readonly string[]) {
  return db
    .select()
    .from(letterEvents)
    .where(inArray(letterEvents.letterId, [...letterIds]))
    .orderBy(asc(letterEvents.id));
}

function matches({ queue, late = false, search }: LetterFilter, at: Date): SQL | undefined {
  const queues = queue ? [queue] : letterQueues;
  const mayGo = or(isNull(letters.postAfter), lte(letters.postAfter, at));
  const waiting = queues.map((each) => and(eq(letters.state, states[each]), mayGo));
  return and(or(...waiting), late ? isLate(at) : undefined, search ? isNamed(search) : undefined);
}

function isNamed(search: string): SQL | undefined {
  const name = normaliseReference(search);
  return or(
    ilike(letters.companyName, `%${escapeLike(search.trim())}%`),
    name === '' ? undefined : eq(letters.code, name),
    name === '' ? undefined : startsWith(letters.orderReference, name),
    eq(letters.trackCode, normaliseTrackCode(search)),
  );
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** Due dates increase with the start of the term: overdue means started before the last overdue day. */
function isLate(at: Date): SQL | undefined {
  let day = amsterdamDate(at);
  while (dueOn(day) >= at) day = addDays(day, -1);
  return and(
    inArray(letters.state, [states.to_print, states.to_send]),
    lt(startsAt, startOfDay(addDays(day, 1))),
  );
}

function dueOn(day: string): Date {
  return endOfDay(addWorkingDays(day, processingWorkingDays));
}

/** Letters to print and to send, and those of them that are past their due date. */
export async function countLetters(db: DatabaseOrTransaction, at: Date): Promise<QueueCount> {
  const [toPrint, toSend, late] = await Promise.all([
    countQueuedLetters(db, { queue: 'to_print' }, at),
    countQueuedLetters(db, { queue: 'to_send' }, at),
    countQueuedLetters(db, { late: true }, at),
  ]);
  return { due: toPrint + toSend, late };
}
