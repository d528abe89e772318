/** What may happen to a letter (DESIGN §3 'Cancellation'): the one table of allowed moves. */
import type { CancellationState } from '@/lib/contract/cancellations';

/** From each state, the states that it may move to. A state without any is the end. */
export const transitions: Readonly<Record<CancellationState, readonly CancellationState[]>> = {
  draft: ['awaiting_payment', 'expired'],
  awaiting_payment: ['submitted', 'withdrawn', 'expired'],
  submitted: ['processed', 'withdrawn', 'refunded'],
  // Printed letters are still in our hands until they are posted.
  processed: ['sent', 'withdrawn', 'refunded'],
  // A company may answer before the post reports the delivery; a letter that gets lost is paid back.
  sent: ['received', 'confirmed', 'blocked', 'refunded'],
  received: ['confirmed', 'blocked', 'refunded'],
  // The follow-up call may still bring the confirmation.
  blocked: ['confirmed', 'refunded'],
  confirmed: [],
  refunded: [],
  withdrawn: ['refunded'],
  // A payment that arrives late is honoured: the letter goes out after all.
  expired: ['submitted'],
};

/** Whether a letter in one state may move to another. */
export function isAllowed(from: CancellationState, to: CancellationState): boolean {
  return transitions[from].includes(to);
}
