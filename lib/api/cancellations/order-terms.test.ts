import { describe, expect, it } from 'vitest';
import { letterDateOf, postAfterOf, priceCentsOf, processByOf } from './order-terms';

describe('terms of an order', () => {
  it('prices letters', () => {
    expect(priceCentsOf('registered')).toBe(1195);
    expect(priceCentsOf('regular')).toBe(395);
  });

  it('dates a letter on the day of the order in Amsterdam', () => {
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

  it('promises work by the end of the next working day', () => {
    expect(processByOf(new Date('2026-11-20T10:00:00Z'), null)).toEqual(new Date('2026-11-23T22:59:59Z'));
    expect(processByOf(new Date('2026-12-24T10:00:00Z'), null)).toEqual(new Date('2026-12-28T22:59:59Z'));
    const later = new Date('2026-11-16T23:00:00Z');
    expect(processByOf(new Date('2026-11-02T10:00:00Z'), later)).toEqual(new Date('2026-11-18T22:59:59Z'));
  });
});
