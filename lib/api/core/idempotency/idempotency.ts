/**
 * Idempotent requests: the first response is stored with its key, scoped to the browser and the payload. The
 * row is inserted before the work, in the same transaction, so that a concurrent retry waits for the first request to end; a
 * request that fails stores nothing.
 */
import { and, eq, inArray, lte, or, sql } from 'drizzle-orm';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { deleteInBatches } from '../../db/delete-in-batches';
import { unknownBrowserHash } from '../access/browser';
import type { AppContext } from '../context';
import { ApiError } from '../errors';
import { payloadHashOf } from './canonical-json';
import { idempotentRequests } from './table';

/** How long a retry returns the first response. */
export const responseMaxAgeSeconds = 86_400;

export interface IdempotentRequest {
  /** The kind of request, and its subject. */
  readonly scope: string;
  readonly browserHash: string;
  readonly key: string;
  readonly payload: unknown;
  /** Of the message if the key was used for another payload. */
  readonly locale: Locale;
}

/** Plain JSON from which the response is created. */
export type StoredResponse = Readonly<Record<string, string | number | boolean | null>>;

/**
 * The stored response, or null. A browser without a key gets one with the response to its first request: where the rest of that was
 * lost, its repeat finds what it sent without a key. Throws 409 if the payload differs.
 */
export async function findStoredResponse<R extends StoredResponse>(
  db: DatabaseOrTransaction,
  request: IdempotentRequest,
  at: Date,
): Promise<R | null> {
  const rows = await db
    .select()
    .from(idempotentRequests)
    .where(isSameRequest(request, [request.browserHash, unknownBrowserHash]));
  const row = rows.find(({ browserHash }) => browserHash === request.browserHash) ?? rows[0];
  if (!row || row.expiresAt <= at) return null;
  if (row.payloadHash !== payloadHashOf(request.payload)) throw conflictOf(request);
  return row.response as R | null;
}

/**
 * Runs `work` once and returns its response, or the stored one if it ran before. `work` may use only the transaction it gets. Throws 409 if
 * the key was used for another payload.
 */
export async function idempotent<R extends StoredResponse>(
  context: AppContext,
  request: IdempotentRequest,
  work: (transaction: Transaction) => Promise<R>,
): Promise<R> {
  const at = context.clock.now();
  return context.db.transaction(async (transaction) => {
    const earlier = await findStoredResponse<R>(transaction, request, at);
    if (earlier) return earlier;
    const row = {
      payloadHash: payloadHashOf(request.payload),
      response: null,
      expiresAt: new Date(at.getTime() + responseMaxAgeSeconds * 1000),
    };
    const [mine] = await transaction
      .insert(idempotentRequests)
      .values({ scope: request.scope, browserHash: request.browserHash, key: request.key, ...row })
      .onConflictDoUpdate({
        target: [idempotentRequests.scope, idempotentRequests.browserHash, idempotentRequests.key],
        set: row,
        setWhere: lte(idempotentRequests.expiresAt, at),
      })
      .returning({ key: idempotentRequests.key });
    if (!mine) {
      const first = await findStoredResponse<R>(transaction, request, at);
      if (!first) throw new Error('a committed idempotent request has no response');
      return first;
    }
    const response = await work(transaction);
    await transaction.update(idempotentRequests).set({ response }).where(isSameRequest(request));
    return response;
  });
}

/** Deletes expired responses. */
export async function deleteExpiredResponses(db: DatabaseOrTransaction, at: Date): Promise<void> {
  await deleteInBatches(
    db,
    idempotentRequests,
    lte(idempotentRequests.expiresAt, at),
    idempotentRequests.expiresAt,
  );
}

/**
 * Deletes the responses of some browsers, and every response that contains one of some ids, because they name a person. A repeat of
 * such a request is a new one.
 */
export async function deleteResponses(
  transaction: Transaction,
  { browserHashes, ids }: { browserHashes: readonly string[]; ids: readonly string[] },
): Promise<void> {
  const named = (key: string) => inArray(sql`${idempotentRequests.response} ->> ${key}`, [...ids]);
  await transaction
    .delete(idempotentRequests)
    .where(
      or(
        inArray(idempotentRequests.browserHash, [...browserHashes]),
        named('reference'),
        named('account_id'),
        named('id'),
      ),
    );
}

/**
 * Deletes the responses of a kind of request of one browser in which a name has a value, because what they did was undone: a cached form
 * has the same key, and does it again.
 */
export async function deleteUndone(
  transaction: Transaction,
  {
    scope,
    browserHash,
    name,
    value,
  }: Pick<IdempotentRequest, 'scope' | 'browserHash'> & { readonly name: string; readonly value: string },
): Promise<void> {
  await transaction
    .delete(idempotentRequests)
    .where(
      and(
        eq(idempotentRequests.scope, scope),
        eq(idempotentRequests.browserHash, browserHash),
        eq(sql`${idempotentRequests.response} ->> ${name}`, value),
      ),
    );
}

function isSameRequest(
  { scope, key, browserHash }: IdempotentRequest,
  browserHashes: readonly string[] = [browserHash],
) {
  return and(
    eq(idempotentRequests.scope, scope),
    inArray(idempotentRequests.browserHash, [...browserHashes]),
    eq(idempotentRequests.key, key),
  );
}

/** The error where the key was used for another payload. */
export function conflictOf({ locale }: IdempotentRequest): ApiError {
  return new ApiError(409, translatorOf(locale, 'errors')('idempotency_conflict'));
}
