import { describe, expect, it } from 'vitest';
import { translatorOf } from '@/lib/i18n/translator';
import type { NoticeQuestion } from '@/lib/notice/notice-question';
import { changeMessage, noticeViewOf } from './notice-view';

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
});
