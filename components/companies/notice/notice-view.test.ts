import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { latestSentence } from '@/lib/notice/describe';
import { nameableEnd } from '@/lib/notice/nameable-end';
import type { NoticeQuestion } from '@/lib/notice/notice-question';
import type { SignUp } from '@/lib/notice/withdrawal/sign-up';
import { changeMessage, endHeading, noticeViewOf, withdrawalMessages } from './notice-view';

function changeText(question: NoticeQuestion) {
  const { key, values } = changeMessage(noticeViewOf(question, null, 'nl').answer, 'nl');
  return translatorOf('nl', 'notice')(key, values);
}

function withdrawalKeys(signUp: Partial<SignUp>, rest: Partial<NoticeQuestion> = {}) {
  const question: NoticeQuestion = {
    contractClass: 'streaming',
    noticeDay: '2026-12-03',
    signUp: {
      madeAt: null,
      madeOn: null,
      receivedOn: null,
      isRightTold: null,
      toldOn: null,
      isStartAsked: null,
      ...signUp,
    },
    ...rest,
  };
  const { answer } = noticeViewOf(question, null, 'nl');
  return withdrawalMessages(answer, question, 'nl').map(({ key }) => key.replace('answer.withdrawal', ''));
}

describe('the view of a notice answer', () => {
  const prepayment = { amountCents: 3000, periodStart: '2026-11-27', periodMonths: 1 };
  const made = { madeOn: '2026-11-27' };
  const told = { ...made, madeAt: 'distance', isRightTold: true } as const;

  it.each<[string, string[], Partial<SignUp>, Partial<NoticeQuestion>?]>([
    ['a known day alone', ['InTime', 'Longer'], made],
    ['a company that told', ['InTimeSure'], told],
    ['a company that never told', ['Untold'], { ...told, isRightTold: false, receivedOn: '2026-11-30' }],
    ['14 days that are over', ['IfUntold'], made, { noticeDay: '2026-12-20' }],
    ['14 days that are over for sure', ['Late'], told, { noticeDay: '2026-12-20' }],
    ['a day that is unknown', ['DayUnknown'], { madeAt: 'distance' }],
    ['a shop', ['Shop'], { ...made, madeAt: 'shop' }],
    ['a lottery', ['NoRight'], made, { contractClass: 'lottery' }],
    ['a prepayment', ['InTimeSure', 'RefundRange'], told, { prepayment }],
    ['meal boxes', ['InTimeSure', 'Goods'], told, { contractClass: 'food' }],
    [
      'meal boxes that came',
      ['InTimeSure'],
      { ...told, receivedOn: '2026-12-01' },
      { contractClass: 'food' },
    ],
    ['one, begun on request', ['InTimeSure', 'Refund'], { ...told, isStartAsked: true }, { prepayment }],
  ])('says about the right to withdraw what follows from %s', (_, keys, signUp, rest) => {
    expect(withdrawalKeys(signUp, rest)).toEqual(keys);
  });

  it('names the exception of health insurance beside a change during the year', () => {
    const text = changeText({
      contractClass: 'health_insurance',
      noticeDay: '2027-04-25',
      changeTold: '2027-04-20',
      changeFrom: '2027-05-01',
    });
    expect(text).toContain('20 mei 2027');
    expect(text).toContain('basispakket of het eigen risico');
  });

  it('names the end by a change of insurance as a possible one, beside the ordinary end', () => {
    const { answer } = noticeViewOf(
      {
        contractClass: 'insurance',
        noticeDay: '2026-11-28',
        contractStart: '2026-06-01',
        termMonths: 12,
        changeTold: '2026-11-20',
        changeFrom: '2027-01-01',
      },
      null,
      'nl',
    );
    expect(answer).toMatchObject({ earliestEnd: '2027-01-01', latestEnd: '2027-06-01', certainty: 'code' });
    expect(endHeading(answer)).toBe('canEndOn');
    expect(latestSentence(answer)).toBe('answer.latestChange');
    expect(nameableEnd(answer)).toBeNull();
  });

  it.each(locales)('answers in %s that a reminder by mail exists, by the name of its button', (locale) => {
    const t = translatorOf(locale, 'noticePage');
    expect(t('questions.reminderAnswer')).toContain(t('answer.remind'));
  });
});
