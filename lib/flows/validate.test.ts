import { describe, expect, it } from 'vitest';
import { cleanOf, details, full, problemsOf, submit, withAddress } from '@/tests/support/checked-cancel-flow';
import { cancelFlow } from './letters/cancel';
import { validateFlow } from './validate';

describe('the cancel flow', () => {
  it('accepts and normalises complete values', () => {
    expect(
      cleanOf({
        ...full,
        initials: 'jp',
        phoneNumber: '06 1234 5678',
        bankAccount: 'nl91 abna 0417 1643 00',
        dateOfBirth: '3-5-1985',
        contractNumber: ' AB  12 ',
        comment: 'Dag\r\nen bedankt ',
      }),
    ).toEqual({
      ...details,
      ...submit,
      postalCode: '1015 CJ',
      initials: 'J.P.',
      phoneNumber: '+31612345678',
      bankAccount: 'NL91ABNA0417164300',
      dateOfBirth: '1985-05-03',
      contractNumber: 'AB 12',
      comment: 'Dag\nen bedankt',
      business: false,
      ownAddress: false,
      commercialOptedIn: false,
    });
  });

  it('reports every missing field at once', () => {
    expect(problemsOf({})).toEqual({
      endMode: ['required'],
      firstName: ['required'],
      lastName: ['required'],
      street: ['required'],
      houseNumber: ['required'],
      postalCode: ['required'],
      city: ['required'],
      country: ['required'],
      email: ['required'],
      letterOption: ['required'],
      letterLanguage: ['required'],
      signature: ['required'],
      startMoment: ['required'],
      declarationComplete: ['must-accept'],
      terms: ['must-accept'],
    });
  });

  it.each([
    ['firstName', '<b>Jan</b>', 'invalid'],
    ['firstName', 'J'.repeat(61), 'too-long'],
    ['firstName', '\u0000Jan', 'unreadable'],
    ['firstName', 'Jan\u0007', 'unreadable'],
    ['firstName', 'Jan\ud800', 'unreadable'],
    ['firstName', '123', 'invalid'],
    ['firstName', ['Jan'], 'unreadable'],
    ['firstName', { toString: 'Jan' }, 'unreadable'],
    ['lastName', 'http://spam.example', 'invalid'],
    ['initials', 'J2', 'invalid'],
    ['street', 'S'.repeat(101), 'too-long'],
    ['street', '---', 'invalid'],
    ['houseNumber', 'A 12', 'invalid'],
    ['postalCode', '0123 AB', 'invalid'],
    ['postalCode', '1234 SS', 'invalid'],
    ['postalCode', '1234', 'invalid'],
    ['city', '\u0085\u009f', 'unreadable'],
    ['country', 'xx', 'not-an-option'],
    ['country', 'NL', 'not-an-option'],
    ['email', 'jan@', 'invalid'],
    ['email', 'jan@voorbeeld', 'invalid'],
    [
      'email',
      `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(20)}.nl`,
      'too-long',
    ],
    ['phoneNumber', '12', 'invalid'],
    ['phoneNumber', '0800-BEL-ONS', 'invalid'],
    ['dateOfBirth', '31-2-1985', 'invalid'],
    ['dateOfBirth', '22-11-2026', 'too-late'],
    ['dateOfBirth', '1-1-1890', 'too-early'],
    ['bankAccount', 'NL91ABNA0417164301', 'invalid'],
    ['comment', 'x'.repeat(501), 'too-long'],
    ['comment', 'bel\u0008', 'unreadable'],
    ['termMonths', '7', 'not-an-option'],
    ['endMode', 'never', 'not-an-option'],
    ['business', 'perhaps', 'not-an-option'],
    ['letterOption', 'pigeon', 'not-an-option'],
    ['letterLanguage', 'de', 'not-possible'],
    ['signature', { method: 'typed', text: '' }, 'required'],
    ['signature', { method: 'typed', text: '...' }, 'required'],
    ['signature', { method: 'drawn' }, 'required'],
    ['signature', { method: 'drawn', image: 'data:text/html;base64,PGI+' }, 'file-type'],
    ['signature', { method: 'uploaded', image: 'data:image/png;base64,PGI+' }, 'file-type'],
    ['signature', 'Jan', 'unreadable'],
    ['startMoment', 'later', 'not-an-option'],
    ['declarationComplete', false, 'must-accept'],
    ['terms', 'no', 'must-accept'],
  ])('reports %s %j as %s, and nothing else', (name, value, code) => {
    expect(problemsOf({ ...full, [name]: value })).toEqual({ [name]: [code] });
  });

  it.each([
    [
      'right-to-left names',
      { firstName: 'محمد', lastName: 'بن سلمان' },
      { firstName: 'محمد', lastName: 'بن سلمان' },
    ],
    [
      'names of other scripts',
      { firstName: 'Ἀλέξανδρος', lastName: '山田' },
      { firstName: 'Ἀλέξανδρος', lastName: '山田' },
    ],
    ['apostrophes and hyphens', { lastName: "van 't Hoff-O’Brien" }, { lastName: "van 't Hoff-O’Brien" }],
    ['direction marks left out', { lastName: 'de\u202e Vries\u200f' }, { lastName: 'de Vries' }],
    ['decomposed letters composed', { firstName: 'Rene\u0301' }, { firstName: 'René' }],
    [
      'an isolated phone number',
      { phoneNumber: '\u202a+31 6 12345678\u202c' },
      { phoneNumber: '+31612345678' },
    ],
    [
      'an e-mail address of a domain in Unicode',
      { email: 'jan@Bücher.DE' },
      { email: 'jan@xn--bcher-kva.de' },
    ],
    ['a postcode with its country', { postalCode: 'NL-1015 CJ' }, { postalCode: '1015 CJ' }],
    [
      'a German sender',
      { country: 'de', postalCode: 'D-10115', phoneNumber: '030 123456' },
      { postalCode: '10115', phoneNumber: '+4930123456' },
    ],
    [
      'a British sender',
      { country: 'gb', postalCode: 'sw1a1aa', houseNumber: 'Rose Cottage' },
      { postalCode: 'SW1A 1AA' },
    ],
  ])('keeps %s', (_, typed, clean) => {
    expect(cleanOf({ ...full, ...typed })).toMatchObject(clean);
  });

  it('needs no postcode and number if the country has none', () => {
    const { postalCode: _, houseNumber: __, ...rest } = full;
    expect(cleanOf({ ...rest, country: 'cw' })).not.toHaveProperty('postalCode');
  });

  it('rejects unknown names', () => {
    const hostile = JSON.parse('{"admin":true,"__proto__":{"x":1},"constructor":"x","price":0}');
    expect(Object.keys(problemsOf({ ...full, ...hostile }))).toEqual(
      expect.arrayContaining(['admin', 'constructor', 'price']),
    );
    expect(problemsOf(Object.assign(Object.create(null), full, { admin: 1 }))).toEqual({
      admin: ['unknown'],
    });
  });

  it('validates one step, without the fields of others', () => {
    expect(problemsOf(details, withAddress, ['details'])).toEqual({});
    expect(Object.keys(problemsOf({}, withAddress, ['submit']))).toEqual([
      'letterOption',
      'letterLanguage',
      'signature',
      'startMoment',
      'declarationComplete',
      'terms',
    ]);
    const result = validateFlow(cancelFlow, full, { steps: ['details'], context: withAddress });
    expect(result.ok && Object.keys(result.values)).not.toContain('terms');
  });
});
