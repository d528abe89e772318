import { describe, expect, it } from 'vitest';
import { addDays } from '@/lib/calendar/amsterdam';
import { contractClasses } from '@/lib/contract/company-kinds';
import fc from '@/tests/support/vitest/seeded-checks';
import { findEarliestEnd } from './find-earliest-end';
import { findLastNoticeDay } from './last-notice-day';
import type { NoticeQuestion } from './notice-question';
import { expectedReceiptDay } from './receipt-day';
import { isWorthRemindingOf } from './reminders/worth-reminding';

describe('the last day of notice', () => {
  it('is a month before the first term ends', () => {
    const gym = { contractClass: 'gym', contractStart: '2026-03-15', termMonths: 12 } as const;
    expect(findLastNoticeDay({ ...gym, noticeDay: '2026-06-01' })).toBe('2027-02-15');
    expect(findLastNoticeDay({ ...gym, noticeDay: '2027-02-16' })).toBe('2027-02-16');
  });

  it('is earlier by post than by mail, because the letter has to arrive, with a day to spare', () => {
    const policy = { contractClass: 'health_insurance', noticeDay: '2026-11-21' } as const;
    expect(findLastNoticeDay(policy)).toBe('2026-12-31');
    const posted = findLastNoticeDay({ ...policy, noticeDayMeans: 'sent' }) ?? '';
    expect(posted).toBe('2026-12-28');
    expect(findLastNoticeDay({ ...policy, noticeDayMeans: 'sent' }, 0)).toBe('2026-12-29');
    const arrives = (day: string) =>
      findEarliestEnd({ ...policy, noticeDay: day, noticeDayMeans: 'sent' }).countsFrom;
    expect(arrives(posted)).toBe('2026-12-30');
    expect(arrives(addDays(posted, 1))).toBe('2026-12-31');
    expect(arrives(addDays(posted, 2)) > '2026-12-31').toBe(true);
  });

  it('is exact if only the period decides, except at clamped month ends', () => {
    const open = { contractClass: 'software', termMonths: 0 } as const;
    expect(findLastNoticeDay({ ...open, noticeDay: '2026-03-16' })).toBe('2026-03-16');
    expect(findLastNoticeDay({ ...open, noticeDay: '2026-01-28' })).toBe('2026-01-31');
  });

  it('is null if no rule gives a date', () => {
    expect(findLastNoticeDay({ contractClass: 'water', noticeDay: '2026-03-16' })).toBeNull();
    expect(findLastNoticeDay({ contractClass: 'gym', business: true, noticeDay: '2026-03-16' })).toBeNull();
  });

  it('is three months ahead where a month is enough by a presumption only', () => {
    const quarterly = {
      contractClass: 'press',
      pressFrequency: 'less-often',
      renewal: 'tacit',
      contractStart: '2026-01-15',
      termMonths: 12,
    } as const;
    expect(findLastNoticeDay({ ...quarterly, noticeDay: '2026-06-01' })).toBe('2026-10-15');
    expect(findLastNoticeDay({ ...quarterly, noticeDay: '2026-11-01' })).toBe('2026-12-15');
  });

  it('gives the same end, and the day after does not', () => {
    const days = fc.integer({ min: 0, max: 8000 }).map((count) => addDays('2020-01-01', count));
    const questions: fc.Arbitrary<NoticeQuestion> = fc.record({
      contractClass: fc.constantFrom(...contractClasses),
      noticeDay: days,
      noticeDayMeans: fc.constantFrom('sent', 'received'),
      contractStart: fc.option(days),
      termMonths: fc.option(fc.integer({ min: 0, max: 36 })),
      renewal: fc.constantFrom('tacit', 'indefinite', null),
      pressFrequency: fc.constantFrom('monthly-or-more', 'less-often', null),
    });
    fc.assert(
      fc.property(questions, (question) => {
        const { earliestEnd, certainty } = findEarliestEnd(question);
        const last = findLastNoticeDay(question);
        expect(last === null).toBe(earliestEnd === null);
        if (last === null) return;
        expect(last >= question.noticeDay).toBe(true);
        expect(findEarliestEnd({ ...question, noticeDay: last }).earliestEnd).toBe(earliestEnd);
        const exact = findLastNoticeDay(question, 0) ?? '';
        const late = findEarliestEnd({ ...question, noticeDay: addDays(exact, 1) });
        expect([late.earliestEnd, late.certainty]).not.toEqual([earliestEnd, certainty]);
        expect(last <= exact).toBe(true);
        if (last === question.noticeDay || question.noticeDayMeans === 'received') return;
        const delayed = expectedReceiptDay(last, 1);
        const received = { ...question, noticeDay: delayed, noticeDayMeans: 'received' } as const;
        expect(findEarliestEnd(received).earliestEnd).toBe(earliestEnd);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a reminder to cancel', () => {
  it('is offered only if waiting costs nothing and time is left', () => {
    const today = { noticeDay: '2026-03-16' };
    expect(isWorthRemindingOf({ decidedBy: 'first-term', assumptions: [] }, today, '2026-04-01')).toBe(true);
    expect(isWorthRemindingOf({ decidedBy: 'first-term', assumptions: [] }, today, '2026-03-16')).toBe(false);
    expect(isWorthRemindingOf({ decidedBy: 'notice-period', assumptions: [] }, today, '2026-03-18')).toBe(
      false,
    );
    expect(isWorthRemindingOf({ decidedBy: null, assumptions: [] }, today, null)).toBe(false);
  });
});
