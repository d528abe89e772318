import { describe, expect, it } from 'vitest';
import { isMailTime, mailDayOf, mailDayStart } from './mail-day';

describe('the day for mails', () => {
  it.each([
    ['2026-12-03T05:59:59Z', '2026-12-02', '2026-12-02T06:00:00.000Z'],
    ['2026-12-03T06:00:00Z', '2026-12-03', '2026-12-03T06:00:00.000Z'],
    // The clock goes forward, and back, in that night.
    ['2027-03-28T04:59:59Z', '2027-03-27', '2027-03-27T06:00:00.000Z'],
    ['2027-03-28T05:00:00Z', '2027-03-28', '2027-03-28T05:00:00.000Z'],
    ['2026-10-25T06:00:00Z', '2026-10-25', '2026-10-25T06:00:00.000Z'],
  ])('at %s is %s, since 7 in Amsterdam', (at, day, start) => {
    expect(mailDayOf(new Date(at))).toBe(day);
    expect(mailDayStart(new Date(at)).toISOString()).toBe(start);
  });

  it('has not started at night', () => {
    expect(isMailTime(new Date('2026-12-03T05:59:59Z'))).toBe(false);
    expect(isMailTime(new Date('2026-12-03T06:00:00Z'))).toBe(true);
  });
});
