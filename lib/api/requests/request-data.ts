/** What requests hold of the person behind them, as that person gets a copy of it. */
import { asc, inArray } from 'drizzle-orm';
import { declarations } from '../cancellations/table';
import type { DatabaseOrTransaction } from '../db/client';
import { listPaymentsOf } from '../payments/payments';
import { listRequestEvents, listRequestsAmong } from './requests';

const iso = (instant: Date | null) => instant?.toISOString() ?? null;

/** Requests with everything about them but their proposals, the oldest first. */
export async function listRequestData(db: DatabaseOrTransaction, references: readonly string[]) {
  const requests = (await listRequestsAmong(db, references)).toSorted(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.reference < b.reference ? -1 : 1),
  );
  const events = await listRequestEvents(db, references);
  const payments = await listPaymentsOf(db, references);
  const declared = await db
    .select()
    .from(declarations)
    .where(inArray(declarations.reference, [...references]))
    .orderBy(asc(declarations.id));
  return requests.map((request) => ({
    reference: request.reference,
    form: request.flow,
    state: request.state,
    language: request.locale,
    company: request.companyName,
    values: request.values,
    internet_address: request.clientAddress,
    sent_at: iso(request.createdAt),
    due_at: iso(request.dueAt),
    declarations: declared
      .filter((line) => line.reference === request.reference)
      .map((line) => ({
        kind: line.kind,
        text_version: line.textVersion,
        language: line.locale,
        accepted_at: iso(line.acceptedAt),
        internet_address: line.clientAddress,
      })),
    payments: payments
      .filter((payment) => payment.reference === request.reference)
      .map(({ id, status, amountCents, createdAt }) => ({
        id,
        status,
        amount_cents: amountCents,
        created_at: iso(createdAt),
      })),
    events: events
      .filter((event) => event.reference === request.reference)
      .map(({ at, actor, act, from, to, note, values }) => ({
        at: iso(at),
        actor,
        act,
        from,
        to,
        note,
        values,
      })),
  }));
}
