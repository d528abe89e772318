import { describe, expect, it } from 'vitest';
import { letterFieldName, messageName, readLetterFieldName } from './letter-field-name';
import { fieldName, wireName } from './wire-names';

describe('names of letters’ own fields', () => {
  it.each([
    [0, 'endMode', 'letter1EndMode', 'letter1_end_mode'],
    [9, 'recipientPostalCode', 'letter10RecipientPostalCode', 'letter10_recipient_postal_code'],
  ])('round-trip on the wire: letter %i, %s', (position, name, made, wire) => {
    expect(letterFieldName(position, name)).toBe(made);
    expect(readLetterFieldName(made)).toEqual({ position, name });
    expect(wireName(made)).toBe(wire);
    expect(fieldName(wire)).toBe(made);
    expect(messageName(made)).toBe(name);
  });

  it.each([
    'letterOption',
    'letterLanguage',
    'letters',
    'letter0EndMode',
    'letter1',
    'letter1endMode',
    'xletter1EndMode',
    'letter123EndMode',
  ])('leave %s unchanged', (name) => {
    expect(readLetterFieldName(name)).toBeNull();
    expect(messageName(name)).toBe(name);
  });
});
