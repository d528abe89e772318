import { describe, expect, it } from 'vitest';
import { emailKeyOf, findEmailAddress, isEmailAddress, mailboxOf } from './email-address';

describe('an address in any script', () => {
  it.each([
    'noor@klant.example',
    'Noor.Bakker+tag@Klant.Example',
    'jörg@bücher.example',
    'пётр@почта.example',
    '用户@例子.example',
    'ö'.repeat(32).concat('@klant.example'),
  ])('%s is one', (text) => {
    expect(isEmailAddress(text)).toBe(true);
  });

  it.each([
    '',
    'noor',
    '@klant.example',
    'noor@',
    'noor@klant',
    'noor bakker@klant.example',
    'noor@klant.example\n',
    '.noor@klant.example',
    'no..or@klant.example',
    'noor@klant.example,x@y.example',
    '<noor@klant.example>',
    'noor@evil.example/@klant.example',
    'noor@[127.0.0.1]',
    'noor\u202e@klant.example',
    'noor\u0000@klant.example',
    'ö'.repeat(33).concat('@klant.example'),
    `noor@${'a.'.repeat(130)}example`,
  ])('%j is none', (text) => {
    expect(isEmailAddress(text)).toBe(false);
  });

  it('is matched regardless of case, composition or spelling of the domain', () => {
    const spellings = ['Jörg@Bücher.Example', 'JÖRG@bücher.example', 'jo\u0308rg@xn--bcher-kva.example'];
    expect(new Set(spellings.map(emailKeyOf))).toEqual(new Set(['jörg@xn--bcher-kva.example']));
  });

  it('has the key of an order’s lower-case address', () => {
    for (const text of ['Noor@Klant.Example', 'a+B@bücher.example']) {
      expect(findEmailAddress(text)?.toLowerCase()).toBe(emailKeyOf(text));
    }
  });
});

describe('the mailbox of an address', () => {
  it.each([
    ['Jan+Winkel@Klant.Example', 'jan@klant.example'],
    ['jan.jansen@klant.example', 'jan.jansen@klant.example'],
    ['j.a.n+1@GoogleMail.com', 'jan@gmail.com'],
    ['+31612345678@sms.example', '+31612345678@sms.example'],
    ['j.a.n@gmail.com.klant.example', 'j.a.n@gmail.com.klant.example'],
  ])('is without tag, and at Gmail without points: %s', (address, mailbox) => {
    expect(mailboxOf(address)).toBe(mailbox);
  });
});
