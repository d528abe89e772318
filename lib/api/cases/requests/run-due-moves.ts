/** Scheduled moves of requests: proposals expire, policies pass their fortnight, comparisons repeat. */
import { and, asc, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import type { AppContext } from '../../core/context';
import { expireCompanyReports } from './company-reports';
import { forgetRequests } from './forget-requests';
import { moveRequest } from './move-request';
import { IllegalMove } from './request-move';
import { requests } from './table';

/** Requests moved per run; the next run, a minute later, moves the rest. */
const batchMax = 500;

/**
 * Moves every request whose scheduled time has come, each in its own transaction: a failing one is logged and retried in the next run, and
 * does not block the rest. A concurrent move wins.
 */
export async function runDueRequestMoves(context: AppContext): Promise<void> {
  await moveDue(context);
  await forgetUnconfirmed(context);
  await expireCompanyReports(context, batchMax);
}

async function moveDue(context: AppContext): Promise<void> {
  for (const reference of await listDue(context)) {
    try {
      await context.db.transaction((transaction) =>
        moveRequest(transaction, context, { reference, actor: 'clock' }),
      );
    } catch (error) {
      if (error instanceof IllegalMove) continue;
      context.log.error({ err: error }, 'a scheduled move of a request failed');
    }
  }
}

async function listDue({ db, clock }: AppContext): Promise<string[]> {
  const rows = await db
    .select({ reference: requests.reference })
    .from(requests)
    .where(and(isNotNull(requests.clockAt), lte(requests.clockAt, clock.now())))
    .orderBy(asc(requests.clockAt))
    .limit(batchMax);
  return rows.map((row) => row.reference);
}

/** An unconfirmed sign-up may contain another person's address: its data are erased once the link has expired. */
async function forgetUnconfirmed(context: AppContext): Promise<void> {
  const rows = await context.db
    .select({ reference: requests.reference })
    .from(requests)
    .where(and(eq(requests.process, 'enrolment'), eq(requests.state, 'lapsed'), isNull(requests.erasedAt)))
    .limit(batchMax);
  await forgetRequests(
    context,
    rows.map((row) => row.reference),
  );
}
