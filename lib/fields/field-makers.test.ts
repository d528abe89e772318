import { describe, expect, it } from 'vitest';
import { accountEmail } from './account-fields';
import { houseNumber } from './address-fields';
import { autocompleteField, booleanField, multiselectField, optionsOf } from './choice-fields';
import type { Field } from './field';
import { bankAccount, email, initials, lastName, phoneNumber } from './person-fields';
import { numberField, passwordField } from './text-fields';

function read(field: Field, raw: unknown, values: Record<string, unknown> = {}): unknown {
  const result = field.schema({ today: '2026-11-21', values }).safeParse(raw);
  return result.success ? result.data : result.error.issues.map(({ message }) => message).join();
}

describe('makers of fields', () => {
  it('read numbers within bounds', () => {
    const price = numberField('oldPrice', { min: 0, max: 1000, decimals: 2 });
    expect(read(price, '€ 12,50')).toBe(12.5);
    expect(read(price, 12.5)).toBe(12.5);
    expect(read(price, '12,505')).toBe('too-large');
    expect(read(price, '-1')).toBe('too-small');
    expect(read(price, 'x')).toBe('invalid');
    expect(read(price, Number.NaN)).toBe('invalid');
    expect(read(numberField('size', { min: 1, max: 9 }), '2,5')).toBe('invalid');
  });

  it('preserve a password as typed, 8 to 1024 characters for a new one', () => {
    const fresh = passwordField('newPassword', 'new-password');
    expect(read(fresh, '  spaties  ')).toBe('  spaties  ');
    expect(read(fresh, 'kort')).toBe('too-short');
    expect(read(fresh, 'x'.repeat(1024))).toBe('x'.repeat(1024));
    expect(read(fresh, 'x'.repeat(1025))).toBe('too-long');
    expect(read(passwordField('password', 'current-password'), 'kort')).toBe('kort');
    expect(fresh.secret).toBe(true);
    expect(fresh.attributes?.autoComplete).toBe('new-password');
  });

  it('read several options in the declared order', () => {
    const field = multiselectField('missing', { options: optionsOf('name', 'email', 'other') });
    expect(read(field, ['other', 'name'])).toEqual(['name', 'other']);
    expect(read(field, 'email')).toEqual(['email']);
    expect(read(field, ['name', 'x'])).toBe('not-an-option');
  });

  it('distinguish yes, no and missing', () => {
    const requested = booleanField('smokes', { mode: 'buttons' });
    expect([read(requested, 'yes'), read(requested, 'no'), read(requested, 'x')]).toEqual([
      true,
      false,
      'not-an-option',
    ]);
    expect(requested.required).toBe(true);
    expect(booleanField('smokes').blank).toBe(false);
  });

  it('accept free text beside suggestions', () => {
    const field = autocompleteField('provider', { suggestionsEndpoint: '/api/companies/search', max: 20 });
    expect(read(field, ' Zon  B.V. ')).toBe('Zon B.V.');
    expect(read(field, 'x'.repeat(21))).toBe('too-long');
  });
});

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
    ['jpm', 'J.P.M.'],
    ['ijp', 'IJ.P.'],
    ['jan', 'Jan.'],
    ['els', 'Els.'],
    ['JAN', 'J.A.N.'],
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
