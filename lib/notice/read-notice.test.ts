import { describe, expect, it } from 'vitest';
import { contractClasses } from '@/lib/contract/company-kinds';
import fc, { anyCharacter } from '@/tests/support/vitest/seeded-checks';
import { findEarliestEnd } from './find-earliest-end';
import { noticeInputOf, noticeSearch, readNotice } from './read-notice';
import { noticeParameters } from './reading/parameter-reader';
import { isContractClass } from './rule-of';

const facts = { today: '2026-11-21', companyClass: null };

describe('reading a question', () => {
  it('needs a kind of contract and nothing else', () => {
    expect(readNotice({ contract_class: 'gym' }, facts).question).toMatchObject({
      contractClass: 'gym',
      noticeDay: '2026-11-21',
      noticeDayMeans: 'received',
      termMonths: null,
      prepayment: null,
    });
    expect(readNotice({}, facts)).toEqual({ question: null, problems: { contract_class: 'required' } });
  });

  it('takes the class of the company before the one that was chosen', () => {
    const input = { contract_class: 'energy', company: 'netflix' };
    expect(readNotice(input, { ...facts, companyClass: 'streaming' }).question?.contractClass).toBe(
      'streaming',
    );
    expect(readNotice(input, facts).problems).toEqual({ company: 'company' });
  });

  it('lets an insurer’s contract be life or funeral cover, and writes that down again', () => {
    const input = { contract_class: 'life_insurance', company: 'reaal' };
    const { question } = readNotice(input, { ...facts, companyClass: 'insurance' });
    expect(question?.contractClass).toBe('life_insurance');
    expect(
      Object.fromEntries(noticeSearch(question ?? { contractClass: 'gym', noticeDay: '' }, 'reaal')),
    ).toEqual({
      ...input,
      notice_day: '2026-11-21',
    });
    const paper = readNotice(input, { ...facts, companyClass: 'press' }).question;
    expect(paper?.contractClass).toBe('press');
  });

  it('accepts every kind of contract, and no other', () => {
    for (const contractClass of contractClasses) expect(isContractClass(contractClass)).toBe(true);
    for (const text of ['', 'toString', 'constructor', 'Gym', '__proto__'])
      expect(isContractClass(text)).toBe(false);
  });

  it('reads dates as people type them, and amounts to the cent', () => {
    const { question } = readNotice(
      {
        contract_class: 'gym',
        notice_day: '1-3-2026',
        prepaid_amount: '1.234,56',
        prepaid_from: '2026-01-01',
        prepaid_months: '12',
      },
      facts,
    );
    expect(question?.noticeDay).toBe('2026-03-01');
    expect(question?.prepayment).toEqual({
      amountCents: 123_456,
      periodStart: '2026-01-01',
      periodMonths: 12,
    });
  });

  it('requires the missing parts of a prepayment', () => {
    const asked = (input: object) => readNotice({ contract_class: 'gym', ...input }, facts).problems;
    expect(asked({ prepaid_cents: '100' })).toEqual({ prepaid_from: 'required', prepaid_months: 'required' });
    expect(asked({ prepaid_months: '12' })).toEqual({ prepaid_amount: 'required', prepaid_from: 'required' });
    expect(asked({ prepaid_amount: '', prepaid_from: ' ', prepaid_months: '' })).toEqual({});
    expect(asked({ prepaid_amount: '-1', prepaid_from: '2026-01-01', prepaid_months: '1' })).toEqual({
      prepaid_amount: 'amount',
    });
  });

  it('reads what it writes', () => {
    const input = {
      contract_class: 'press',
      notice_day: '2026-03-16',
      notice_day_means: 'sent',
      contract_start: '2025-01-31',
      term_months: '0',
      renewal: 'tacit',
      renewal_months: '3',
      press_frequency: 'less-often',
      payment_months: '3',
      business: 'true',
      prepaid_cents: '0',
      prepaid_from: '2026-01-01',
      prepaid_months: '12',
    } as const;
    const { question } = readNotice(input, facts);
    if (!question) throw new Error('nothing was read');
    expect(Object.fromEntries(noticeSearch(question, null))).toEqual(input);
    expect(noticeSearch(question, 'volkskrant').get('contract_class')).toBeNull();
    expect(noticeSearch(question, 'volkskrant').get('company')).toBe('volkskrant');
  });

  it('says what is wrong with a year of two digits, and with a day before the contract', () => {
    const facts = { today: '2026-11-27', companyClass: null };
    const problemsOf = (given: object) => readNotice({ contract_class: 'gym', ...given }, facts).problems;
    expect(problemsOf({ contract_start: '1-6-25' })).toEqual({ contract_start: 'year' });
    expect(problemsOf({ contract_start: '31-2-2025' })).toEqual({ contract_start: 'date' });
    const started = { contract_start: '1-6-2025' };
    expect(problemsOf({ ...started, death_day: '31-5-2025' })).toEqual({ death_day: 'before-start' });
    expect(problemsOf({ ...started, change_told: '31-5-2025' })).toEqual({ change_told: 'before-start' });
    expect(problemsOf({ ...started, change_told: '1-6-2025' })).toEqual({});
  });

  it.each(['energy', 'telecom', 'insurance'])(
    'refuses a change of %s that is told after the notice',
    (contract_class) => {
      const facts = { today: '2026-11-27', companyClass: null };
      const problemsOf = (given: object) => readNotice({ contract_class, ...given }, facts).problems;
      const late = { change_told: 'after-notice' };
      expect(problemsOf({ change_told: '28-11-2026' })).toEqual(late);
      expect(problemsOf({ notice_day: '1-10-2026', change_told: '2-10-2026' })).toEqual(late);
      expect(problemsOf({ notice_day: '1-12-2026', change_told: '28-11-2026' })).toEqual({});
      expect(problemsOf({ notice_day: 'x', change_told: '28-11-2026' })).toEqual({ notice_day: 'date' });
    },
  );

  it('needs the day of the message about a change', () => {
    const given = { contract_class: 'insurance', change_from: '1-1-2027' };
    const facts = { today: '2026-11-27', companyClass: null };
    expect(readNotice(given, facts).problems).toEqual({ change_told: 'required' });
    expect(readNotice({ ...given, change_told: '20-11-2026' }, facts).question).toMatchObject({
      changeTold: '2026-11-20',
      changeFrom: '2027-01-01',
    });
  });

  it('takes the first of a repeated parameter and leaves the rest of a query alone', () => {
    expect(noticeInputOf({ contract_class: ['gym', 'energy'], q: 'x', term_months: undefined })).toEqual({
      contract_class: 'gym',
    });
  });

  it('never throws, and accepts only what the rules can calculate', () => {
    const texts = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 12 }),
      fc.constantFrom(
        'gym',
        'press',
        'true',
        'sent',
        'tacit',
        '12',
        '0',
        '2028-02-29',
        '31-12-2149',
        '€ 12,50',
      ),
    );
    const inputs = fc.record(Object.fromEntries(noticeParameters.map((name) => [name, texts])), {
      requiredKeys: [],
    });
    fc.assert(
      fc.property(inputs, fc.constantFrom(null, ...contractClasses), (input, companyClass) => {
        const { question, problems } = readNotice(input, { ...facts, companyClass });
        expect(question === null).toBe(Object.keys(problems).length > 0);
        if (question) findEarliestEnd(question);
      }),
      { numRuns: 1000 },
    );
  });
});
