import { describe, expect, it } from 'vitest';
import { registeredLetterCents, regularLetterCents } from '@/lib/config/business';
import {
  isEndedOrder,
  letterDateOf,
  offersWithdrawal,
  postAfterOf,
  priceCentsOf,
  processByOf,
} from './order-terms';

describe('terms of an order', () => {
  it('prices letters', () => {
    expect(priceCentsOf('registered')).toBe(registeredLetterCents);
    expect(priceCentsOf('regular')).toBe(regularLetterCents);
  });

  it("dates a letter by the order's day in Amsterdam", () => {
    expect(letterDateOf(new Date('2026-11-20T23:30:00Z'), 'now')).toBe('2026-11-21');
    expect(postAfterOf('2026-11-21', 'now')).toBeNull();
  });

  it('waits until the right of withdrawal has ended, over weekends and holidays', () => {
    // 14 days after Monday 2 November is Monday the 16th, the last day of the period.
    expect(letterDateOf(new Date('2026-11-02T10:00:00Z'), 'after-withdrawal')).toBe('2026-11-17');
    // 14 days after Saturday 7 November is a Saturday: the period runs until Monday the 23rd.
    expect(letterDateOf(new Date('2026-11-07T10:00:00Z'), 'after-withdrawal')).toBe('2026-11-24');
    // 25 and 26 December are holidays, then a weekend.
    expect(letterDateOf(new Date('2026-12-11T10:00:00Z'), 'after-withdrawal')).toBe('2026-12-29');
    expect(postAfterOf('2026-11-17', 'after-withdrawal')).toEqual(new Date('2026-11-16T23:00:00Z'));
  });

  it('promises to start by the end of the next working day', () => {
    expect(processByOf(new Date('2026-11-20T10:00:00Z'), null)).toEqual(new Date('2026-11-23T22:59:59Z'));
    expect(processByOf(new Date('2026-12-24T10:00:00Z'), null)).toEqual(new Date('2026-12-28T22:59:59Z'));
    const later = new Date('2026-11-16T23:00:00Z');
    expect(processByOf(new Date('2026-11-02T10:00:00Z'), later)).toEqual(new Date('2026-11-18T22:59:59Z'));
  });
});

describe('the right of withdrawal of an order', () => {
  // Monday 2 November: the period ends with Monday the 16th.
  const createdAt = new Date('2026-11-02T10:00:00Z');
  const now = { createdAt, startMoment: 'now' } as const;
  const waiting = { createdAt, startMoment: 'after-withdrawal' } as const;
  const within = new Date('2026-11-16T22:59:59Z');
  const after = new Date('2026-11-16T23:00:00Z');

  it('ends with the last second of its last day', () => {
    for (const order of [now, waiting]) {
      expect(offersWithdrawal(order, ['submitted'], within)).toBe(true);
      expect(offersWithdrawal(order, ['submitted'], after)).toBe(false);
    }
  });

  it('ends at posting if work started at the customer’s request', () => {
    for (const state of ['sent', 'received', 'blocked'] as const) {
      expect(offersWithdrawal(now, [state], within), state).toBe(false);
      expect(offersWithdrawal(waiting, [state], within), state).toBe(true);
    }
  });

  it('is not offered for an unpaid letter', () => {
    expect(offersWithdrawal(now, ['awaiting_payment'], within)).toBe(false);
    expect(offersWithdrawal(waiting, ['awaiting_payment'], within)).toBe(false);
  });

  it('applies while one of several letters is not posted, and to no ended one', () => {
    expect(offersWithdrawal(now, ['sent', 'processed'], within)).toBe(true);
    for (const state of ['withdrawn', 'expired', 'refunded', 'confirmed'] as const) {
      expect(offersWithdrawal(waiting, [state], within), state).toBe(false);
    }
  });
});

describe('the end of an order', () => {
  it('is the end of its last letter', () => {
    expect(isEndedOrder(['confirmed', 'refunded', 'withdrawn', 'expired'])).toBe(true);
    expect(isEndedOrder(['confirmed', 'received'])).toBe(false);
    expect(isEndedOrder(['blocked'])).toBe(false);
  });
});
