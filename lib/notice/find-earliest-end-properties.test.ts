/** What holds of every question about a notice period, whatever its contract and its days. */
import { describe, expect, it } from 'vitest';
import { addDays } from '@/lib/calendar/amsterdam';
import { contractClasses } from '@/lib/contract/company-kinds';
import fc from '@/tests/support/vitest/seeded-checks';
import { findEarliestEnd } from './find-earliest-end';
import type { NoticeQuestion } from './notice-question';
import { ruleOf } from './rule-of';
import { noticeRuleIds, noticeRules } from './rules';

const end = (question: NoticeQuestion) => findEarliestEnd(question).earliestEnd;

const day = fc
  .integer({ min: 0, max: 20_000 })
  .map((days) => new Date(Date.UTC(2010, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));

const questions: fc.Arbitrary<NoticeQuestion> = fc.record({
  contractClass: fc.constantFrom(...contractClasses),
  business: fc.boolean(),
  isSubscription: fc.constantFrom(true, false, null),
  noticeDay: day,
  noticeDayMeans: fc.constantFrom('sent', 'received'),
  contractStart: fc.option(day),
  termMonths: fc.option(fc.integer({ min: 0, max: 60 })),
  renewal: fc.constantFrom('tacit', 'indefinite', null),
  renewalMonths: fc.option(fc.integer({ min: 1, max: 12 })),
  pressFrequency: fc.constantFrom('monthly-or-more', 'less-often', null),
  paymentMonths: fc.option(fc.integer({ min: 1, max: 12 })),
  paymentDay: fc.option(day),
  temporaryLease: fc.constantFrom(true, false, null),
  fiscalYearEnd: fc.option(fc.integer({ min: 1, max: 12 })),
});

describe('properties', () => {
  it('never ends before the day of notice, its receipt, or the start, nor after the latest', () => {
    fc.assert(
      fc.property(questions, (question) => {
        const answer = findEarliestEnd(question);
        expect(answer.countsFrom >= question.noticeDay).toBe(true);
        if (answer.earliestEnd === null) {
          expect(answer.latestEnd).toBeNull();
          return;
        }
        expect(answer.earliestEnd >= answer.countsFrom).toBe(true);
        if (question.contractStart) expect(answer.earliestEnd >= question.contractStart).toBe(true);
        if (answer.latestEnd !== null) expect(answer.latestEnd >= answer.earliestEnd).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('depends on a first term that has begun only under the rules that need it', () => {
    const needed = new Set<string>();
    fc.assert(
      fc.property(questions, fc.integer({ min: 0, max: 1500 }), (question, daysAgo) => {
        const rule = ruleOf(question.contractClass, question);
        const contractStart = addDays(question.noticeDay, -daysAgo);
        const without = end({ ...question, contractStart: null, termMonths: null });
        if (end({ ...question, contractStart }) !== without) {
          needed.add(rule);
          expect(noticeRules[rule].firstTerm).not.toBe('irrelevant');
        }
      }),
      { numRuns: 4000 },
    );
    expect([...needed].sort()).toEqual(
      noticeRuleIds.filter((rule) => noticeRules[rule].firstTerm !== 'irrelevant').sort(),
    );
  });

  it('is monotone: a later notice never ends earlier', () => {
    fc.assert(
      fc.property(questions, day, (question, other) => {
        const [early, late] = [question.noticeDay, other].sort();
        const first = end({ ...question, noticeDay: early ?? other });
        const second = end({ ...question, noticeDay: late ?? other });
        expect(first === null).toBe(second === null);
        if (first !== null && second !== null) expect(second >= first).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('is certain of the day exactly where nothing is assumed or presumed', () => {
    fc.assert(
      fc.property(questions, (question) => {
        const { earliestEnd, latestEnd, assumptions, certainty } = findEarliestEnd(question);
        if (earliestEnd === null || certainty === 'presumed' || certainty === 'default') return;
        if (assumptions.includes('renewed-quarterly') && question.pressFrequency === 'less-often') return;
        if (assumptions.includes('first-term-over') || question.contractClass === 'rental') return;
        expect(latestEnd).toBe(earliestEnd);
      }),
      { numRuns: 1000 },
    );
  });

  it('sits out a tacitly renewed paper for at most notice plus one renewal', () => {
    fc.assert(
      fc.property(day, day, fc.integer({ min: 1, max: 3 }), (noticeDay, contractStart, renewalMonths) => {
        const question = {
          contractClass: 'press',
          noticeDay,
          contractStart,
          termMonths: 1,
          renewalMonths,
        } as const;
        const answer = findEarliestEnd({ ...question, renewal: 'tacit', pressFrequency: 'monthly-or-more' });
        if (contractStart > noticeDay) return;
        const distanceDays = (Date.parse(answer.earliestEnd ?? '') - Date.parse(noticeDay)) / 86_400_000;
        expect(distanceDays).toBeGreaterThanOrEqual(28);
        expect(distanceDays).toBeLessThanOrEqual(31 + 31 * renewalMonths + 3);
      }),
    );
  });

  it('refunds between nothing and everything, and not less for an earlier end', () => {
    const amounts = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(day, day, amounts, fc.integer({ min: 1, max: 24 }), (a, b, amountCents, periodMonths) => {
        const prepayment = { amountCents, periodStart: '2020-01-31', periodMonths };
        const [early, late] = [a, b].sort();
        const refund = (noticeDay: string) =>
          findEarliestEnd({ contractClass: 'gym', noticeDay, termMonths: 0, prepayment }).refundCents ?? -1;
        const most = refund(early ?? a);
        const least = refund(late ?? b);
        expect(least).toBeGreaterThanOrEqual(0);
        expect(most).toBeLessThanOrEqual(amountCents);
        expect(most).toBeGreaterThanOrEqual(least);
      }),
    );
  });
});
