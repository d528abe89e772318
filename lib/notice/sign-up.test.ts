import { describe, expect, it } from 'vitest';
import { noticeSearch, readNotice } from './read-notice';
import type { NoticeInput } from './reading/parameter-reader';

const facts = { today: '2026-11-28', companyClass: null };
const read = (input: NoticeInput) => readNotice({ contract_class: 'streaming', ...input }, facts);

describe('how a contract was made', () => {
  it('is null where nothing is said about it, and each unknown answer too', () => {
    expect(read({}).question?.signUp).toBeNull();
    expect(read({ made_on: '27-11-2026' }).question?.signUp).toEqual({
      madeAt: null,
      madeOn: '2026-11-27',
      receivedOn: null,
      isRightTold: null,
      toldOn: null,
      isStartAsked: null,
    });
  });

  it('reads days without that of the contract, and goods received after a notice of the past', () => {
    expect(read({ told_on: '2026-11-20', received_on: '2026-11-20' }).problems).toEqual({});
    const input = { notice_day: '2026-11-20', made_on: '2026-11-18', received_on: '2026-11-27' };
    expect(read(input).problems).toEqual({});
    expect(read({ made_on: '2026-11-20', right_told: 'true', told_on: '2026-11-20' }).problems).toEqual({});
  });

  it('reads as it was written', () => {
    const given = {
      contract_class: 'streaming',
      notice_day: '2026-11-28',
      made_at: 'distance',
      made_on: '2026-11-20',
      received_on: '2026-11-22',
      right_told: 'false',
      told_on: '2026-11-25',
      start_asked: 'true',
    };
    const { question } = read(given);
    if (question === null) throw new Error('the question was refused');
    expect(Object.fromEntries(noticeSearch(question, null))).toEqual(given);
  });

  it.each<[string, NoticeInput, NoticeInput]>([
    ['after the notice', { made_on: '29-11-2026' }, { made_on: 'after-notice' }],
    ['with a year of two digits', { made_on: '27-11-26' }, { made_on: 'year' }],
    ['told after the notice', { told_on: '29-11-2026' }, { told_on: 'after-notice' }],
    [
      'told later although told at once',
      { made_on: '2026-11-20', right_told: 'true', told_on: '2026-11-25' },
      { told_on: 'told-before' },
    ],
    ['of goods to come', { received_on: '2027-11-20' }, { received_on: 'not-yet' }],
    ['wrong, with such a day', { made_on: '31-11-2026', told_on: '2026-11-20' }, { made_on: 'date' }],
    [
      'after the days on which goods came and the company told',
      { made_on: '2026-11-20', received_on: '2026-11-19', told_on: '2026-11-19' },
      { received_on: 'before-made', told_on: 'before-made' },
    ],
    [
      'after a notice that was read wrongly, but names that alone',
      { notice_day: '31-11-2026', made_on: '2026-12-20', told_on: '2026-12-20' },
      { notice_day: 'date' },
    ],
  ])('refuses a day that is %s', (_, input, problems) => {
    expect(read(input)).toEqual({ question: null, problems });
  });
});
