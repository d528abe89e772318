import { describe, expect, it } from 'vitest';
import fc from '@/tests/support/vitest/seeded-checks';
import { fieldName, renameKeys, wireName } from './wire-names';

const fieldNames = fc.stringMatching(/^[a-z][a-z0-9]*(?:[A-Z][a-z0-9]*)*$/);
const wireNames = fc.stringMatching(/^[a-z][a-z0-9]*(?:_[a-z][a-z0-9]*)*$/);

describe('names on the wire', () => {
  it('are snake_case', () => {
    expect(wireName('recipientPostalCode')).toBe('recipient_postal_code');
    expect(fieldName('recipient_postal_code')).toBe('recipientPostalCode');
  });

  it('give back every camelCase name', () => {
    fc.assert(fc.property(fieldNames, (name) => fieldName(wireName(name)) === name));
  });

  it('give back every snake_case name', () => {
    fc.assert(fc.property(wireNames, (name) => wireName(fieldName(name)) === name));
  });

  it('leave a name that is converted already as it is', () => {
    fc.assert(fc.property(fieldNames, (name) => fieldName(name) === name));
    fc.assert(fc.property(wireNames, (name) => wireName(name) === name));
  });

  it('give back the keys of a record, with their values', () => {
    fc.assert(
      fc.property(fc.dictionary(fieldNames, fc.integer()), (values) => {
        expect(renameKeys(renameKeys(values, wireName), fieldName)).toEqual(values);
      }),
    );
  });
});
