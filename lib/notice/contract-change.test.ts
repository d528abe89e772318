import { describe, expect, it } from 'vitest';
import { findEarliestEnd } from './find-earliest-end';

describe('a change of the contract', () => {
  const health = { contractClass: 'health_insurance', changeTold: '2026-11-12' } as const;

  it.each(['2027-01-01', null])('gives no earlier end of health insurance from %s', (changeFrom) => {
    for (const noticeDay of ['2026-11-28', '2027-01-01', '2027-01-10']) {
      const answer = findEarliestEnd({ ...health, changeFrom, noticeDay });
      expect(answer.change).toBeNull();
      expect(answer.earliestEnd).toBe(`${noticeDay.slice(0, 4)}-12-31`);
    }
  });

  it('names no end of health insurance where it comes during the year', () => {
    const during = { ...health, changeTold: '2027-04-20', changeFrom: '2027-05-01' };
    const answer = findEarliestEnd({ ...during, noticeDay: '2027-04-25' });
    expect(answer.change).toEqual({ noticeBy: '2027-05-20', endsOn: null, isInTime: true });
    expect(answer.earliestEnd).toBe('2027-12-31');
    expect(findEarliestEnd({ ...during, noticeDay: '2027-05-21' }).change?.isInTime).toBe(false);
  });
});
