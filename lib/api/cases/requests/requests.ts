/** Stored requests, for services that work on them. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { type CaseProcess, type RequestProcess, requestProcesses } from '@/lib/contract/requests';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { requestEvents, requests } from './table';

export type StoredRequest = typeof requests.$inferSelect;

/** An event of a request. */
export type StoredRequestEvent = typeof requestEvents.$inferSelect;

/** A case that a form made: it has pages for its customer. */
export type FormRequest = StoredRequest & { readonly process: RequestProcess };

export function isFormRequest(request: StoredRequest): request is FormRequest {
  return requestProcesses.some((process) => process === request.process);
}

/** A request of a form; null for another kind too. */
export async function findFormRequest(
  db: DatabaseOrTransaction,
  reference: string,
): Promise<FormRequest | null> {
  const request = await findRequest(db, reference);
  return request && isFormRequest(request) ? request : null;
}

export async function findRequest(
  db: DatabaseOrTransaction,
  reference: string,
): Promise<StoredRequest | null> {
  const [request] = await db.select().from(requests).where(eq(requests.reference, reference));
  return request ?? null;
}

/** A request, locked until the transaction ends; null if it does not exist. Lock it before its proposals and payments. */
export async function lockRequest(
  transaction: Transaction,
  reference: string,
): Promise<StoredRequest | null> {
  const [request] = await transaction
    .select()
    .from(requests)
    .where(eq(requests.reference, reference))
    .for('update');
  return request ?? null;
}

/** The requests with the given references. */
export async function listRequestsAmong(
  db: DatabaseOrTransaction,
  references: readonly string[],
): Promise<StoredRequest[]> {
  if (references.length === 0) return [];
  return db
    .select()
    .from(requests)
    .where(inArray(requests.reference, [...references]));
}

/**
 * References of the cases that mail to an address, given by its key (lib/fields/email-address.ts): those of the given processes, by default
 * of forms.
 */
export async function listRequestReferencesOfEmail(
  db: DatabaseOrTransaction,
  emailKey: string,
  among: readonly CaseProcess[] = requestProcesses,
): Promise<string[]> {
  const rows = await db
    .select({ reference: requests.reference })
    .from(requests)
    .where(and(eq(sql`lower(${requests.email})`, emailKey), inArray(requests.process, [...among])));
  return rows.map((row) => row.reference);
}

/** Events of the given requests, the oldest first. */
export async function listRequestEvents(
  db: DatabaseOrTransaction,
  references: readonly string[],
): Promise<StoredRequestEvent[]> {
  if (references.length === 0) return [];
  return db
    .select()
    .from(requestEvents)
    .where(inArray(requestEvents.reference, [...references]))
    .orderBy(asc(requestEvents.id));
}
