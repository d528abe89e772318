import { describe, expect, it } from 'vitest';
import { autocompleteField, booleanField, multiselectField, optionsOf } from './choice-fields';
import type { Field } from './field';
import { numberField, passwordField } from './text-fields';

function read(field: Field, raw: unknown): unknown {
  const result = field.schema({ today: '2026-11-21', values: {} }).safeParse(raw);
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
