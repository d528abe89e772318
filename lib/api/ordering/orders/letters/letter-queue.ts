/** The letters that wait for an operator, by due date: within one working day of being paid a letter is with the post. */

import { and, asc, count, eq, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { overdueStartOf } from '@/lib/calendar/working-days';
import { processingWorkingDays } from '@/lib/config/business';
import type { CancellationState } from '@/lib/contract/cancellations';
import { type LetterQueue, letterPageSize, letterQueues } from '@/lib/contract/print-room';
import { normaliseReference } from '@/lib/contract/references';
import { normaliseTrackCode } from '@/lib/post/track-code';
import type { DatabaseOrTransaction } from '../../../db/client';
import { countDue, countWhere, type DueCount } from '../../../db/count-due';
import { countMatches, type KeysetPart, type ListPosition, readKeysetPage } from '../../../db/keyset';
import { containsText, startsWith } from '../../../db/text-search';
import { processByOf } from '../../letter-content/order-terms';
import { letters, orders } from '../table';
import { hasFile } from './letter-files';

export interface LetterFilter {
  /** All but what came back by default. */
  readonly queue?: LetterQueue | undefined;
  /** Only overdue ones. */
  readonly late?: boolean;
  /** Code, prefix of the reference, track code, or part of the company's name. */
  readonly search?: string | undefined;
}

const states = {
  to_print: 'submitted',
  to_send: 'processed',
  on_the_way: 'sent',
  returned: 'returned',
} as const satisfies Record<LetterQueue, CancellationState>;
/** Without a choice: what came back waits for its customer first. */
const allQueues = letterQueues.filter((queue) => queue !== 'returned');
const waitingStates = [states.to_print, states.to_send];

const byStart = {
  columns: [letters.workStartsAt, letters.orderReference, letters.position],
  direction: 'asc',
} as const;

/**
 * Letters that wait for an operator first, by due date; then those on their way. Each part has one condition on the state: the planner
 * multiplies two, expects no rows, and reads and sorts the whole part.
 */
function partsOf(queue: LetterQueue | undefined): readonly KeysetPart[] {
  const isWaiting = (each: LetterQueue) => each === 'to_print' || each === 'to_send';
  const waiting = queue && isWaiting(queue) ? [states[queue]] : waitingStates;
  return [
    {
      name: 'waiting',
      where: queue && !isWaiting(queue) ? sql`false` : inArray(letters.state, waiting),
      ...byStart,
    },
    {
      name: 'on-the-way',
      where:
        queue && isWaiting(queue)
          ? sql`false`
          : eq(letters.state, queue === 'returned' ? states.returned : states.on_the_way),
      ...byStart,
    },
  ];
}

/**
 * A page of the queue, and the number of rows of all pages, counted up to a maximum; `at` determines which letters
 * are overdue and which may be posted.
 */
export async function listQueuedLetters(
  db: DatabaseOrTransaction,
  { at, after, before, ...filter }: LetterFilter & ListPosition & { readonly at: Date },
) {
  const condition = matches(filter, at);
  const matching = await countMatches(db, letters, condition, filter.search ? letters.id : null);
  const where = matching.narrowed ?? isListed(filter, at);
  const [counted, page] = await Promise.all([
    matching.counted,
    readKeysetPage(partsOf(filter.queue), {
      after,
      before,
      size: letterPageSize,
      read: (part) =>
        db
          .select({ letter: letters, submittedAt: orders.submittedAt })
          .from(letters)
          .innerJoin(orders, eq(orders.reference, letters.orderReference))
          .where(and(where, part.where))
          .orderBy(...part.orderBy)
          .limit(part.limit),
      valuesOf: ({ letter }) => letter,
    }),
  ]);
  return { ...page, ...counted };
}

/** The number of letters in each queue, and of overdue ones. */
export async function countQueues(
  db: DatabaseOrTransaction,
  at: Date,
): Promise<Record<LetterQueue | 'late', number>> {
  const [waiting, onTheWay, returned] = await Promise.all([
    db
      .select({ state: letters.state, count: count(), late: countWhere(isLate(at)) })
      .from(letters)
      .where(and(inArray(letters.state, waitingStates), mayGo(at)))
      .groupBy(letters.state),
    db.$count(letters, and(eq(letters.state, states.on_the_way), mayGo(at))),
    countReturned(db),
  ]);
  const countIn = (state: string) => waiting.find((row) => row.state === state)?.count ?? 0;
  return {
    to_print: countIn(states.to_print),
    to_send: countIn(states.to_send),
    on_the_way: onTheWay,
    returned,
    late: waiting.reduce((sum, row) => sum + row.late, 0),
  };
}

/** The number of letters that came back and wait for what becomes of them. */
export function countReturned(db: DatabaseOrTransaction): Promise<number> {
  return db.$count(letters, eq(letters.state, states.returned));
}

/** Letters by their ids, in the order of the queue. Unprintable ones, those without a file yet and those of the print house are left out. */
export async function listPrintable(db: DatabaseOrTransaction, ids: readonly string[]) {
  return db
    .select()
    .from(letters)
    .where(
      and(
        inArray(letters.id, [...ids]),
        inArray(letters.state, waitingStates),
        sql`${letters.input} is not null`,
        eq(letters.printer, 'folder'),
        hasFile(db),
      ),
    )
    .orderBy(asc(letters.workStartsAt), asc(letters.orderReference), asc(letters.position));
}

function matches(filter: LetterFilter, at: Date): SQL | undefined {
  const queues = filter.queue ? [filter.queue] : allQueues;
  return and(
    inArray(
      letters.state,
      queues.map((each) => states[each]),
    ),
    isListed(filter, at),
  );
}

/** The filter without its queue. */
function isListed({ late = false, search }: Omit<LetterFilter, 'queue'>, at: Date): SQL | undefined {
  return and(mayGo(at), late ? isLate(at) : undefined, search ? isNamed(search) : undefined);
}

/** Paid, and past its withdrawal period if it waits for that. */
function mayGo(at: Date): SQL {
  return lte(letters.workStartsAt, at);
}

function isNamed(search: string): SQL | undefined {
  const name = normaliseReference(search);
  return or(
    containsText(letters.companyName, search.trim()),
    name === '' ? undefined : eq(letters.code, name),
    name === '' ? undefined : startsWith(letters.orderReference, name),
    eq(letters.trackCode, normaliseTrackCode(search)),
  );
}

function isLate(at: Date): SQL | undefined {
  return and(
    inArray(letters.state, waitingStates),
    lt(letters.workStartsAt, overdueStartOf(at, processingWorkingDays)),
  );
}

/** Letters to print and to send, and those of them that are past their due date; at the print house, only the latter. */
export async function countLetters(db: DatabaseOrTransaction, at: Date): Promise<DueCount> {
  const counted = await countDue(db, letters, {
    due: and(inArray(letters.state, waitingStates), mayGo(at), or(eq(letters.printer, 'folder'), isLate(at))),
    late: isLate(at),
    by: letters.workStartsAt,
  });
  return { ...counted, first: counted.first && processByOf(counted.first, null) };
}
