/**
 * The one function that moves a request between states. It checks the process table, runs the effect of an operator's
 * action, writes the event, sets the due date and runs the hooks, all in the caller's transaction.
 */
import { eq } from 'drizzle-orm';
import type { AppContext } from '../../core/context';
import type { Transaction } from '../../db/client';
import { followArrival, runEffect } from './arrivals';
import { turnOf } from './due';
import { limitKeysOfEnded } from './request-keys';
import { findTarget, IllegalMove, type RequestMove, ruleOf } from './request-move';
import { isFormRequest, lockRequest, type StoredRequest } from './requests';
import { requestEvents, requests } from './table';

/** Moves a request. Throws {@link IllegalMove}, and an error if the request does not exist. */
export async function moveRequest(
  transaction: Transaction,
  context: AppContext,
  move: RequestMove,
): Promise<StoredRequest> {
  const before = await lockRequest(transaction, move.reference);
  if (!before) throw new Error('there is no such request');
  const at = context.clock.now();
  const target = findTarget(before, move, at);
  if (target === null) throw new IllegalMove(before.state, move);
  const done =
    move.actor === 'operator' ? await runEffect(transaction, context, { request: before, move }) : {};
  const to = done.to ?? target;
  if (to !== target && !(move.actor === 'operator' && ruleOf(before)?.otherwise?.[move.act] === to)) {
    throw new Error(`an effect leads from ${before.state} to ${to}, which its process does not say`);
  }
  const [request] = await transaction
    .update(requests)
    .set({
      state: to,
      ...(done.values ? { values: { ...before.values, ...done.values } } : {}),
      stateSince: at,
      ...turnOf(ruleOf({ process: before.process, state: to }), at, contractStartOf(move)),
    })
    .where(eq(requests.reference, before.reference))
    .returning();
  if (!request) throw new Error('a request vanished while it was locked');
  await transaction.insert(requestEvents).values({
    reference: request.reference,
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
  if (isFormRequest(request)) {
    await followArrival(transaction, context, { request, from: before.state, move, at });
  }
  await limitKeysOfEnded(transaction, context, request);
  return request;
}

/** The first day of the contract that an operator confirmed, YYYY-MM-DD; null for other moves. */
function contractStartOf(move: RequestMove): string | null {
  const start = move.actor === 'operator' && move.act === 'confirm-contract' ? move.values?.startDate : null;
  return typeof start === 'string' ? start : null;
}
