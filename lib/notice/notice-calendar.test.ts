import { describe, expect, it } from 'vitest';
import { createNoticeCalendar } from './notice-calendar';
import type { NoticeQuestion } from './notice-question';

const fileOf = (question: NoticeQuestion, event: 'end' | 'cancel-before') =>
  createNoticeCalendar({
    locale: 'nl',
    event,
    question,
    company: null,
    siteUrl: 'https://snoei.example',
    link: 'https://snoei.example/opzegtermijn',
  })?.replace(/\r\n[ \t]/g, '') ?? null;

describe('the calendar file of an answer', () => {
  const gym = { contractClass: 'gym', noticeDay: '2026-11-28', contractStart: '2026-03-01' } as const;

  it('states a last day only where the contract ends no later', () => {
    expect(fileOf({ ...gym, termMonths: 12 }, 'end')).toContain('DTSTART;VALUE=DATE:20270301');
    expect(fileOf({ contractClass: 'gym', noticeDay: '2026-11-28' }, 'end')).toBeNull();
    expect(fileOf({ ...gym, termMonths: 24 }, 'end')).toBeNull();
    const lease = {
      contractClass: 'rental',
      noticeDay: '2026-11-28',
      termMonths: 0,
      paymentMonths: 1,
    } as const;
    expect(fileOf(lease, 'end')).toBeNull();
    expect(fileOf({ ...lease, paymentDay: '2026-12-15' }, 'end')).toContain('20270115');
  });

  it('reminds of the day that the law presumes, without calling it sure', () => {
    expect(fileOf({ ...gym, termMonths: 24 }, 'cancel-before')).toContain(
      'kan je contract stoppen op 1 april 2027',
    );
  });
});
