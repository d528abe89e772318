/** Cancellation endpoints. */
import {
  type Cancellation,
  cancellation,
  type LetterVerification,
  letterVerification,
  type Payment,
  payment,
} from '@/lib/contract/cancellations';
import { type Api, orNull } from './api';

/** Returns an order's state, or null. */
export function findCancellation(api: Api, reference: string): Promise<Cancellation | null> {
  return orNull(api(`/cancellations/${encodeURIComponent(reference)}`, { schema: cancellation }));
}

/** Returns this browser's last submitted order (spec §3 lastSubmittedCancellation), or null. */
export function findLastCancellation(api: Api): Promise<Cancellation | null> {
  return orNull(api('/cancellations/last', { schema: cancellation }));
}

/** Returns a payment's status, or null. */
export function findPayment(api: Api, id: string): Promise<Payment | null> {
  return orNull(api(`/payments/${encodeURIComponent(id)}`, { schema: payment }));
}

/** Returns the public facts of a letter by its code, or null. */
export function findLetterVerification(api: Api, code: string): Promise<LetterVerification | null> {
  return orNull(api(`/letters/${encodeURIComponent(code)}`, { schema: letterVerification }));
}
