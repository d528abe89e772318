/**
 * Creating calls can be repeated (DESIGN §3 'API'): the first one's answer is kept with its key, scoped to the
 * browser and the payload. The row goes in before the work, in the same transaction, so that a repeat at the same
 * moment waits for the first to end; a first that fails leaves nothing behind.
 */
import { and, eq, lte } from 'drizzle-orm';
import { hashOf } from '../access/secret';
import type { AppContext } from '../context';
import type { DatabaseOrTransaction, Transaction } from '../db/client';
import { ApiError } from '../errors';
import { canonicalJson } from './canonical-json';
import { idempotentCalls } from './table';

/** How long a repeat gets the first answer. */
export const answerMaxAgeSeconds = 86_400;

export interface CreatingCall {
  /** The kind of call, and what it is about. */
  readonly scope: string;
  readonly browserHash: string;
  readonly key: string;
  readonly payload: unknown;
  /** Said when the key was used for another payload. */
  readonly conflictMessage: string;
}

/** What an answer is made from: plain JSON, with no more in it than the answer has. */
export type Answer = Readonly<Record<string, string | number | boolean | null>>;

/** The first answer to a call, or null where it was not answered yet. Throws 409 when the payload is another. */
export async function findAnswer<A extends Answer>(
  db: DatabaseOrTransaction,
  call: CreatingCall,
  at: Date,
): Promise<A | null> {
  const [row] = await db.select().from(idempotentCalls).where(isCall(call));
  if (!row || row.expiresAt <= at) return null;
  if (row.payloadHash !== payloadHashOf(call)) throw new ApiError(409, call.conflictMessage);
  return row.answer as A | null;
}

/**
 * Does the work of a creating call once and returns its answer, or the first one where it was done before.
 * `work` may use nothing but the transaction it gets. Throws 409 when the key came with another payload.
 */
export async function idempotent<A extends Answer>(
  context: AppContext,
  call: CreatingCall,
  work: (transaction: Transaction) => Promise<A>,
): Promise<A> {
  const at = context.clock.now();
  return context.db.transaction(async (transaction) => {
    const row = {
      payloadHash: payloadHashOf(call),
      answer: null,
      expiresAt: new Date(at.getTime() + answerMaxAgeSeconds * 1000),
    };
    const [mine] = await transaction
      .insert(idempotentCalls)
      .values({ scope: call.scope, browserHash: call.browserHash, key: call.key, ...row })
      .onConflictDoUpdate({
        target: [idempotentCalls.scope, idempotentCalls.browserHash, idempotentCalls.key],
        set: row,
        setWhere: lte(idempotentCalls.expiresAt, at),
      })
      .returning({ key: idempotentCalls.key });
    if (!mine) {
      const first = await findAnswer<A>(transaction, call, at);
      if (!first) throw new Error('a committed creating call has no answer');
      return first;
    }
    const answer = await work(transaction);
    await transaction.update(idempotentCalls).set({ answer }).where(isCall(call));
    return answer;
  });
}

/** Removes answers that nobody can ask for any more. */
export async function sweepAnswers(db: DatabaseOrTransaction, at: Date): Promise<void> {
  await db.delete(idempotentCalls).where(lte(idempotentCalls.expiresAt, at));
}

function isCall(call: CreatingCall) {
  return and(
    eq(idempotentCalls.scope, call.scope),
    eq(idempotentCalls.browserHash, call.browserHash),
    eq(idempotentCalls.key, call.key),
  );
}

function payloadHashOf(call: CreatingCall): string {
  return hashOf(canonicalJson(call.payload));
}
