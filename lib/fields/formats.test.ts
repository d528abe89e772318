import { describe, expect, it } from 'vitest';
import fc, { anyCharacter } from '@/tests/support/vitest/seeded-checks';
import { dateOfBound, findCalendarDate, formatTypedDate } from './calendar-date';
import { readLine, readLines } from './clean-text';
import { countryCodes, lacksPostalCodes, listCountries } from './countries';
import { findEmailAddress } from './email-address';
import { findNumber } from './number-text';
import { findPostalCode } from './postal-code';

describe('dates', () => {
  it.each([
    ['21-11-2026', '2026-11-21'],
    ['1/2/2026', '2026-02-01'],
    ['1. 2. 2026', '2026-02-01'],
    ['1 2 2026', '2026-02-01'],
    ['2026-11-21', '2026-11-21'],
    ['21112026', '2026-11-21'],
    ['20261121', null],
    ['1985/05/03', '1985-05-03'],
    ['3 mei 1985', '1985-05-03'],
    ['3 May 1985', '1985-05-03'],
    ['21 sept. 2026', '2026-09-21'],
    ['1 mrt 2026', '2026-03-01'],
    ['3 meer 2026', null],
    ['31 juni 2026', null],
    ['29-2-2028', '2028-02-29'],
    ['29-2-2026', null],
    ['31-4-2026', null],
    ['13-13-2026', null],
    ['0-1-2026', null],
    ['21-11-26', null],
    ['2026-1-1', null],
    ['morgen', null],
    ['', null],
  ])('%s is %s', (typed, date) => {
    expect(findCalendarDate(typed)).toBe(date);
  });

  it('parse every day that they format', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }),
        (day) => {
          const iso = day.toISOString().slice(0, 10);
          const [year, month, date] = iso.split('-');
          expect(findCalendarDate(`${date}-${month}-${year}`)).toBe(iso);
        },
      ),
    );
  });

  it('are shown with the day first, and anything else as typed', () => {
    expect(formatTypedDate('2026-11-21')).toBe('21-11-2026');
    expect(formatTypedDate('1/2/2026')).toBe('1/2/2026');
    expect(formatTypedDate('morgen')).toBe('morgen');
  });

  it('have bounds', () => {
    expect(dateOfBound('today', '2026-11-21')).toBe('2026-11-21');
    expect(dateOfBound({ yearsFromToday: 5 }, '2026-11-21')).toBe('2031-11-21');
    expect(dateOfBound({ yearsFromToday: -1 }, '2028-02-29')).toBe('2027-02-28');
    expect(dateOfBound({ date: '2000-01-01' }, '2026-11-21')).toBe('2000-01-01');
  });
});

describe('postcodes', () => {
  it.each([
    ['nl', '1012ab', '1012 AB'],
    ['nl', ' 1012  AB ', '1012 AB'],
    ['nl', 'NL-1117 ZL', '1117 ZL'],
    ['nl', '1012 SA', null],
    ['nl', '1012 SD', null],
    ['nl', '1012 SS', null],
    ['nl', '1012 SB', '1012 SB'],
    ['nl', '0123 AB', null],
    ['nl', 'AM 1018VN', null],
    ['be', 'B-1000', '1000'],
    ['be', 'BE 1000', '1000'],
    ['be', '0999', null],
    ['de', 'D-10115', '10115'],
    ['de', '1011', null],
    ['gb', 'ec1a1bb', 'EC1A 1BB'],
    ['gb', 'GIR 0AA', 'GIR 0AA'],
    ['gb', '12345', null],
    ['us', '10001-1234', '10001-1234'],
    ['us', '100011234', '10001-1234'],
    ['us', '10001', '10001'],
    ['pt', '1000001', '1000-001'],
    ['pl', '00001', '00-001'],
    ['jp', '100-0001', '100-0001'],
    ['jp', '!', null],
  ])('in %s, %s is %s', (country, typed, written) => {
    expect(findPostalCode(typed.trim(), country)).toBe(written);
  });

  it.each([
    ['nl', '1012 AB'],
    ['be', '1000'],
    ['de', '10115'],
    ['at', '1010'],
    ['ch', '8001'],
    ['cz', '110 00'],
    ['dk', '1050'],
    ['es', '28001'],
    ['fi', '00100'],
    ['fr', '75001'],
    ['gr', '104 31'],
    ['ie', 'D02 AF30'],
    ['it', '00118'],
    ['lu', '1009'],
    ['no', '0150'],
    ['pl', '00-001'],
    ['pt', '1000-001'],
    ['se', '111 20'],
    ['us', '10001'],
    ['gb', 'SW1A 1AA'],
  ])('in %s accept %s as it is written', (country, example) => {
    expect(findPostalCode(example, country)).toBe(example);
  });
});

