import { describe, expect, it } from 'vitest';
import { findEarliestEnd } from './find-earliest-end';
import { deliveryRuleOn, expectedReceiptDay } from './receipt-day';

describe('the day of receipt', () => {
  it.each([
    ['a Friday', '2026-11-27', '2026-12-01'],
    ['a Saturday', '2026-11-28', '2026-12-02'],
    ['29 December', '2026-12-29', '2026-12-31'],
    ['30 December: New Year is a holiday', '2026-12-30', '2027-01-02'],
    ['the last day of two days', '2027-06-30', '2027-07-02'],
    ['the first day of three days', '2027-07-01', '2027-07-06'],
    ['a Monday, three days', '2027-07-05', '2027-07-08'],
  ])('of a letter posted on %s', (_, sent, received) => {
    expect(expectedReceiptDay(sent)).toBe(received);
  });

  it('is a delivery later with a spare day', () => {
    expect(expectedReceiptDay('2026-11-27', 1)).toBe('2026-12-02');
  });

  it('is by a rule of the day of posting, without a gap between rules', () => {
    expect(deliveryRuleOn('2027-06-30').validTo).toBe('2027-06-30');
    expect(deliveryRuleOn('2027-07-01')).toMatchObject({ days: 3, validTo: null });
  });
});

describe('what an answer says about the post', () => {
  const policy = { contractClass: 'health_insurance', noticeDayMeans: 'sent' } as const;
  const notesOn = (noticeDay: string) => findEarliestEnd({ ...policy, noticeDay }).notes;

  it('is the term of the day of posting', () => {
    expect(notesOn('2026-12-01')).toContain('post-two-days');
    expect(notesOn('2027-12-01')).toContain('post-three-days');
    expect(findEarliestEnd({ contractClass: 'gym', noticeDay: '2026-12-01' }).notes).not.toContain(
      'post-two-days',
    );
  });

  it('warns of a letter that one later delivery would make too late', () => {
    expect(notesOn('2026-12-28')).not.toContain('post-in-time-by-estimate');
    expect(notesOn('2026-12-29')).toContain('post-in-time-by-estimate');
    expect(notesOn('2026-12-30')).not.toContain('post-in-time-by-estimate');
  });
});
