import { expect, it } from 'vitest';
import type { CancellationState } from './cancellations';
import { type EstateState, isLeftToDo } from './estates';

it.each<[EstateState, CancellationState | null, boolean]>([
  ['todo', null, true],
  ['draft', null, true],
  ['done', null, false],
  ['ends', null, false],
  ['letter', 'sent', false],
  ['letter', 'awaiting_payment', true],
  ['letter', 'returned', true],
  ['letter', 'blocked', true],
])(
  'says whether a contract that is %s, with a letter that is %s, asks something',
  (state, letter, expected) => {
    expect(isLeftToDo({ state, letter_state: letter })).toBe(expected);
  },
);
