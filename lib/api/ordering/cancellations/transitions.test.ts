import { describe, expect, it } from 'vitest';
import { type CancellationState, cancellationStates } from '@/lib/contract/cancellations';
import { generalStatusOf, orderStateOf } from './order-state';
import { isAllowed, transitions } from './transitions';

/** Every allowed move, once more and by hand: a change of the table has to be meant. */
const allowed = new Set([
  'draft>awaiting_payment',
  'draft>expired',
  'awaiting_payment>submitted',
  'awaiting_payment>withdrawn',
  'awaiting_payment>expired',
  'submitted>processed',
  'submitted>withdrawn',
  'submitted>refunded',
  'processed>sent',
  'processed>withdrawn',
  'processed>refunded',
  'sent>received',
  'sent>confirmed',
  'sent>blocked',
  'sent>refunded',
  'received>confirmed',
  'received>blocked',
  'received>refunded',
  'blocked>confirmed',
  'blocked>refunded',
  'withdrawn>refunded',
  'expired>submitted',
]);

describe('transitions of a letter', () => {
  for (const from of cancellationStates) {
    for (const to of cancellationStates) {
      const move = `${from}>${to}`;
      it(`${allowed.has(move) ? 'allows' : 'refuses'} ${move}`, () => {
        expect(isAllowed(from, to)).toBe(allowed.has(move));
      });
    }
  }

  it('let every state be reached, and no state lead to itself', () => {
    const reached = new Set<CancellationState>(['draft']);
    for (const state of reached) for (const next of transitions[state]) reached.add(next);
    expect([...reached].sort()).toEqual([...cancellationStates].sort());
  });
});

describe('the state of an order', () => {
  it('is that of the letter furthest behind', () => {
    expect(orderStateOf(['sent'])).toBe('sent');
    expect(orderStateOf(['sent', 'submitted', 'confirmed'])).toBe('submitted');
    expect(orderStateOf(['blocked', 'confirmed'])).toBe('blocked');
    expect(orderStateOf(['refunded', 'confirmed'])).toBe('refunded');
    expect(orderStateOf(['confirmed', 'confirmed'])).toBe('confirmed');
    expect(() => orderStateOf([])).toThrow();
  });

  it('is completed once nothing is under way any more', () => {
    expect(generalStatusOf(['sent', 'received'])).toBe('inProgress');
    expect(generalStatusOf(['received', 'confirmed'])).toBe('completed');
    expect(generalStatusOf(['blocked'])).toBe('inProgress');
    expect(generalStatusOf(['withdrawn'])).toBe('completed');
    expect(generalStatusOf(['awaiting_payment'])).toBe('inProgress');
  });
});
