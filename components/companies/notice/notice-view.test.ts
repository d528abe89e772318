import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { latestSentence } from '@/lib/notice/describe';
import { nameableEnd } from '@/lib/notice/nameable-end';
import type { NoticeQuestion } from '@/lib/notice/notice-question';
import { changeMessage, endHeading, noticeViewOf } from './notice-view';

function changeText(question: NoticeQuestion) {
  const { key, values } = changeMessage(noticeViewOf(question, null, 'nl').answer, 'nl');
  return translatorOf('nl', 'notice')(key, values);
}

describe('the view of a notice answer', () => {
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
