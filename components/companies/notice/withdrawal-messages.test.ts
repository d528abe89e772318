import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { findEarliestEnd } from '@/lib/notice/find-earliest-end';
import type { NoticeQuestion } from '@/lib/notice/notice-question';
import type { SignUp } from '@/lib/notice/sign-up';
import { withdrawalMessages } from './withdrawal-messages';

const unknown: SignUp = {
  madeAt: null,
  madeOn: null,
  receivedOn: null,
  isRightTold: null,
  toldOn: null,
  isStartAsked: null,
};
const questionOf = (signUp: Partial<SignUp>, rest: Partial<NoticeQuestion> = {}): NoticeQuestion => ({
  contractClass: 'streaming',
  noticeDay: '2026-12-03',
  signUp: { ...unknown, ...signUp },
  ...rest,
});

function messagesOf(question: NoticeQuestion) {
  return withdrawalMessages(findEarliestEnd(question), question, 'nl');
}
const keysOf = (...given: Parameters<typeof questionOf>) =>
  messagesOf(questionOf(...given)).map(({ key }) => key.replace('answer.withdrawal', ''));
const textOf = (...given: Parameters<typeof questionOf>) =>
  messagesOf(questionOf(...given))
    .map(({ key, values }) => translatorOf('nl', 'notice')(key, values))
    .join(' ');

