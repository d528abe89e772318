import { describe, expect, it } from 'vitest';
import { formatDate, formatDay, formatMoment } from './format-date';

describe('formatted dates', () => {
  const instant = new Date('2026-11-21T23:30:00Z');

  it('put the day first in both languages, and count days in Amsterdam', () => {
    expect(formatDate(instant, 'nl')).toBe('22 november 2026');
    expect(formatDate(instant, 'en')).toBe('22 November 2026');
  });

  it('keep a day that is given as one', () => {
    expect(formatDay('2026-11-21', 'nl')).toBe('21 november 2026');
  });

  it('use the 24-hour clock', () => {
    expect(formatMoment(instant, 'nl')).toBe('22 november 2026 om 00:30');
    expect(formatMoment(instant, 'en')).toBe('22 November 2026 at 00:30');
  });
});
