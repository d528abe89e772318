/** Named questions and acts about cancellations. */
import {
  type Cancellation,
  cancellation,
  type LetterVerification,
  letterVerification,
  type Payment,
  payment,
} from '@/lib/contract/cancellations';
import { type Api, orNull } from './api';

/** The state of an order, or null. */
export function findCancellation(api: Api, reference: string): Promise<Cancellation | null> {
  return orNull(api(`/cancellations/${encodeURIComponent(reference)}`, { schema: cancellation }));
}

/** This browser's last submitted one (spec §3 lastSubmittedCancellation), or null. */
export function findLastCancellation(api: Api): Promise<Cancellation | null> {
  return orNull(api('/cancellations/last', { schema: cancellation }));
}

/** Orders what a draft holds; the same key gives the same order. */
export function createCancellation(
  api: Api,
  body: Record<string, unknown>,
  idempotencyKey: string,
): Promise<Cancellation> {
  return api('/cancellations', { method: 'POST', body, idempotencyKey, schema: cancellation });
}

/** A new payment for an order whose last one failed. */
export function retryPayment(api: Api, reference: string, idempotencyKey: string): Promise<Payment> {
  return api(`/cancellations/${encodeURIComponent(reference)}/payments`, {
    method: 'POST',
    body: {},
    idempotencyKey,
    schema: payment,
  });
}

/** A payment's status, or null. */
export function findPayment(api: Api, id: string): Promise<Payment | null> {
  return orNull(api(`/payments/${encodeURIComponent(id)}`, { schema: payment }));
}

/** What anyone may know of a letter by its code, or null. */
export function findLetterVerification(api: Api, code: string): Promise<LetterVerification | null> {
  return orNull(api(`/letters/${encodeURIComponent(code)}`, { schema: letterVerification }));
}
