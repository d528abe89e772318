import { describe, expect, it } from 'vitest';
import type { NoticeQuestion } from '../notice-question';
import { createNoticeCalendar } from './notice-calendar';
import type { NoticeEvent } from './notice-files';

const fileOf = (question: NoticeQuestion, event: NoticeEvent) =>
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

  it('has the last sure day to withdraw, until that has come', () => {
    const signUp = {
      madeAt: null,
      madeOn: '2026-11-27',
      receivedOn: null,
      isRightTold: null,
      toldOn: null,
      isStartAsked: null,
    };
    const file = fileOf({ ...gym, signUp, today: '2026-12-10' }, 'withdraw-before');
    expect(file).toContain('DTSTART;VALUE=DATE:20261211');
    expect(file).toContain('SUMMARY:je contract: laatste dag van je bedenktijd');
    expect(fileOf({ ...gym, signUp, today: '2026-12-11' }, 'withdraw-before')).toBeNull();
    expect(fileOf(gym, 'withdraw-before')).toBeNull();
    const untold = { ...signUp, isRightTold: false };
    expect(fileOf({ ...gym, signUp: untold, today: '2026-12-10' }, 'withdraw-before')).toBeNull();
  });

  it('reminds of the day that the law presumes, without calling it sure', () => {
    expect(fileOf({ ...gym, termMonths: 24 }, 'cancel-before')).toContain(
      'kan je contract stoppen op 1 april 2027',
    );
  });
});
