/** What the clock does with requests: proposals lapse, policies are past their fortnight, comparisons are made again. */
import { and, asc, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import type { AppContext } from '../../core/context';
import { expireCompanyReports } from './company-reports';
import { forgetRequests } from './forget-requests';
import { moveRequest } from './move-request';
import { IllegalMove } from './request-move';
import { requests } from './table';

/** Requests moved in one sweep; the next one, a minute later, takes the rest. */
const sweepMax = 500;

/**
 * Moves every request whose moment has come, each in a transaction of its own: one that fails is logged and tried again
 * at the next sweep, and does not hold up the rest. Whoever moved it meanwhile wins.
 */
export async function sweepRequests(context: AppContext): Promise<void> {
  await moveDue(context);
  await forgetUnconfirmed(context);
  await expireCompanyReports(context, sweepMax);
}

async function moveDue(context: AppContext): Promise<void> {
  for (const reference of await listDue(context)) {
    try {
      await context.db.transaction((transaction) =>
        moveRequest(transaction, context, { reference, actor: 'clock' }),
      );
    } catch (error) {
      if (error instanceof IllegalMove) continue;
      context.log.error({ err: error }, 'moving a request by the clock failed');
    }
  }
}

async function listDue({ db, clock }: AppContext): Promise<string[]> {
  const rows = await db
    .select({ reference: requests.reference })
    .from(requests)
    .where(and(isNotNull(requests.clockAt), lte(requests.clockAt, clock.now())))
    .orderBy(asc(requests.clockAt))
    .limit(sweepMax);
  return rows.map((row) => row.reference);
}

/**
 * Whoever did not confirm a sign-up by mail may be somebody whose address another typed: nothing of them is kept once
 * the link has lapsed.
 */
async function forgetUnconfirmed(context: AppContext): Promise<void> {
  const rows = await context.db
    .select({ reference: requests.reference })
    .from(requests)
    .where(and(eq(requests.process, 'enrolment'), eq(requests.state, 'lapsed'), isNull(requests.erasedAt)))
    .limit(sweepMax);
  await forgetRequests(
    context,
    rows.map((row) => row.reference),
  );
}
