import { describe, expect, it } from 'vitest';
import { contractClasses } from '@/lib/contract/company-kinds';
import { latestSentence } from './describe';
import { findEarliestEnd } from './find-earliest-end';
import { nameableEnd } from './nameable-end';
import type { NoticeQuestion } from './notice-question';
import { planReminder } from './reminders/reminder-plan';
import { isWorthRemindingOf } from './reminders/worth-reminding';
import { ruleOf } from './rule-of';
import { noticeRules } from './rules';

const end = (question: NoticeQuestion) => findEarliestEnd(question).earliestEnd;

describe('the table of facts', () => {
  it('consumer: 16 March gives 16 April after renewal', () => {
    const answer = findEarliestEnd({
      contractClass: 'streaming',
      noticeDay: '2026-03-16',
      contractStart: '2024-01-01',
      termMonths: 12,
      renewal: 'tacit',
    });
    expect(answer).toMatchObject({
      rule: 'by-month',
      certainty: 'maximum',
      earliestEnd: '2026-04-16',
      latestEnd: '2026-04-16',
      decidedBy: 'notice-period',
      period: { count: 1, unit: 'month' },
      assumptions: [],
    });
  });

  it('consumer: a fixed first term ends with the term, also with notice in its last month', () => {
    const first = { contractClass: 'software', contractStart: '2026-01-15', termMonths: 12 } as const;
    expect(end({ ...first, noticeDay: '2026-02-01' })).toBe('2027-01-15');
    expect(findEarliestEnd({ ...first, noticeDay: '2026-02-01' }).decidedBy).toBe('first-term');
    expect(end({ ...first, noticeDay: '2026-12-15' })).toBe('2027-01-15');
    expect(end({ ...first, noticeDay: '2026-12-16' })).toBe('2027-01-16');
  });

  it('consumer: an indefinite contract ends one month after notice on any day', () => {
    expect(end({ contractClass: 'food', noticeDay: '2026-03-16', termMonths: 0 })).toBe('2026-04-16');
  });

  it('clamps at the end of the month and on leap days', () => {
    const open = { contractClass: 'mobility', termMonths: 0 } as const;
    expect(end({ ...open, noticeDay: '2026-01-31' })).toBe('2026-02-28');
    expect(end({ ...open, noticeDay: '2028-01-31' })).toBe('2028-02-29');
    expect(end({ ...open, noticeDay: '2028-02-29' })).toBe('2028-03-29');
    expect(end({ ...open, noticeDay: '2026-05-31' })).toBe('2026-06-30');
    const leap = { contractClass: 'gym', contractStart: '2024-02-29', termMonths: 12 } as const;
    expect(end({ ...leap, noticeDay: '2024-06-01' })).toBe('2025-02-28');
  });

  it('reports assumptions for an unknown start or term, and the latest end', () => {
    const answer = findEarliestEnd({ contractClass: 'streaming', noticeDay: '2026-03-16', termMonths: 12 });
    expect(answer).toMatchObject({
      earliestEnd: '2026-04-16',
      latestEnd: '2027-03-16',
      assumptions: ['first-term-over'],
    });
    const blank = findEarliestEnd({ contractClass: 'streaming', noticeDay: '2026-03-16' });
    expect(blank).toMatchObject({
      earliestEnd: '2026-04-16',
      latestEnd: null,
      assumptions: ['first-term-over'],
    });
  });

  it('telecom: binds two years at most, then a month', () => {
    const answer = findEarliestEnd({
      contractClass: 'telecom',
      noticeDay: '2026-03-16',
      contractStart: '2025-01-01',
      termMonths: 36,
    });
    expect(answer.earliestEnd).toBe('2027-01-01');
    const old = findEarliestEnd({
      contractClass: 'telecom',
      noticeDay: '2026-03-16',
      contractStart: '2020-01-01',
    });
    expect(old).toMatchObject({ earliestEnd: '2026-04-16', latestEnd: '2026-04-16', assumptions: [] });
    const young = findEarliestEnd({
      contractClass: 'telecom',
      noticeDay: '2026-03-16',
      contractStart: '2025-06-01',
    });
    expect(young).toMatchObject({ earliestEnd: '2026-04-16', latestEnd: '2027-06-01' });
  });

  it('press: one month, or three if it appears less often', () => {
    const open = {
      contractClass: 'press',
      noticeDay: '2026-03-16',
      renewal: 'indefinite',
      termMonths: 0,
    } as const;
    expect(end({ ...open, pressFrequency: 'monthly-or-more' })).toBe('2026-04-16');
    expect(findEarliestEnd({ ...open, pressFrequency: 'less-often' })).toMatchObject({
      rule: 'press-less-often',
      earliestEnd: '2026-06-16',
      period: { count: 3, unit: 'month' },
    });
    expect(findEarliestEnd(open).assumptions).toEqual(['appears-monthly']);
  });

  it('press: waits out a tacit renewal of at most three months', () => {
    const paper = {
      contractClass: 'press',
      pressFrequency: 'monthly-or-more',
      contractStart: '2025-01-31',
      termMonths: 12,
      renewal: 'tacit',
      renewalMonths: 3,
    } as const;
    expect(findEarliestEnd({ ...paper, noticeDay: '2026-03-16' })).toMatchObject({
      earliestEnd: '2026-04-30',
      decidedBy: 'renewal',
      assumptions: [],
    });
    expect(end({ ...paper, noticeDay: '2026-04-01' })).toBe('2026-07-31');
    expect(end({ ...paper, noticeDay: '2025-06-01' })).toBe('2026-01-31');
    expect(end({ ...paper, renewalMonths: 12, noticeDay: '2026-04-01' })).toBe('2026-07-31');
    expect(findEarliestEnd({ ...paper, renewal: null, noticeDay: '2026-04-01' }).assumptions).toEqual([
      'renewed-quarterly',
    ]);
  });

  it('energy: at most a month; the new supplier cancels; a fee within the term', () => {
    const answer = findEarliestEnd({ contractClass: 'energy', noticeDay: '2026-03-16', termMonths: 0 });
    expect(answer).toMatchObject({
      earliestEnd: '2026-04-16',
      notes: ['new-supplier-cancels', 'changed-terms-energy'],
    });
    const fixed = { contractClass: 'energy', contractStart: '2025-12-01', termMonths: 12 } as const;
    expect(findEarliestEnd({ ...fixed, noticeDay: '2026-03-16' })).toMatchObject({
      earliestEnd: '2026-04-16',
      notes: ['new-supplier-cancels', 'changed-terms-energy', 'leaving-fee'],
    });
    expect(findEarliestEnd({ ...fixed, noticeDay: '2026-11-20' }).notes).not.toContain('leaving-fee');
  });

  it('non-life insurance: after the first year any day, one month', () => {
    const policy = { contractClass: 'insurance', contractStart: '2026-02-10' } as const;
    expect(findEarliestEnd({ ...policy, noticeDay: '2026-03-16' })).toMatchObject({
      earliestEnd: '2027-02-10',
      assumptions: ['one-year-term'],
    });
    expect(end({ ...policy, termMonths: 24, noticeDay: '2027-03-16' })).toBe('2027-04-16');
    expect(findEarliestEnd({ contractClass: 'insurance', noticeDay: '2026-03-16' })).toMatchObject({
      earliestEnd: '2026-04-16',
      latestEnd: '2027-03-16',
    });
  });

  it('health insurance: received by 31 December, else a year later', () => {
    const policy = { contractClass: 'health_insurance' } as const;
    expect(end({ ...policy, noticeDay: '2026-12-31' })).toBe('2026-12-31');
    expect(end({ ...policy, noticeDay: '2027-01-01' })).toBe('2027-12-31');
    expect(findEarliestEnd({ ...policy, noticeDay: '2026-12-30', noticeDayMeans: 'sent' })).toMatchObject({
      countsFrom: '2027-01-02',
      earliestEnd: '2027-12-31',
      assumptions: ['usual-delivery'],
    });
    expect(findEarliestEnd({ ...policy, noticeDay: '2026-10-01' }).notes).toEqual([
      'new-insurer-cancels',
      'cancel-then-choose',
      'supplementary-cover',
      'health-arrears',
      'collective-cover',
    ]);
  });

  it('counts from the expected receipt of what is sent: no delivery on Sunday and Monday', () => {
    const open = { contractClass: 'gym', termMonths: 0, noticeDayMeans: 'sent' } as const;
    expect(findEarliestEnd({ ...open, noticeDay: '2026-03-17' }).countsFrom).toBe('2026-03-19');
    expect(findEarliestEnd({ ...open, noticeDay: '2026-03-20' }).countsFrom).toBe('2026-03-24');
    expect(findEarliestEnd({ ...open, noticeDay: '2026-12-24' }).countsFrom).toBe('2026-12-30');
  });

  it('returns no date if the law has none', () => {
    for (const contractClass of ['life_insurance', 'water', 'other'] as const) {
      const answer = findEarliestEnd({ contractClass, noticeDay: '2026-03-16', noticeDayMeans: 'sent' });
      expect(answer).toMatchObject({
        certainty: 'not-covered',
        earliestEnd: null,
        latestEnd: null,
        period: null,
      });
      expect(answer.assumptions).toEqual([]);
    }
  });

  it('gives an association the end of its financial year, and names the latest one for any statutes', () => {
    const member = { contractClass: 'association', noticeDay: '2026-11-27' } as const;
    expect(findEarliestEnd(member)).toMatchObject({
      certainty: 'default',
      earliestEnd: '2026-12-31',
      latestEnd: '2027-12-31',
      decidedBy: 'fiscal-year-end',
      assumptions: ['calendar-year'],
    });
    expect(findEarliestEnd({ ...member, fiscalYearEnd: 12 }).assumptions).toEqual([]);
    expect(nameableEnd(findEarliestEnd({ ...member, fiscalYearEnd: 12 }))).toBeNull();
  });

  it('excludes business contracts of any class but telecom', () => {
    for (const contractClass of contractClasses) {
      if (contractClass === 'telecom') continue;
      const answer = findEarliestEnd({ contractClass, business: true, noticeDay: '2026-03-16' });
      expect(answer).toMatchObject({ rule: 'business', earliestEnd: null, notes: [] });
    }
  });

  it('presumes that a longer first term ends after a year, and names the day by the contract beside it', () => {
    const gym = { contractClass: 'gym', contractStart: '2025-06-01', termMonths: 24 } as const;
    expect(findEarliestEnd({ ...gym, noticeDay: '2026-11-22' })).toMatchObject({
      certainty: 'presumed',
      earliestEnd: '2026-12-22',
      latestEnd: '2027-06-01',
      decidedBy: 'notice-period',
      assumptions: [],
    });
    expect(findEarliestEnd({ ...gym, noticeDay: '2026-02-01' }).decidedBy).toBe('after-a-year');
    expect(findEarliestEnd({ ...gym, noticeDay: '2026-11-22' }).sources).toContain('civil-code-6-237');
    const telecom = { ...gym, contractClass: 'telecom', noticeDay: '2026-11-22' } as const;
    expect(findEarliestEnd(telecom)).toMatchObject({ certainty: 'maximum', earliestEnd: '2027-06-01' });
  });

  it('takes rent to be due by the month on the first, and lists it as an assumption', () => {
    const home = { contractClass: 'rental', noticeDay: '2026-11-22' } as const;
    expect(findEarliestEnd(home)).toMatchObject({
      decidedBy: 'payment-day',
      assumptions: ['first-term-over', 'rent-by-month', 'rent-due-first'],
      notes: ['registered-letter', 'lease-consent', 'lease-wrong-date', 'temporary-lease'],
    });
    const open = { ...home, termMonths: 0, paymentMonths: 1 } as const;
    expect(findEarliestEnd(open)).toMatchObject({
      assumptions: ['rent-due-first'],
      notes: ['registered-letter', 'lease-consent', 'lease-wrong-date'],
    });
    expect(findEarliestEnd({ ...open, paymentDay: '2026-12-15' }).assumptions).toEqual([]);
  });

  it('gives a tenant of an unknown kind of lease a range, and names no day in a letter', () => {
    const lease = {
      contractClass: 'rental',
      noticeDay: '2026-11-27',
      contractStart: '2026-05-15',
      termMonths: 12,
      paymentMonths: 1,
      paymentDay: '2026-12-01',
    } as const;
    const unknown = findEarliestEnd(lease);
    expect(unknown).toMatchObject({ earliestEnd: '2027-01-01', latestEnd: '2027-06-01' });
    expect(unknown.assumptions).toEqual(['lease-kind-unknown']);
    expect(nameableEnd(unknown)).toBeNull();
    const ordinary = findEarliestEnd({ ...lease, temporaryLease: false });
    expect(nameableEnd(ordinary)).toBe('2027-06-01');
    expect(ordinary.notes).not.toContain('temporary-lease');
  });

  it('gives no sure day for a temporary lease near its end, as the landlord may not have written', () => {
    const lease = {
      contractClass: 'rental',
      noticeDay: '2027-04-20',
      contractStart: '2026-05-15',
      termMonths: 12,
      temporaryLease: true,
      paymentMonths: 1,
      paymentDay: '2026-12-01',
    } as const;
    const answer = findEarliestEnd(lease);
    expect(answer).toMatchObject({ earliestEnd: '2027-05-15', latestEnd: '2027-06-01' });
    expect(answer.assumptions).toEqual(['landlord-wrote']);
    expect(nameableEnd(answer)).toBeNull();
    expect(latestSentence(answer)).toBe('answer.latestTemporary');
    expect(planReminder({ ...lease, noticeDayMeans: 'sent' })).toMatchObject({ kind: 'any-time' });
    expect(isWorthRemindingOf(answer, lease, '2027-04-30')).toBe(false);
  });

  it('frees of no fee for energy as a fact because the supplier announced a change, however long ago', () => {
    const fixed = {
      contractClass: 'energy',
      noticeDay: '2026-11-27',
      contractStart: '2025-03-01',
      termMonths: 36,
    } as const;
    expect(findEarliestEnd(fixed)).toMatchObject({ freeFrom: '2028-03-01', change: null });
    for (const changeTold of ['2026-11-20', '2025-04-01']) {
      const told = findEarliestEnd({ ...fixed, changeTold });
      expect(told).toMatchObject({ freeFrom: '2028-03-01', change: { noticeBy: null } });
      expect(told.notes).toContain('leaving-fee');
    }
  });

  it('knows no right to leave because of a change after its last day, nor for other contracts', () => {
    const phone = { contractClass: 'telecom', changeTold: '2026-11-20' } as const;
    expect(findEarliestEnd({ ...phone, noticeDay: '2026-12-20' }).change?.isInTime).toBe(true);
    expect(findEarliestEnd({ ...phone, noticeDay: '2026-12-21' }).change?.isInTime).toBe(false);
    expect(findEarliestEnd({ ...phone, contractClass: 'gym', noticeDay: '2026-12-20' }).change).toBeNull();
  });

  it('says that a price may not rise within three months after signing up', () => {
    const gym = { contractClass: 'gym', noticeDay: '2026-11-27', contractStart: '2026-09-01' } as const;
    expect(findEarliestEnd({ ...gym, changeTold: '2026-11-30' }).notes).toContain('price-rise-three-months');
    expect(findEarliestEnd({ ...gym, changeTold: '2026-12-01' }).notes).not.toContain(
      'price-rise-three-months',
    );
    const later = { ...gym, changeTold: '2026-11-30', changeFrom: '2027-01-01' };
    expect(findEarliestEnd(later).notes).not.toContain('price-rise-three-months');
  });

  it('names the right to withdraw from a contract that has not begun, or only just', () => {
    const start = { contractClass: 'streaming', contractStart: '2026-12-01' } as const;
    const notesOn = (noticeDay: string) => findEarliestEnd({ ...start, noticeDay }).notes;
    expect(notesOn('2026-11-27')).toEqual(expect.arrayContaining(['not-started', 'withdrawal']));
    expect(notesOn('2026-12-15')).toContain('withdrawal');
    expect(notesOn('2026-12-15')).not.toContain('not-started');
    expect(notesOn('2026-12-16')).not.toContain('withdrawal');
    const rent = { ...start, contractClass: 'rental', noticeDay: '2026-11-27' } as const;
    expect(findEarliestEnd(rent).notes).not.toContain('withdrawal');
    const childcare = {
      contractClass: 'childcare',
      contractStart: '2026-12-01',
      noticeDay: '2026-12-02',
    } as const;
    expect(findEarliestEnd(childcare).notes).toContain('childcare-contract');
    expect(findEarliestEnd(childcare).notes).not.toContain('withdrawal');
  });

  it('passes other contracts to the heirs', () => {
    const gym = { contractClass: 'gym', noticeDay: '2026-12-10', deathDay: '2026-11-27' } as const;
    expect(findEarliestEnd(gym)).toMatchObject({ rule: 'gym', decidedBy: 'notice-period' });
    expect(findEarliestEnd(gym).notes).toContain('death-heirs');
    const home = findEarliestEnd({ ...gym, contractClass: 'rental' });
    expect(home).toMatchObject({
      rule: 'rental-death',
      decidedBy: 'death',
      assumptions: ['nobody-continues'],
    });
    expect(home.notes).toEqual(['co-tenant-continues']);
  });

  it('warns about life and funeral cover', () => {
    const policy = { contractClass: 'life_insurance', noticeDay: '2026-03-16' } as const;
    expect(findEarliestEnd(policy).notes).toEqual(['paid-up', 'surrender']);
    const mixed = { ...policy, contractClass: 'insurance' } as const;
    expect(findEarliestEnd(mixed).notes).toContain('maybe-life-cover');
  });

  it('marks charities and lotteries as common practice', () => {
    for (const contractClass of ['charity', 'lottery'] as const) {
      const answer = findEarliestEnd({ contractClass, noticeDay: '2026-03-16' });
      expect(answer).toMatchObject({ certainty: 'general', earliestEnd: '2026-04-16', sources: [] });
    }
  });

  it('rejects invalid dates and terms', () => {
    expect(() => findEarliestEnd({ contractClass: 'gym', noticeDay: '2026-02-30' })).toThrow(RangeError);
    expect(() => findEarliestEnd({ contractClass: 'gym', noticeDay: '16-03-2026' })).toThrow(RangeError);
    expect(() => findEarliestEnd({ contractClass: 'gym', noticeDay: '2026-03-16', termMonths: -1 })).toThrow(
      RangeError,
    );
    expect(() =>
      findEarliestEnd({ contractClass: 'rental', noticeDay: '2026-03-16', paymentMonths: 1.5 }),
    ).toThrow(RangeError);
  });
});

