import { describe, expect, it } from 'vitest';
import fc, { anyCharacter } from '@/tests/support/vitest/seeded-checks';
import { createCalendarFile, type EndOfContract } from './calendar';
import { createDayFile } from './calendar-file';

const end: EndOfContract = {
  locale: 'nl',
  reference: '0123456789ABCDEFGHJKMNPQRS',
  index: 0,
  companyName: 'Voorbeeld Fitness',
  endsOn: '2026-12-31',
  isConfirmed: false,
  orderedAt: new Date('2026-11-21T10:00:00Z'),
  siteUrl: 'https://snoei.example',
};

/** Returns the unfolded lines of a file. */
const linesOf = (file: string) => file.replace(/\r\n[ \t]/g, '').split('\r\n');

describe('calendar file', () => {
  it('contains the end day as an all-day event with a reminder three days before at nine', () => {
    const lines = linesOf(createCalendarFile(end));
    expect(lines).toContain('DTSTART;VALUE=DATE:20261231');
    expect(lines).toContain('DTEND;VALUE=DATE:20270101');
    expect(lines).toContain('SUMMARY:Voorbeeld Fitness: verwachte einddatum');
    expect(lines).toContain('TRIGGER:-P2DT15H');
    expect(lines).toContain('DTSTAMP:20261121T100000Z');
    expect(lines).toContain('UID:end-01234567-0@snoei.example');
    expect(lines.at(0)).toBe('BEGIN:VCALENDAR');
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
  });

  it('is translated to English, and distinguishes the letters of one order', () => {
    const lines = linesOf(createCalendarFile({ ...end, locale: 'en', index: 1 }));
    expect(lines).toContain('SUMMARY:Voorbeeld Fitness: expected end date');
    expect(lines).toContain('UID:end-01234567-1@snoei.example');
  });

  it('states the day as certain once the company confirmed it', () => {
    const lines = linesOf(createCalendarFile({ ...end, isConfirmed: true }));
    expect(lines).toContain('SUMMARY:Voorbeeld Fitness: je contract stopt');
    expect(lines).toContain('DESCRIPTION:Over 3 dagen stopt je contract met Voorbeeld Fitness.');
  });

  it('is deterministic', () => {
    expect(createCalendarFile(end)).toBe(createCalendarFile({ ...end }));
  });

  it('never contains the full reference', () => {
    expect(createCalendarFile(end)).not.toContain(end.reference);
  });

  it('escapes names', () => {
    const lines = linesOf(createCalendarFile({ ...end, companyName: 'A, B; C\\D\r\nATTENDEE:x' }));
    expect(lines).toContain('SUMMARY:A\\, B\\; C\\\\D ATTENDEE:x: verwachte einddatum');
    expect(lines).toContain(
      'DESCRIPTION:Over 3 dagen stopt waarschijnlijk je contract met A\\, B\\; C\\\\D ATTENDEE:x.',
    );
    expect(lines.some((line) => line.startsWith('ATTENDEE'))).toBe(false);
  });

  it('limits every line to 75 octets and preserves every property, for any name', () => {
    const names = fc.string({ unit: anyCharacter, maxLength: 120 });
    fc.assert(
      fc.property(names, (companyName) => {
        const file = createCalendarFile({ ...end, companyName });
        for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        const properties = linesOf(file).map((line) => line.split(/[:;]/)[0]);
        expect(properties).toEqual(linesOf(createCalendarFile(end)).map((line) => line.split(/[:;]/)[0]));
        expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      }),
      { numRuns: 40 },
    );
  });
});

describe('calendar to subscribe to', () => {
  const day = {
    name: 'reminder-1',
    day: '2027-02-11',
    title: 'Laatste dag',
    description: 'Verstuur je brief.',
    madeAt: new Date('2026-11-21T10:00:00Z'),
    siteUrl: 'https://snoei.example',
    reminders: [],
    feed: {
      name: 'Herinnering: Café, thé & é',
      refreshHours: 12,
      sequence: 2,
      changedAt: new Date('2026-12-01T10:00:00Z'),
      isCancelled: false,
    },
  };

  it('has a name and a refresh time (RFC 7986), and counts the changes of its event', () => {
    const lines = linesOf(createDayFile(day));
    for (const line of [
      'NAME:Herinnering: Café\\, thé & é',
      'X-WR-CALNAME:Herinnering: Café\\, thé & é',
      'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
      'X-PUBLISHED-TTL:PT12H',
      'SEQUENCE:2',
      'LAST-MODIFIED:20261201T100000Z',
      'STATUS:CONFIRMED',
      'DTSTART;VALUE=DATE:20270211',
    ]) {
      expect(lines.filter((each) => each === line)).toHaveLength(1);
    }
    const event = lines.indexOf('BEGIN:VEVENT');
    expect(lines.findIndex((line) => line.startsWith('REFRESH-INTERVAL'))).toBeLessThan(event);
    expect(linesOf(createDayFile({ ...day, feed: { ...day.feed, isCancelled: true } }))).toContain(
      'STATUS:CANCELLED',
    );
  });

  it('has no line above 75 octets', () => {
    const file = createDayFile({ ...day, feed: { ...day.feed, name: 'é'.repeat(120) } });
    for (const line of file.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  });
});
