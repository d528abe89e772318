import { expect, it } from 'vitest';
import { addDays, startOfDay } from '@/lib/calendar/amsterdam';
import { cancellationMaxDays, disputeCheckMaxDays } from '@/lib/config/business';
import fc from '@/tests/support/vitest/seeded-checks';
import { figuresPeriodAt } from './figures-period';

it.each([
  ['2026-11-04T12:00:00Z', '2025-09-01', '2026-08-31'],
  // 35 days after the first of October.
  ['2026-11-04T23:00:00Z', '2025-10-01', '2026-09-30'],
  ['2026-03-01T12:00:00Z', '2025-01-01', '2025-12-31'],
])('at %s is %s to %s', (now, from, to) => {
  expect(figuresPeriodAt(new Date(now))).toEqual({ from, to });
});

it('ends when the last of its letters has been refunded at the latest', () => {
  const days = fc.integer({ min: 0, max: 5000 }).map((count) => addDays('2026-01-01', count));
  fc.assert(
    fc.property(days, (today) => {
      const { from, to } = figuresPeriodAt(startOfDay(today));
      expect(addDays(to, 1 + cancellationMaxDays + disputeCheckMaxDays) <= today).toBe(true);
      expect(from.slice(8)).toBe('01');
      expect(Number(addDays(to, 1).slice(0, 4))).toBe(Number(from.slice(0, 4)) + 1);
    }),
  );
});