describe('refunds', () => {
  it('refunds the days after the end', () => {
    const answer = findEarliestEnd({
      contractClass: 'gym',
      noticeDay: '2026-03-16',
      termMonths: 0,
      prepayment: { amountCents: 36_500, periodStart: '2026-01-01', periodMonths: 12 },
    });
    // 17 April to 31 December: 259 of 365 days at one euro.
    expect(answer.refundCents).toBe(25_900);
  });

  it('refunds nothing if the end is after the paid period, and returns null without a rule', () => {
    const prepayment = { amountCents: 1000, periodStart: '2026-03-01', periodMonths: 1 };
    const base = { noticeDay: '2026-03-16', termMonths: 0, prepayment } as const;
    expect(findEarliestEnd({ ...base, contractClass: 'gym' }).refundCents).toBe(0);
    expect(findEarliestEnd({ ...base, contractClass: 'energy' }).refundCents).toBeNull();
    expect(findEarliestEnd({ ...base, contractClass: 'association' }).refundCents).toBeNull();
  });
});

describe('rules', () => {
  it('has one for every class, with a source where it cites one', () => {
    for (const contractClass of contractClasses) expect(noticeRules[ruleOf(contractClass)]).toBeDefined();
    for (const rule of Object.values(noticeRules)) {
      if (rule.certainty !== 'general' && rule.certainty !== 'not-covered')
        expect(rule.sources.length).toBeGreaterThan(0);
      if (rule.certainty === 'not-covered') expect(rule.period).toBeNull();
    }
  });
});
