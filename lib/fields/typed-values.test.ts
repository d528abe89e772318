/** Values as people type and paste them. */
import { describe, expect, it } from 'vitest';
import { accountEmail } from './account-fields';
import { houseNumber } from './address-fields';
import type { Field } from './field';
import { bankAccount, email, initials, lastName, phoneNumber } from './person-fields';

function read(field: Field, raw: unknown, values: Record<string, unknown> = {}): unknown {
  const result = field.schema({ today: '2026-11-21', values }).safeParse(raw);
  return result.success ? result.data : result.error.issues.map(({ message }) => message).join();
}

describe('a phone number', () => {
  it.each([
    '06-12345678',
    '06\u201012345678',
    '06\u201112345678',
    '06\u201412345678',
    '06\u221212345678',
    '０６１２３４５６７８',
    '+31 (0)6 1234 5678',
  ])('is read from %s', (typed) => {
    expect(read(phoneNumber, typed)).toBe('+31612345678');
  });
});

describe('a Dutch house number', () => {
  it.each(['263', '12 A', 't/o 263', 'to 100', 'T.O. 5', 'WB 12', 'AB 12', 'ww 3', 'by 7', 'bij 7'])(
    'is %s',
    (typed) => {
      expect(read(houseNumber, typed)).toBe(typed);
    },
  );

  it.each(['A', 'to', 'x 12', 'to to 12', '0', '123456'])('is not %s', (typed) => {
    expect(read(houseNumber, typed)).toBe('invalid');
  });

  it('has no such rule elsewhere', () => {
    expect(read(houseNumber, 'Rose Cottage', { country: 'gb' })).toBe('Rose Cottage');
  });
});

describe('initials', () => {
  it.each([
    ['jp', 'J.P.'],
    ['JP', 'J.P.'],
    ['j p', 'J.P.'],
    ['J.P.', 'J.P.'],
    ['IJ.', 'IJ.'],
    ['ij', 'IJ.'],
    ['Th.', 'Th.'],
    ['th', 'Th.'],
    ['a.ij.', 'A.IJ.'],
    ['Chr. J', 'Chr.J.'],
  ])('%s are %s', (typed, written) => {
    expect(read(initials, typed)).toBe(written);
  });
});

it('a surname may have a slash or any hyphen', () => {
  for (const name of ['Jansen e/v de Vries', 'Smit\u2011Bakker', 'Smit\u2012Bakker']) {
    expect(read(lastName, name)).toBe(name);
  }
});

it.each(['NL91 ABNA 0417 1643 00', 'IBAN NL91ABNA0417164300', 'iban: nl91-abna-0417-1643-00'])(
  'an IBAN is read from %s',
  (typed) => {
    expect(read(bankAccount, typed)).toBe('NL91ABNA0417164300');
  },
);

describe.each([
  ['an order', email],
  ['an account', accountEmail],
])('the e-mail address of %s', (_, field) => {
  it.each([
    ['noor@klant.example.', 'noor@klant.example'],
    ['<noor@klant.example>', 'noor@klant.example'],
    ['Noor Bakker <noor@klant.example>', 'noor@klant.example'],
    ['mailto:noor@klant.example', 'noor@klant.example'],
    ['jän@klant.example', 'jän@klant.example'],
    ['noor@klant', 'invalid'],
    ['noor@klant.example, x@klant.example', 'invalid'],
  ])('is read from %s', (typed, address) => {
    expect(read(field, typed)).toBe(address);
  });
});
