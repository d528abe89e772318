/** Answers with the key of a mailed link. Each is idempotent: one that no longer fits changes nothing. */
import type { EndedCheckOutcome, EndedStep } from '@/lib/contract/letters/ended-checks';
import type { CustomerAction } from '@/lib/flows/processes';
import { findKey } from '../../core/access/mailed-keys';
import type { AppContext } from '../../core/context';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { IllegalMove } from '../case/case-move';
import { changeCase, lockCase } from '../case/cases';
import { moveCase } from '../case/move-case';
import { type EndedCheck, endedValuesOf, findEndedCheck } from './ended-checks';
import { partOf } from './view-check';

/** The case of a key; null if the key is unknown or has expired. */
export async function findCheckByKey(
  db: DatabaseOrTransaction,
  query: { readonly key: string; readonly at: Date },
): Promise<EndedCheck | null> {
  const found = await findKey(db, 'ended-check', query);
  return found && findEndedCheck(db, found.subjectId);
}

export interface EndedAct {
  readonly act: CustomerAction;
  /** The step that the page showed, for an act about it. */
  readonly step?: EndedStep | null;
  /** A later end, YYYY-MM-DD. */
  readonly endDate?: string;
}

/** Performs it; null if the key is unknown or has expired. */
export async function answerCheck(
  transaction: Transaction,
  context: AppContext,
  key: string,
  { act, step = null, endDate }: EndedAct,
): Promise<EndedCheckOutcome | null> {
  const found = await findCheckByKey(transaction, { key, at: context.clock.now() });
  const caseRow = found && (await lockCase(transaction, found.caseRow.reference));
  if (!caseRow) return null;
  const { reference, state } = caseRow;
  // Pressed twice, or in another tab that shows the step before.
  if (step !== null && endedValuesOf(caseRow).step !== step) return { part: partOf(state), changed: false };
  try {
    const move = { reference, actor: 'visitor', act, ...(endDate ? { note: endDate } : {}) } as const;
    const moved = await moveCase(transaction, context, move);
    return { part: partOf(moved.state), changed: true };
  } catch (error) {
    if (!(error instanceof IllegalMove)) throw error;
    return { part: partOf(state), changed: false };
  }
}

/** Stores the last charge; null if the key is unknown, or the case is closed. */
export async function noteCharge(
  transaction: Transaction,
  context: AppContext,
  key: string,
  charge: { readonly chargedOn: string | null; readonly chargedCents: number | null },
): Promise<EndedCheckOutcome | null> {
  const found = await findCheckByKey(transaction, { key, at: context.clock.now() });
  const caseRow = found && (await lockCase(transaction, found.caseRow.reference));
  if (!caseRow) return null;
  const part = partOf(caseRow.state);
  if (part !== 'steps') return { part, changed: false };
  await changeCase(transaction, caseRow.reference, { values: { ...caseRow.values, ...charge } });
  return { part, changed: true };
}
