/** The one table of allowed state changes of a letter. */
import type { CancellationState } from '@/lib/contract/cancellations';

/** For each state its next states. A state without any is an end state. */
export const transitions: Readonly<Record<CancellationState, readonly CancellationState[]>> = {
  // A draft that expires is deleted: a letter is stored once it is ordered.
  draft: ['awaiting_payment'],
  awaiting_payment: ['submitted', 'withdrawn', 'expired'],
  submitted: ['processed', 'withdrawn', 'refunded'],
  // Printed letters can still be withdrawn until they are posted.
  processed: ['sent', 'withdrawn', 'refunded'],
  // A company may answer before the post reports the delivery; a lost letter is refunded.
  sent: ['received', 'returned', 'confirmed', 'blocked', 'refunded'],
  // A carrier may report a delivery by mistake, or the letter's way back as one.
  received: ['returned', 'confirmed', 'blocked', 'refunded'],
  // Posted again, or not returned after all; a company may answer all the same.
  returned: ['submitted', 'sent', 'received', 'confirmed', 'blocked', 'refunded'],
  // The follow-up call may still obtain the confirmation.
  blocked: ['confirmed', 'refunded'],
  confirmed: [],
  refunded: [],
  // Its price goes back as a refund of the payment.
  withdrawn: [],
  // Its content is deleted: a late payment is refunded.
  expired: [],
  // What a newer release made of it is left to that release.
  unknown: [],
};

/** Whether the move between two states is allowed. */
export function isAllowed(from: CancellationState, to: CancellationState): boolean {
  return transitions[from].includes(to);
}
