/**
 * Idempotent requests (DESIGN §3 'API'): the first response is stored with its key, scoped to the browser and the payload. The
 * row is inserted before the work, in the same transaction, so that a concurrent retry waits for the first request to end; a
 * request that fails stores nothing.
 */
import { and, eq, inArray, lte, or, sql } from 'drizzle-orm';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { deleteInBatches } from '../../db/delete-in-batches';
import { hashOf } from '../access/secret';
import type { AppContext } from '../context';
import { ApiError } from '../errors';
import { canonicalJson } from './canonical-json';
import { idempotentCalls } from './table';

/** How long a retry returns the first response. */
export const answerMaxAgeSeconds = 86_400;

export interface CreatingCall {
  /** The kind of request, and its subject. */
  readonly scope: string;
  readonly browserHash: string;
  readonly key: string;
  readonly payload: unknown;
  /** Of the message if the key was used for another payload. */
  readonly locale: Locale;
}

/** Plain JSON from which the response is created. */
export type Answer = Readonly<Record<string, string | number | boolean | null>>;

/** The stored response, or null. Throws 409 if the payload differs. */
export async function findAnswer<A extends Answer>(
  db: DatabaseOrTransaction,
  call: CreatingCall,
  at: Date,
): Promise<A | null> {
  const [row] = await db.select().from(idempotentCalls).where(isCall(call));
  if (!row || row.expiresAt <= at) return null;
  if (row.payloadHash !== payloadHashOf(call)) throw conflictOf(call);
  return row.answer as A | null;
}

/**
 * Runs `work` once and returns its response, or the stored one if it ran before. `work` may use only the transaction it gets. Throws 409 if
 * the key was used for another payload.
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

/** Deletes expired responses. */
export async function deleteExpiredResponses(db: DatabaseOrTransaction, at: Date): Promise<void> {
  await deleteInBatches(db, idempotentCalls, lte(idempotentCalls.expiresAt, at));
}

/**
 * Deletes the responses of some browsers, and every response that contains one of some ids, because they name a person. A repeat of
 * such a request is a new one.
 */
export async function deleteResponses(
  transaction: Transaction,
  { browserHashes, ids }: { browserHashes: readonly string[]; ids: readonly string[] },
): Promise<void> {
  const named = (key: string) => inArray(sql`${idempotentCalls.answer} ->> ${key}`, [...ids]);
  await transaction
    .delete(idempotentCalls)
    .where(
      or(
        inArray(idempotentCalls.browserHash, [...browserHashes]),
        named('reference'),
        named('account_id'),
        named('id'),
      ),
    );
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

/** The error where the key was used for another payload. */
export function conflictOf({ locale }: CreatingCall): ApiError {
  return new ApiError(409, translatorOf(locale, 'errors')('idempotency_conflict'));
}
