import { describe, expect, it } from 'vitest';
import fc from '@/tests/support/vitest/seeded-checks';
import { addDays, amsterdamDate, endOfDay, startOfDay } from './amsterdam';
import {
  addWorkingDays,
  dutchHolidays,
  isHolidayByLaw,
  isWorkingDay,
  overdueStartOf,
  workingDayFrom,
} from './working-days';

describe('holidays', () => {
  it('include those of 2026', () => {
    expect([...dutchHolidays(2026)].sort()).toEqual([
      '2026-01-01',
      '2026-04-05',
      '2026-04-06',
      '2026-04-27',
      '2026-05-14',
      '2026-05-24',
      '2026-05-25',
      '2026-12-25',
      '2026-12-26',
    ]);
  });

  it('follow the ecclesiastical Easter', () => {
    const easterMondays = { 2024: '2024-04-01', 2025: '2025-04-21', 2027: '2027-03-29', 2038: '2038-04-26' };
    for (const [year, monday] of Object.entries(easterMondays)) {
      expect(dutchHolidays(Number(year)).has(monday)).toBe(true);
    }
  });

  it('move King’s Day off a Sunday', () => {
    expect(dutchHolidays(2025).has('2025-04-26')).toBe(true);
    expect(dutchHolidays(2025).has('2025-04-27')).toBe(false);
    expect(dutchHolidays(2026).has('2026-04-27')).toBe(true);
  });

  it('include 5 May in lustrum years only', () => {
    expect(isWorkingDay('2026-05-05')).toBe(true);
    expect(isWorkingDay('2028-05-05')).toBe(true);
    expect(dutchHolidays(2030).has('2030-05-05')).toBe(true);
  });

  it('of the General Time Limits Act include Good Friday and every 5 May', () => {
    expect(['2026-04-03', '2027-03-26', '2026-05-05'].every(isHolidayByLaw)).toBe(true);
    expect(['2026-04-04', '2027-03-25', '2026-05-06'].some(isHolidayByLaw)).toBe(false);
  });
});

describe('counting', () => {
  it('skips weekends and holidays', () => {
    expect(addWorkingDays('2026-11-20', 1)).toBe('2026-11-23');
    expect(addWorkingDays('2026-12-24', 1)).toBe('2026-12-28');
    expect(addWorkingDays('2026-04-03', 1)).toBe('2026-04-07');
    expect(addWorkingDays('2026-11-21', 1)).toBe('2026-11-23');
    expect(workingDayFrom('2026-12-25')).toBe('2026-12-28');
  });

  it('always lands on a working day after the start', () => {
    const dates = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));
    fc.assert(
      fc.property(dates, fc.integer({ min: 1, max: 8 }), (date, days) => {
        const landed = addWorkingDays(date, days);
        expect(isWorkingDay(landed)).toBe(true);
        expect(landed > date).toBe(true);
        expect(addWorkingDays(date, days + 1) > landed).toBe(true);
      }),
    );
  });
});

describe('days in Amsterdam', () => {
  it('changes date at Dutch midnight, in summer and in winter', () => {
    expect(amsterdamDate(new Date('2026-07-01T21:59:59Z'))).toBe('2026-07-01');
    expect(amsterdamDate(new Date('2026-07-01T22:00:00Z'))).toBe('2026-07-02');
    expect(amsterdamDate(new Date('2026-12-31T22:59:59Z'))).toBe('2026-12-31');
    expect(amsterdamDate(new Date('2026-12-31T23:00:00Z'))).toBe('2027-01-01');
  });

  it('handles the short and the long day', () => {
    const hoursOf = (date: string) =>
      (endOfDay(date).getTime() - startOfDay(date).getTime() + 1000) / 3_600_000;
    expect(hoursOf('2026-03-29')).toBe(23);
    expect(hoursOf('2026-10-25')).toBe(25);
    expect(hoursOf('2026-10-26')).toBe(24);
  });
});

describe('overdueStartOf', () => {
  it('separates the terms that are past their due date from the others', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true }),
        fc.integer({ min: 0, max: 10 * 86_400_000 }),
        fc.integer({ min: 1, max: 3 }),
        (at, age, days) => {
          const start = new Date(at.getTime() - age);
          const isOverdue = endOfDay(addWorkingDays(amsterdamDate(start), days)) < at;
          expect(start < overdueStartOf(at, days)).toBe(isOverdue);
        },
      ),
    );
  });
});
