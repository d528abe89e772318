/** The state of an order, derived from its letters and not stored. */
import { type CancellationState, cancellationStates, stoppedStates } from '@/lib/contract/cancellations';
import type { LetterOption } from '@/lib/contract/letters/letter-kinds';

/** Open states. `blocked` is one of them: we call the company. */
const openStates: readonly CancellationState[] = [
  'draft',
  'awaiting_payment',
  'submitted',
  'processed',
  'sent',
  'received',
  'returned',
  'blocked',
  'unknown',
];

/** End states, the one that most needs attention first. */
const endsByWeight: readonly CancellationState[] = ['refunded', 'withdrawn', 'expired', 'confirmed'];

/** `returned` while one of the letters waits for its customer; else the state of the letter that is furthest behind; once all have ended, the end state that most needs attention. */
export function orderStateOf(letterStates: readonly CancellationState[]): CancellationState {
  if (letterStates.includes('returned')) return 'returned';
  const open = letterStates.filter((state) => openStates.includes(state));
  const behind = open.toSorted((a, b) => cancellationStates.indexOf(a) - cancellationStates.indexOf(b))[0];
  const state = behind ?? endsByWeight.find((end) => letterStates.includes(end));
  if (!state) throw new Error('an order has at least one letter');
  return state;
}

/** The state of an order: complete once every letter was received or ended otherwise. A blocked one is open. */
export function generalStatusOf(letterStates: readonly CancellationState[]): 'inProgress' | 'completed' {
  const over = letterStates.every((state) => state === 'received' || !openStates.includes(state));
  return over ? 'completed' : 'inProgress';
}

/** The shipping of all letters of an order; null if it differs. */
export function sharedOptionOf(letters: readonly { readonly option: LetterOption }[]): LetterOption | null {
  const [first] = letters;
  return first && letters.every(({ option }) => option === first.option) ? first.option : null;
}

/**
 * The day on which a letter's contract is expected to end, YYYY-MM-DD; null where no rule gives it, once the letter was stopped, and while
 * the company rejects the cancellation.
 */
export function expectedEndOf(letter: {
  readonly state: CancellationState;
  readonly endsOn: string | null;
}): string | null {
  return letter.state === 'blocked' || stoppedStates.includes(letter.state) ? null : letter.endsOn;
}
