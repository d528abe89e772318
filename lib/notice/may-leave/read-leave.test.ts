import { describe, expect, it } from 'vitest';
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
