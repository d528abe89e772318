/** Scheduled moves of cases: proposals expire, policies pass their fortnight, comparisons repeat. */
import { and, asc, eq, inArray, isNotNull, isNull, lte, notInArray } from 'drizzle-orm';
import { isMailTime } from '@/lib/calendar/mail-day';
import type { AppContext } from '../../core/context';
import { IllegalMove } from './case-move';
import { forgetCases } from './forget-cases';
import { moveCase } from './move-case';
import { cases } from './table';

/** Cases moved per run; the next run, a minute later, moves the rest. */
const batchMax = 500;

/**
 * Moves every case whose scheduled time has come, each in its own transaction: a failing one is logged and retried in the next run, and
 * does not block the rest. A concurrent move wins.
 */
export async function runDueCaseMoves(context: AppContext): Promise<void> {
  await moveDue(context);
  await forgetUnconfirmed(context);
}

async function moveDue(context: AppContext): Promise<void> {
  for (const reference of await listDue(context)) {
    try {
      await context.db.transaction((transaction) =>
        moveCase(transaction, context, { reference, actor: 'clock' }),
      );
    } catch (error) {
      if (error instanceof IllegalMove) continue;
      context.log.error({ err: error }, 'a scheduled move of a case failed');
    }
  }
}

/** By day alone those that mail whoever did nothing (lib/calendar/mail-day.ts). */
async function listDue({ db, clock }: AppContext): Promise<string[]> {
  const at = clock.now();
  const isByDay = isMailTime(at) ? undefined : notInArray(cases.process, ['ended-check', 'self-posted']);
  const rows = await db
    .select({ reference: cases.reference })
    .from(cases)
    .where(and(isNotNull(cases.clockAt), lte(cases.clockAt, at), isByDay))
    .orderBy(asc(cases.clockAt))
    .limit(batchMax);
  return rows.map((row) => row.reference);
}

/**
 * An unconfirmed sign-up may contain another person's address: its data are erased once the link has expired. So are those of a letter of
 * which its sender never said that it was posted.
 */
async function forgetUnconfirmed(context: AppContext): Promise<void> {
  const rows = await context.db
    .select({ reference: cases.reference })
    .from(cases)
    .where(
      and(
        inArray(cases.process, ['enrolment', 'self-posted']),
        eq(cases.state, 'lapsed'),
        isNull(cases.erasedAt),
      ),
    )
    .limit(batchMax);
  await forgetCases(
    context,
    rows.map((row) => row.reference),
  );
}
