/** Letters by state, and those that the post keeps. */
import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { overdueStartOf } from '@/lib/calendar/working-days';
import { processingWorkingDays } from '@/lib/config/business';
import { type CancellationState, cancellationStates } from '@/lib/contract/cancellations';
import type { DatabaseOrTransaction } from '../../db/client';
import { countWhere } from '../../db/count-due';
import { letterEvents, letters, orders } from './table';

/** A job hands a letter over within seconds. */
const handOverMinutes = 60;

/** Those that have ended grow without bound, and no letter is stored in the first and the last of these. */
const otherStates: readonly CancellationState[] = [
  'draft',
  'confirmed',
  'refunded',
  'withdrawn',
  'expired',
  'unknown',
];
const openStates = cancellationStates.filter((state) => !otherStates.includes(state));

export interface PostState {
  /** Letters in each state that is not an end. */
  readonly letters: Readonly<Record<string, number>>;
  /** Overdue ones that the printer has, handed over after the last one that was reported as printed. */
  readonly unprinted: number;
  /** Not accepted by the post although they may be posted. */
  readonly notHandedOver: number;
  /** Of the last 24 hours. */
  readonly ordersPlaced: number;
  readonly ordersPaid: number;
}

export async function readPostState(db: DatabaseOrTransaction, at: Date): Promise<PostState> {
  const byState = await db
    .select({ state: letters.state, count: count() })
    .from(letters)
    .where(inArray(letters.state, openStates))
    .groupBy(letters.state);
  // Read by the events' own order, backwards, and only if a letter is overdue at the printer.
  const lastPrinted = db
    .select({ at: letterEvents.at })
    .from(letterEvents)
    .where(eq(letterEvents.to, 'processed'))
    .orderBy(desc(letterEvents.id))
    .limit(1);
  const atPrinter = and(eq(letters.state, 'submitted'), isNotNull(letters.handedOverAt));
  const unprinted = await db.$count(
    letters,
    and(
      atPrinter,
      lt(letters.workStartsAt, overdueStartOf(at, processingWorkingDays)),
      gt(letters.handedOverAt, sql`coalesce((${lastPrinted}), '-infinity')`),
    ),
  );
  const notHandedOver = await db.$count(
    letters,
    and(
      eq(letters.state, 'submitted'),
      isNull(letters.handedOverAt),
      // Those for the print house have a problem of their own.
      eq(letters.printer, 'folder'),
      isNotNull(letters.input),
      lt(letters.workStartsAt, new Date(at.getTime() - handOverMinutes * 60_000)),
    ),
  );
  const [ordered] = await db
    .select({ placed: count(), paid: countWhere(isNotNull(orders.submittedAt)) })
    .from(orders)
    .where(gt(orders.createdAt, new Date(at.getTime() - 86_400_000)));
  return {
    letters: {
      ...Object.fromEntries(openStates.map((state) => [state, 0])),
      ...Object.fromEntries(byState.map((row) => [row.state, row.count])),
    },
    unprinted,
    notHandedOver,
    ordersPlaced: ordered?.placed ?? 0,
    ordersPaid: ordered?.paid ?? 0,
  };
}

/** Whether a letter was ever reported as printed, by the post or an operator. */
export async function hasPrintedLetter(db: DatabaseOrTransaction): Promise<boolean> {
  const rows = await db
    .select({ id: letterEvents.id })
    .from(letterEvents)
    .where(and(eq(letterEvents.to, 'processed'), inArray(letterEvents.actor, ['post', 'operator'])))
    .limit(1);
  return rows.length > 0;
}
