import { describe, expect, it } from 'vitest';
import { letterToWriteAsText } from '../letter-to-write';
import type { NoticeQuestion } from '../notice-question';
import { leaveSearch } from './leave-search';
import { noticeSearchOf, readLeave } from './read-leave';

const facts = { today: '2026-11-28', companyClass: null };

describe('a question about leaving', () => {
  it('reads what is known and leaves the rest unknown', () => {
    const { question, problems } = readLeave(
      { contract_class: 'telecom', changed: 'price', change_told: '20-11-2026', fixed: 'false', index: '' },
      facts,
    );
    expect(problems).toEqual({});
    expect(question).toMatchObject({
      contractClass: 'telecom',
      changed: 'price',
      told: '2026-11-20',
      from: null,
      isFixed: false,
      followsIndex: null,
      isWorse: null,
    });
  });

  it('takes the kind of a company, and needs one of the two', () => {
    expect(readLeave({ company: 'ziggo' }, { ...facts, companyClass: 'telecom' }).question).toMatchObject({
      contractClass: 'telecom',
    });
    expect(readLeave({}, facts).problems).toEqual({ contract_class: 'required' });
    expect(readLeave({ company: 'zig' }, facts).problems).toEqual({ company: 'company' });
  });

  it('refuses days that can not be', () => {
    const gym = { contract_class: 'gym' };
    expect(readLeave({ ...gym, change_told: '29-11-2026' }, facts).problems).toEqual({
      change_told: 'not-yet',
    });
    expect(readLeave({ ...gym, change_told: '31-11-2026' }, facts).problems).toEqual({ change_told: 'date' });
    expect(
      readLeave({ ...gym, change_told: '20-11-2026', contract_start: '21-11-2026' }, facts).problems,
    ).toEqual({ change_told: 'before-start' });
    expect(
      readLeave({ ...gym, change_from: '20-11-2026', contract_start: '21-11-2026' }, facts).problems,
    ).toEqual({ change_from: 'before-start' });
    expect(readLeave({ ...gym, fixed: 'misschien' }, facts).problems).toEqual({ fixed: 'choice' });
  });

  it('goes on at the calculator with the same contract', () => {
    const { question } = readLeave(
      { contract_class: 'telecom', change_told: '20-11-2026', change_from: '1-1-2027', fixed: 'false' },
      facts,
    );
    if (!question) throw new Error('no question');
    expect(Object.fromEntries(noticeSearchOf(question, null))).toEqual({
      contract_class: 'telecom',
      notice_day: '2026-11-28',
      term_months: '0',
      change_told: '2026-11-20',
      change_from: '2027-01-01',
    });
  });
});

it('leaves the term of a paper open, which may be renewed in blocks', () => {
  const { question } = readLeave({ contract_class: 'press', fixed: 'false' }, facts);
  expect(question && noticeSearchOf(question, null).has('term_months')).toBe(false);
});

describe('a question about notice', () => {
  const phone = { contractClass: 'telecom', noticeDay: '2026-11-28' } as const;
  const given = (question: NoticeQuestion, company: string | null = null) =>
    Object.fromEntries(leaveSearch(question, company));

  it('goes on here with its contract, its change and whether its term runs', () => {
    const change = { changeTold: '2026-11-20', changeFrom: '2027-01-01' };
    const young = { ...phone, ...change, contractStart: '2026-01-01', termMonths: 12 };
    expect(given(young, 'ziggo')).toEqual({
      company: 'ziggo',
      change_told: '2026-11-20',
      change_from: '2027-01-01',
      contract_start: '2026-01-01',
      fixed: 'true',
    });
    expect(given({ ...phone, contractStart: '2025-01-01', termMonths: 12, business: true })).toEqual({
      contract_class: 'telecom',
      business: 'true',
      contract_start: '2025-01-01',
      fixed: 'false',
    });
    expect(given(phone)).toEqual({ contract_class: 'telecom' });
    expect(given({ ...phone, termMonths: 0 })).toMatchObject({ fixed: 'false' });
  });
});

it('says in a letter that the change is the reason only where that is decided', () => {
  const question = {
    contractClass: 'association',
    noticeDay: '2026-11-28',
    changeTold: '2026-11-20',
  } as const;
  const letter = (isByChange: boolean) =>
    letterToWriteAsText({ locale: 'nl', question, companyName: 'X', isByChange });
  expect(letter(true)).toContain('vanwege de wijziging van het contract die u op 20 november 2026');
  expect(letter(false)).not.toContain('wijziging');
});