describe('e-mail addresses', () => {
  it.each([
    ['jan@voorbeeld.nl', 'jan@voorbeeld.nl'],
    ['Jan+x@VOORBEELD.NL', 'Jan+x@voorbeeld.nl'],
    ['jan@bücher.de', 'jan@xn--bcher-kva.de'],
    ['a.b.c@x.y.museum', 'a.b.c@x.y.museum'],
    ['jan', null],
    ['jan@', null],
    ['@voorbeeld.nl', null],
    ['jan@voorbeeld', null],
    ['jan..de@voorbeeld.nl', null],
    ['.jan@voorbeeld.nl', null],
    ['jan@-voorbeeld.nl', null],
    ['jan@127.0.0.1', null],
    ['jan@[::1]', null],
    ['jan@voorbeeld.nl/x', null],
    ['jan@voorbeeld.nl:80', null],
    ['jan@voor beeld.nl', null],
    ['jan@a@voorbeeld.nl', null],
    [`${'a'.repeat(65)}@voorbeeld.nl`, null],
  ])('%s is %s', (typed, address) => {
    expect(findEmailAddress(typed)).toBe(address);
  });
});

describe('numbers', () => {
  it.each([
    ['12', 12],
    ['1.234', 1234],
    ['1,234', 1234],
    ['1.234,56', 1234.56],
    ['1,234.56', 1234.56],
    ['12,5', 12.5],
    ['€ 12,50', 12.5],
    ['-3', -3],
    ['12,-', 12],
    ['1.234,--', 1234],
    [',50', 0.5],
    ['.50', 0.5],
    ['EUR 12,50', 12.5],
    ['12,50 euro', 12.5],
    ['1.234.567', 1234567],
    ['1,2,3', null],
    ['12,', null],
    ['twaalf', null],
    ['1e9', null],
    ['', null],
    ['12€50', 12.5],
    ['12 euro 50', 12.5],
    ['EUR 12 EUR 50', 12.5],
    ['€ 1.250 euro 50', 1250.5],
    ['12€,-', 12],
    ['12,- euro', 12],
    ['12,5 euro 50', null],
    ['12€5', null],
    ['12 euro 500', null],
    ['1€2€50', null],
  ])('%s is %s', (typed, value) => {
    expect(findNumber(typed)).toBe(value);
  });
});

describe('text', () => {
  it('is composed, trimmed and free of invisible characters', () => {
    expect(readLine(' Rene\u0301 \u00a0 \tX\u200b\u202e ')).toEqual({ ok: true, value: 'René X' });
    expect(readLine('a\nb')).toEqual({ ok: true, value: 'a b' });
    // Persian requires its joiner.
    expect(readLine('می\u200cخواهم')).toEqual({ ok: true, value: 'می\u200cخواهم' });
    expect(readLines('\r\n a \r\n\r\n\r\n\r\n b\u2028c ')).toEqual({ ok: true, value: 'a\n\nb\nc' });
  });

  it.each(['\u0000', '\u001b[31m', '\u0080', '\ud800', '\u{e0041}', '\uffff'])('refuses %j', (character) => {
    expect(readLine(`a${character}b`)).toMatchObject({ ok: false });
    expect(readLines(`a${character}b`)).toMatchObject({ ok: false });
  });

  it('has at most 30 marks on one letter: ordering a megabyte of them would take minutes', () => {
    const marks = '\u0316\u0302'.repeat(15);
    const value = `c${marks}`.normalize('NFC');
    const hidden = `c${marks}\u200b${marks}`;
    for (const piled of [`c${marks}`, `c${marks}\u0301`, `c${marks.repeat(2000)}`, hidden]) {
      expect(readLine(piled)).toEqual({ ok: true, value });
      expect(readLines(`b\n${piled}`)).toEqual({ ok: true, value: `b\n${value}` });
    }
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (raw) => {
        const once = readLine(raw);
        if (once.ok) expect(readLine(once.value)).toEqual(once);
      }),
      // A mark and a letter that normalising takes apart into two.
      { examples: [[`a${'\u0344'.repeat(30)}`], [`\u0958${'\u0316'.repeat(30)}`]] },
    );
  });
});

describe('countries', () => {
  it('have one name each, common ones first', () => {
    expect(new Set(countryCodes).size).toBe(countryCodes.length);
    const named = listCountries('nl');
    expect(named.slice(0, 4).map(({ label }) => label)).toEqual([
      'Nederland',
      'België',
      'Duitsland',
      'Verenigd Koninkrijk',
    ]);
    for (const { value, label } of named) expect(label.toLowerCase(), value).not.toBe(value);
    expect(lacksPostalCodes('cw')).toBe(true);
    expect(lacksPostalCodes('nl')).toBe(false);
  });
});

describe('postcodes of countries that are none', () => {
  it.each(['__proto__', 'constructor', '(', 'zz'])('%s has no format of its own', (country) => {
    expect(findPostalCode('AB 12', country)).toBe('AB 12');
  });
});
