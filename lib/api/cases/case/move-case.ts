/**
 * The one function that moves a case between states. It checks the process table, runs the effect of an operator's
 * action, writes the event, sets the due date and runs the hooks, all in the caller's transaction.
 */
import { eq } from 'drizzle-orm';
import type { CaseState } from '@/lib/contract/cases';
import type { AppContext } from '../../core/context';
import type { Transaction } from '../../db/client';
import { followArrival, type MoveOutcome, runEffect, runOwnEffect } from './arrivals';
import { limitKeysOfEnded } from './case-keys';
import { type CaseMove, findTarget, IllegalMove, ruleOf } from './case-move';
import { isFormCase, lockCase, type StoredCase } from './cases';
import { turnOf } from './due';
import { caseEvents, cases } from './table';

/** Moves a case. Throws {@link IllegalMove}, and an error if the case does not exist. */
export async function moveCase(
  transaction: Transaction,
  context: AppContext,
  move: CaseMove,
): Promise<StoredCase> {
  const before = await lockCase(transaction, move.reference);
  if (!before) throw new Error('there is no such case');
  const at = context.clock.now();
  const target = findTarget(before, move, at);
  if (target === null) throw new IllegalMove(before.state, move);
  const done = await effectOf(transaction, context, { caseRow: before, move, target });
  const to = done.to ?? target;
  if (to !== target && !listOtherwise(before, move).includes(to)) {
    throw new Error(`an effect leads from ${before.state} to ${to}, which its process does not say`);
  }
  const [caseRow] = await transaction
    .update(cases)
    .set({
      state: to,
      ...(done.values ? { values: { ...before.values, ...done.values } } : {}),
      stateSince: at,
      ...turnOf(ruleOf({ process: before.process, state: to }), at, contractStartOf(move)),
      ...(done.clockAt ? { clockAt: done.clockAt, dueAt: done.clockAt } : {}),
    })
    .where(eq(cases.reference, before.reference))
    .returning();
  if (!caseRow) throw new Error('a case vanished while it was locked');
  await transaction.insert(caseEvents).values({
    reference: caseRow.reference,
    at,
    actor: move.actor,
    from: before.state,
    to,
    ...(move.actor === 'carrier' ? { act: move.act } : {}),
    ...(move.actor === 'visitor' ? { act: move.act, note: 'note' in move ? move.note : null } : {}),
    ...(move.actor === 'operator'
      ? {
          act: move.act,
          operatorId: move.operator.id,
          operatorName: move.operator.name,
          values: move.values ? { ...move.values } : null,
          note: move.note ?? null,
        }
      : {}),
  });
  if (isFormCase(caseRow)) {
    await followArrival(transaction, context, { caseRow, from: before.state, move, at });
  }
  await limitKeysOfEnded(transaction, context, caseRow);
  return caseRow;
}

function effectOf(
  transaction: Transaction,
  context: AppContext,
  { caseRow, move, target }: { caseRow: StoredCase; move: CaseMove; target: CaseState },
): Promise<MoveOutcome> {
  if (move.actor === 'operator') return runEffect(transaction, context, { caseRow, move });
  return runOwnEffect(transaction, context, { caseRow, move, target });
}

/** The states that an effect may choose instead. */
function listOtherwise(caseRow: StoredCase, move: CaseMove): readonly CaseState[] {
  if (move.actor === 'carrier') return [];
  const name = move.actor === 'clock' ? 'clock' : 'act' in move ? move.act : null;
  return name === null || name === 'erase' ? [] : (ruleOf(caseRow)?.otherwise?.[name] ?? []);
}

/** The first day of the contract that an operator confirmed, YYYY-MM-DD; null for other moves. */
function contractStartOf(move: CaseMove): string | null {
  const start = move.actor === 'operator' && move.act === 'confirm-contract' ? move.values?.startDate : null;
  return typeof start === 'string' ? start : null;
}
