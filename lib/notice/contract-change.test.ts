import { describe, expect, it } from 'vitest';
import { findEarliestEnd } from './find-earliest-end';
import { letterToWriteAsText } from './letter-to-write';
import { nameableEnd } from './nameable-end';

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

  it('keeps the far end out of the letter of who may leave now', () => {
    const term = { contractStart: '2026-06-01', termMonths: 12, changeTold: '2026-11-20' };
    const phone = { ...term, contractClass: 'telecom' } as const;
    const insurance = { ...term, contractClass: 'insurance', changeFrom: '2026-11-25' } as const;
    for (const question of [phone, insurance]) {
      const inTime = { ...question, noticeDay: '2026-12-10' };
      expect(findEarliestEnd(inTime).earliestEnd).toBe('2027-06-01');
      expect(nameableEnd(findEarliestEnd(inTime))).toBeNull();
      expect(letterToWriteAsText({ locale: 'nl', question: inTime, companyName: 'X' })).not.toContain('2027');
      const late = { ...question, noticeDay: '2026-12-21' };
      expect(nameableEnd(findEarliestEnd(late))).toBe('2027-06-01');
      expect(letterToWriteAsText({ locale: 'nl', question: late, companyName: 'X' })).toContain(
        '1 juni 2027',
      );
    }
  });
});
