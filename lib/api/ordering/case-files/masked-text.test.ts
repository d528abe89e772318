import { expect, it } from 'vitest';
import { maskedText, maskOf } from './masked-text';

const marks = { link: '[link]', iban: '[iban]' };

it('leaves out links, account numbers in any form, and the customer’s address', () => {
  const text = [
    'Open https://snoei.example/opzeggen/track/0K3RN6SW?key=abc_DEF-1, of mail jan@klant.example.',
    'Stort op NL91 ABNA 0417 1643 00 binnen 14 dagen.',
    'nl91abna0417164300; NL91\u00a0ABNA\u00a00417\u00a01643\u00a000.',
  ].join('\n');
  expect(maskedText(text, marks, [['jan@klant.example', '[email]']])).toBe(
    ['Open [link] of mail [email].', 'Stort op [iban] binnen 14 dagen.', '[iban]; [iban].'].join('\n'),
  );
});

it('leaves out the birth date and phone number of a letter, however they are written', () => {
  const input = {
    language: 'nl',
    dateOfBirth: '1980-03-05',
    sender: { phone: '+31612345678' },
    recipient: { country: 'NL' },
  };
  const order = { locale: 'nl', email: null, reference: 'ABCDEFGH12' };
  const masked = maskOf({ order, letters: [{ letter: { input } }] } as unknown as Parameters<
    typeof maskOf
  >[0]);
  expect(
    masked('06\u00a012\u00a034\u00a056\u00a078, 0612345678, geboren 5 maart 1980, 05-03-1980, kenmerk 12 34'),
  ).toBe(
    '[telefoonnummer weggelaten], [telefoonnummer weggelaten], geboren [geboortedatum weggelaten], [geboortedatum weggelaten], kenmerk 12 34',
  );
});

it('keeps what only looks like an account number: a track code, a number of a contract', () => {
  const text = 'Trackcode LX000123457NL, contract NL12 3456 7890 1234 567';
  expect(maskedText(text, marks)).toBe(text);
});
