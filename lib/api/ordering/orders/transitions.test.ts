import { describe, expect, it } from 'vitest';
import { type CancellationState, cancellationStates } from '@/lib/contract/cancellations';
import { generalStatusOf, orderStateOf } from './order-state';
import { isAllowed, transitions } from './transitions';

/** Every allowed move, repeated by hand to detect unintended changes of the table. */
const allowed = new Set([
  'draft>awaiting_payment',
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
  'sent>returned',
  'received>returned',
  'returned>submitted',
  'returned>sent',
  'returned>received',
  'returned>confirmed',
  'returned>blocked',
  'returned>refunded',
  'sent>confirmed',
  'sent>blocked',
  'sent>refunded',
  'received>confirmed',
  'received>blocked',
  'received>refunded',
  'blocked>confirmed',
  'blocked>refunded',
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

  it('reach every state but the one of a newer release, and never lead to the same state', () => {
    const reached = new Set<CancellationState>(['draft']);
    for (const state of reached) for (const next of transitions[state]) reached.add(next);
    expect([...reached, 'unknown'].sort()).toEqual([...cancellationStates].sort());
  });
});

describe('the state of an order', () => {
  it('is the state of the letter furthest behind', () => {
    expect(orderStateOf(['sent'])).toBe('sent');
    expect(orderStateOf(['sent', 'submitted', 'confirmed'])).toBe('submitted');
    // It waits for its customer.
    expect(orderStateOf(['returned', 'submitted'])).toBe('returned');
    expect(orderStateOf(['blocked', 'confirmed'])).toBe('blocked');
    expect(orderStateOf(['refunded', 'confirmed'])).toBe('refunded');
    expect(orderStateOf(['confirmed', 'confirmed'])).toBe('confirmed');
    expect(() => orderStateOf([])).toThrow();
  });

  it('is completed once no letter is open', () => {
    expect(generalStatusOf(['sent', 'received'])).toBe('inProgress');
    expect(generalStatusOf(['received', 'confirmed'])).toBe('completed');
    expect(generalStatusOf(['blocked'])).toBe('inProgress');
    expect(generalStatusOf(['withdrawn'])).toBe('completed');
    expect(generalStatusOf(['awaiting_payment'])).toBe('inProgress');
  });
});
