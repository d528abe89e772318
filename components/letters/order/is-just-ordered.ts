/** What the page of an order says about its submission. */
import type { Cancellation } from '@/lib/contract/cancellations';

/** A letter is not posted this soon, and a visitor who returns later looks for the state of the letter. */
const announcementMilliseconds = 60 * 60 * 1000;

/** States without a result. */
const openStates: readonly string[] = ['submitted', 'processed', 'sent', 'received'];

/** Returns true in the first hour of an order without a result. */
export function isJustOrdered(
  { state, submitted_at: submittedAt }: Pick<Cancellation, 'state' | 'submitted_at'>,
  now: Date,
): boolean {
  return (
    openStates.includes(state) &&
    submittedAt !== null &&
    now.getTime() - Date.parse(submittedAt) < announcementMilliseconds
  );
}

/** Whether the confirmation of an order is sent or still to come; null for an order that ended before its payment. */
export function confirmationOf({
  state,
  submitted_at: submittedAt,
}: Pick<Cancellation, 'state' | 'submitted_at'>): 'sent' | 'coming' | null {
  if (state === 'awaiting_payment' || state === 'submitted') return 'coming';
  return submittedAt === null ? null : 'sent';
}
