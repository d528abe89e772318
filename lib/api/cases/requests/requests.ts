/** Requests as they are kept, for the services that work on them. */
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { requestEvents, requests } from './table';

/** A request as it is kept. */
export type StoredRequest = typeof requests.$inferSelect;

/** One thing that happened to it. */
export type StoredRequestEvent = typeof requestEvents.$inferSelect;

/** A request, or null. */
export async function findRequest(
  db: DatabaseOrTransaction,
  reference: string,
): Promise<StoredRequest | null> {
  const [request] = await db.select().from(requests).where(eq(requests.reference, reference));
  return request ?? null;
}

/** A request, locked until the transaction ends; null where there is none. Lock it before its proposals and payments. */
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

/** The requests among some references. */
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

/** References of the requests whose mails go to an address, given by its key (lib/fields/email-address.ts). */
export async function listRequestReferencesOfEmail(
  db: DatabaseOrTransaction,
  emailKey: string,
): Promise<string[]> {
  const rows = await db
    .select({ reference: requests.reference })
    .from(requests)
    .where(eq(sql`lower(${requests.email})`, emailKey));
  return rows.map((row) => row.reference);
}

/** What happened to some requests, the oldest first. */
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
