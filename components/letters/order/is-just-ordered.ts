/** Whether the page of an order still announces that it was submitted. */
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
