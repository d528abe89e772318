import { describe, expect, it } from 'vitest';
import type { Company } from '@/lib/contract/companies';
import { describeAnswer, findExpectedEnd, findNameableEnd, noticeAnswerOf } from './notice-answer';

function source(
  values: Parameters<typeof noticeAnswerOf>[0]['values'],
  contractClass: Company['contract_class'] = 'streaming',
) {
  return { values, company: { contract_class: contractClass }, postedOn: '2026-11-20' };
}

const rented = { contractStart: '2026-05-15', termMonths: '12' };
const started = { contractStart: '2024-01-10', termMonths: '12' };

describe('the end date that a letter may name', () => {
  it('is the sourced date for a known contract', () => {
    const end = findNameableEnd(source(started));
    expect(end).toBe(noticeAnswerOf(source(started)).earliestEnd);
    expect(end).toMatch(/^2026-12-2\d$/);
  });

  it('is after a first term that is still running', () => {
    expect(findNameableEnd(source({ contractStart: '2026-06-01', termMonths: '12' }))).toBe('2027-06-01');
  });

  it.each([
    ['its start is unknown', source({})],
    ['it is a business contract', source({ ...started, business: true })],
    ['its own statutes decide', source(started, 'association')],
    ['nothing but common practice says so', source(started, 'charity')],
  ])('is null for %s', (_, question) => {
    expect(findNameableEnd(question)).toBeNull();
  });
});

describe('the end that is expected of a letter', () => {
  it('is none of an association, whose statutes may give another one than the law', () => {
    expect(findExpectedEnd(source(started, 'union'))).toBeNull();
    expect(findExpectedEnd(source(started, 'gym'))).toMatch(/^2026-12-2\d$/);
  });
});

describe('the notice text for the visitor', () => {
  it('names the date, the assumptions, and missing rules', () => {
    const known = describeAnswer(noticeAnswerOf(source(started)), 'Netflix', 'nl');
    expect(known).toMatch(/^Je contract kan stoppen op \d+ december 2026, of eerder\./);
    const assumed = describeAnswer(noticeAnswerOf(source({})), 'Netflix', 'en');
    expect(assumed).toMatch(/^Your contract can end on \d+ December 2026, or sooner\. We/);
    const lease = describeAnswer(noticeAnswerOf(source(rented, 'rental')), 'Ymere', 'nl');
    expect(lease).toContain('We weten niet of je een tijdelijk huurcontract hebt.');
    expect(findExpectedEnd(source(rented, 'rental'))).toBeNull();
    expect(describeAnswer(noticeAnswerOf(source(started, 'water')), 'Vitens', 'nl')).toContain(
      'hoor je van Vitens',
    );
    const member = describeAnswer(noticeAnswerOf(source(started, 'union')), 'FNV', 'nl');
    expect(member).toMatch(
      /^Zeggen de statuten niets anders\? Dan kan je lidmaatschap stoppen op 31 december 2026\./,
    );
    expect(member).toContain('Dan stopt het uiterlijk op 31 december 2027.');
  });
});