describe('the sentences about the right to withdraw', () => {
  const prepayment = { amountCents: 3000, periodStart: '2026-11-27', periodMonths: 1 };
  const made = { madeOn: '2026-11-27' };
  const told = { ...made, madeAt: 'distance', isRightTold: true } as const;
  const late = { noticeDay: '2026-12-20' };

  it.each<[string, string[], Partial<SignUp>, Partial<NoticeQuestion>?]>([
    ['a known day alone', ['InTime', 'Longer'], made],
    ['a company that told', ['InTime'], told],
    ['a company that never told', ['Untold'], { ...told, isRightTold: false }],
    ['14 days that are over', ['IfUntold'], made, late],
    ['14 days that are over for sure', ['Until', 'Over'], told, late],
    ['a notice planned for later', ['InTime', 'Earlier'], told, { ...late, today: '2026-11-28' }],
    ['a notice of the past that was in time', ['Until', 'Sent'], told, { today: '2027-01-10' }],
    ['an arrival a day late, sent perhaps in time', ['Until', 'Sent'], told, { noticeDay: '2026-12-12' }],
    ['meal boxes that never came', ['Until', 'Goods'], told, { ...late, contractClass: 'food' }],
    ['a phone bought with a contract', ['InTime', 'Goods'], told, { contractClass: 'telecom' }],
    ['a day that is unknown', ['DayUnknown'], { madeAt: 'distance' }],
    ['a day of telling alone', ['DayUnknown'], { toldOn: '2026-12-01' }],
    ['a shop', ['Shop'], { ...made, madeAt: 'shop' }],
    ['a lottery', ['NoRight'], made, { contractClass: 'lottery' }],
    ['childcare', ['NoRight'], made, { contractClass: 'childcare' }],
    ['a business', ['Business'], made, { business: true }],
    ['insurance', ['Financial'], made, { contractClass: 'insurance' }],
    ['health insurance', ['Health'], made, { contractClass: 'health_insurance' }],
    ['transport', ['Transport', 'InTime'], told, { contractClass: 'mobility' }],
    ['a prepayment', ['InTime', 'RefundRange'], told, { prepayment, contractClass: 'gym' }],
    [
      'one, begun on request',
      ['InTime', 'Refund'],
      { ...told, isStartAsked: true },
      { prepayment, contractClass: 'gym' },
    ],
    ['one that may be of digital content', ['InTime', 'RefundDigital'], told, { prepayment }],
    [
      'one of it, begun on request',
      ['InTime', 'RefundDigital'],
      { ...told, isStartAsked: true },
      { prepayment },
    ],
    [
      'one of it, whose days have passed',
      ['InTime', 'RefundNoneDigital'],
      { ...told, isStartAsked: true },
      { prepayment: { ...prepayment, periodStart: '2026-10-01' } },
    ],
    [
      'one of it, not begun on request',
      ['InTime', 'Refund'],
      { ...told, isStartAsked: false },
      { prepayment },
    ],
    [
      'one whose days have passed',
      ['InTime', 'RefundNone'],
      { ...told, isStartAsked: true },
      { prepayment: { ...prepayment, periodStart: '2026-10-01' }, contractClass: 'gym' },
    ],
    ['Good Friday', ['InTime', 'Holiday'], { ...told, madeOn: '2027-03-12' }, { noticeDay: '2027-03-20' }],
  ])('follow from %s', (_, keys, signUp, rest) => {
    expect(keysOf(signUp, rest)).toEqual(keys);
  });

  it('name the button for contracts made online since there is one', () => {
    expect(textOf(made)).toContain('of online niets over de knop');
    const before = { madeOn: '2026-06-18' };
    expect(textOf(before, { noticeDay: '2026-06-20' })).toContain('niets over dit recht? Dan');
    expect(textOf(before, late)).toContain('niets over dit recht? Dan');
    expect(textOf({ madeOn: '2026-06-19' }, { noticeDay: '2026-06-20' })).toContain('de knop');
  });

  it.each([
    ['in time', {}, {}],
    ['late', { isRightTold: true }, late],
    ['in time if untold', {}, late],
    ['untold', { isRightTold: false }, {}],
  ])('have a condition where the place is unknown: %s', (_, signUp, rest) => {
    const condition = 'Sloot je het op 27 november 2026 online, aan de telefoon, aan de deur of op straat af';
    expect(textOf({ ...made, ...signUp }, rest)).toContain(condition);
    expect(textOf({ ...made, ...signUp, madeAt: 'distance' }, rest)).not.toContain('Sloot je');
  });

  it('say "meestal" of food and of other kinds, which may be excepted', () => {
    for (const contractClass of ['food', 'other', 'mobility'] as const) {
      expect(textOf(told, { contractClass })).toContain('Je mag er meestal zonder reden van af');
    }
    expect(textOf(told)).toContain('Je mag er zonder reden van af tot en met 11 december 2026.');
  });

  it('never tell of the ordinary rule alone where goods may come later', () => {
    expect(textOf(told, { ...late, contractClass: 'press' })).not.toContain('gewone regel');
    expect(textOf(told, { ...late, contractClass: 'service' })).toContain('Kocht je er spullen bij?');
    expect(textOf(told, { contractClass: 'telecom' })).toContain('bruikleen');
  });

  it.each(locales)('leave no gap in %s where the day of the contract is unknown', (locale) => {
    const question = questionOf({ receivedOn: '2026-12-01' }, { contractClass: 'food' });
    const t = translatorOf(locale, 'notice');
    for (const { key, values } of withdrawalMessages(findEarliestEnd(question), question, locale)) {
      expect(t(key, values)).not.toMatch(/ {2}|op online|on online|\{/);
    }
  });
});

describe('the notes about the right to withdraw', () => {
  const notesOf = (...given: Parameters<typeof questionOf>) => findEarliestEnd(questionOf(...given)).notes;

  it('tell how while it is possible today, whatever the day of the notice', () => {
    const signUp = { madeOn: '2026-11-27', isRightTold: true };
    expect(notesOf(signUp, { noticeDay: '2027-01-15', today: '2026-11-28' })).toContain('withdrawal-how');
    expect(notesOf(signUp, { noticeDay: '2027-01-15' })).not.toContain('withdrawal-how');
  });

  it('keep the general one where the day of the contract is unknown', () => {
    const young = { contractStart: '2026-12-01' };
    expect(notesOf({ madeAt: 'distance' }, young)).toContain('withdrawal');
    expect(notesOf({ madeOn: '2026-12-01' }, young)).not.toContain('withdrawal');
  });

  it('name the article of insurance for insurance and banks alone', () => {
    expect(notesOf({}, { contractClass: 'insurance' })).toContain('withdrawal-financial');
    expect(notesOf({}, { contractClass: 'insurance', business: true })).not.toContain('withdrawal-financial');
    expect(notesOf({}, { contractClass: 'lottery' })).not.toContain('withdrawal-financial');
  });
});
