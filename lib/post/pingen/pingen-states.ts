/** What Pingen's states of a letter mean for us. Pingen's documentation lists none: these are those of its own site and libraries. */

/** It may still become printable, or is being looked at. */
const unsettled = ['validating', 'fixing'];
/** A draft that can be sent. */
const ready = ['valid'];
/** It will not be printed as it is. */
const rejected = ['invalid', 'unprintable', 'action_required', 'rejected', 'expired'];
/** It can't become printed any more, whatever anybody does. */
const cancelled = ['cancelled'];
const cancelling = ['cancelling'];
const printing = ['printing'];
/** With the post. */
const posted = ['sent', 'delivered', 'undeliverable'];
/** Pingen waits for money before it prints. */
export const unpaidStatus = 'awaiting_credits';

/** A letter with one of these is never printed, even where Pingen keeps it. */
export const endedStatuses: readonly string[] = ['cancelled', 'expired', 'rejected'];

export type HouseMeaning =
  | 'unsettled'
  | 'ready'
  | 'rejected'
  | 'cancelled'
  | 'cancelling'
  /** On paper, so that nothing stops it any more. */
  | 'printing'
  | 'posted'
  /** Ordered to be printed, with any other state, also one that we don't know. */
  | 'ordered';

const meanings: readonly (readonly [HouseMeaning, readonly string[]])[] = [
  ['unsettled', unsettled],
  ['ready', ready],
  ['rejected', rejected],
  ['cancelled', cancelled],
  ['cancelling', cancelling],
  ['printing', printing],
  ['posted', posted],
];

export function meaningOf(status: string): HouseMeaning {
  return meanings.find(([, statuses]) => statuses.includes(status))?.[0] ?? 'ordered';
}
