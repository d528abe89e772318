/**
 * The one function that moves a case between states. It checks the process table, runs the effect of an operator's
 * action, writes the event, sets the due date and runs the hooks, all in the caller's transaction.
 */
import { eq } from 'drizzle-orm';
import type { AppContext } from '../../core/context';
import type { Transaction } from '../../db/client';
import { followArrival, runEffect } from './arrivals';
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
  const done =
    move.actor === 'operator' ? await runEffect(transaction, context, { caseRow: before, move }) : {};
  const to = done.to ?? target;
  if (to !== target && !(move.actor === 'operator' && ruleOf(before)?.otherwise?.[move.act] === to)) {
    throw new Error(`an effect leads from ${before.state} to ${to}, which its process does not say`);
  }
  const [caseRow] = await transaction
    .update(cases)
    .set({
      state: to,
      ...(done.values ? { values: { ...before.values, ...done.values } } : {}),
      stateSince: at,
      ...turnOf(ruleOf({ process: before.process, state: to }), at, contractStartOf(move)),
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

/** The first day of the contract that an operator confirmed, YYYY-MM-DD; null for other moves. */
function contractStartOf(move: CaseMove): string | null {
  const start = move.actor === 'operator' && move.act === 'confirm-contract' ? move.values?.startDate : null;
  return typeof start === 'string' ? start : null;
}
