/** Asks the carrier about letters that their senders posted: what was delivered or came back is mailed. */
import { and, asc, eq, sql } from 'drizzle-orm';
import { trackingProviderOf } from '@/lib/post/print-provider-of';
import { type TrackingProvider, TrackingRefused } from '@/lib/post/tracking-provider';
import type { AppContext } from '../../core/context';
import type { Transaction } from '../../db/client';
import { lockCase } from '../case/cases';
import { moveCase } from '../case/move-case';
import { cases } from '../case/table';
import { selfPostedValuesOf } from './self-posted';

/** Minutes between two requests for one letter. */
const trackIntervalMinutes = 60;
/** Letters per run; those that were asked about longest ago come first. */
const trackMax = 100;

const trackedAt = sql`coalesce(${cases.values} ->> 'trackedAt', '')`;

/** Failures are logged and retried; a refusal ends the run. */
export async function trackSelfPosted(
  context: AppContext,
  provider: TrackingProvider = trackingProviderOf(context),
): Promise<void> {
  const at = context.clock.now();
  const before = new Date(at.getTime() - trackIntervalMinutes * 60_000).toISOString();
  const due = await context.db
    .select()
    .from(cases)
    .where(
      and(
        eq(cases.process, 'self-posted'),
        eq(cases.state, 'posted'),
        sql`${cases.values} ->> 'trackCode' is not null`,
        sql`${trackedAt} <= ${before}`,
      ),
    )
    .orderBy(asc(trackedAt))
    .limit(trackMax);
  for (const caseRow of due) {
    const { reference } = caseRow;
    const { trackCode } = selfPostedValuesOf(caseRow);
    if (trackCode === null) continue;
    await noteAsked(context, reference, at);
    try {
      const { status } = await provider.find(trackCode);
      if (status !== 'delivered' && status !== 'returned') continue;
      await context.db.transaction((transaction) =>
        noteReport(transaction, context, { reference, trackCode, act: status }),
      );
    } catch (error) {
      context.log.warn({ err: error, reference }, 'a letter that its sender posted could not be tracked');
      if (error instanceof TrackingRefused) return;
    }
  }
}

async function noteAsked({ db }: AppContext, reference: string, at: Date): Promise<void> {
  const asked = JSON.stringify({ trackedAt: at.toISOString() });
  await db
    .update(cases)
    .set({ values: sql`${cases.values} || ${asked}::jsonb` })
    .where(eq(cases.reference, reference));
}

/** Its sender may have changed the code, or stopped, while the carrier was asked. */
async function noteReport(
  transaction: Transaction,
  context: AppContext,
  report: {
    readonly reference: string;
    readonly trackCode: string;
    readonly act: 'delivered' | 'returned';
  },
): Promise<void> {
  const { reference, trackCode, act } = report;
  const caseRow = await lockCase(transaction, reference);
  if (caseRow?.state !== 'posted' || selfPostedValuesOf(caseRow).trackCode !== trackCode) return;
  await moveCase(transaction, context, { reference, actor: 'carrier', act });
}
