/** Letters that their senders post, as cases: finding one by a mailed key, what its page shows, and its deletion. */
import { and, eq, lte, not, or, sql } from 'drizzle-orm';
import { selfPostedKeptDays } from '@/lib/config/business';
import { type KeyedSelfPosted, selfPostedStates } from '@/lib/contract/letters/self-posted';
import type { SelfPostedValues } from '@/lib/flows/kinds/self-posted';
import { findKey } from '../../core/access/mailed-keys';
import type { Database, DatabaseOrTransaction, Transaction } from '../../db/client';
import { findCase, lockCase, type StoredCase } from '../case/cases';
import { deleteCases } from '../case/delete-ended-cases';
import { cases } from '../case/table';
import { listChecksOf } from '../ended-checks/ended-checks';
import { endedChecks } from '../ended-checks/table';

/** Cases deleted per run; the next run deletes the rest. */
const batchMax = 500;

/** The values of a case; the code is missing after erasure, and a return where there was none. */
export function selfPostedValuesOf({ values }: Pick<StoredCase, 'values'>): SelfPostedValues {
  return { trackCode: null, returnedOn: null, ...values } as SelfPostedValues;
}

/** The case of a key; null if the key is unknown or expired, or nothing about its person is left. */
export async function findSelfPostedByKey(
  db: DatabaseOrTransaction,
  query: { readonly key: string; readonly at: Date },
): Promise<StoredCase | null> {
  const found = await findKey(db, 'self-posted', query);
  const caseRow = found && (await findCase(db, found.subjectId));
  return caseRow && caseRow.email !== null ? caseRow : null;
}

/** What its page shows; null once there is nothing to show. */
export function viewSelfPosted(caseRow: StoredCase): KeyedSelfPosted | null {
  const state = selfPostedStates.find((known) => known === caseRow.state);
  if (!state) return null;
  const { letterDate, endsOn, postedOn, trackCode } = selfPostedValuesOf(caseRow);
  return {
    state,
    company: { slug: caseRow.company ?? '', name: caseRow.companyName ?? '' },
    letter_date: letterDate,
    ends_on: endsOn,
    posted_on: postedOn,
    track_code: trackCode,
  };
}

/** Deletes the case, its keys and mails, and the question whether its contract has ended. */
export async function deleteSelfPosted(transaction: Transaction, reference: string): Promise<void> {
  const checks = (await listChecksOf(transaction, 'self-posted', [reference])).map(
    ({ caseRow }) => caseRow.reference,
  );
  await deleteCases(transaction, [reference, ...checks]);
}

/**
 * Deletes cases that ended long enough ago, with their questions: while one of those is open the link to the letter stops it. One of which
 * nobody confirmed the address, or said that it was posted, goes at once.
 */
export async function deleteEndedSelfPosted(db: Database, at: Date): Promise<void> {
  const before = new Date(at.getTime() - selfPostedKeptDays * 86_400_000);
  const ended = sql`check_case.waits_for = 'nobody' and check_case.state_since <= ${before.toISOString()}::timestamptz`;
  // Of a letter that came back nothing is asked until it is posted again.
  const isHeld = sql`${cases.state} = 'returned' and check_case.state = 'waiting'`;
  const hasQuestion = sql`exists (select from ${endedChecks} join cases check_case on check_case.reference = ${endedChecks.reference}
    where ${endedChecks.subjectKind} = 'self-posted' and ${endedChecks.subjectId} = ${cases.reference}
      and not (${ended}) and not (${isHeld}))`;
  const isOver = and(lte(cases.stateSince, before), not(hasQuestion));
  const rows = await db
    .select({ reference: cases.reference })
    .from(cases)
    .where(
      and(
        eq(cases.process, 'self-posted'),
        eq(cases.waitsFor, 'nobody'),
        or(eq(cases.state, 'lapsed'), isOver),
      ),
    )
    .orderBy(cases.stateSince)
    .limit(batchMax);
  for (const { reference } of rows) {
    await db.transaction(async (transaction) => {
      // Posted again meanwhile.
      if ((await lockCase(transaction, reference))?.waitsFor !== 'nobody') return;
      await deleteSelfPosted(transaction, reference);
    });
  }
}
