import { describe, expect, it } from 'vitest';
import type { Fact, FactPurpose } from '@/lib/contract/company-facts';
import {
  contactPurpose,
  findCancelEmail,
  findFreeWays,
  findOwnPage,
  hasAddressOrPhone,
  hasFreeWay,
  hasPrivacyContact,
  isLetterNeeded,
  knownContacts,
  methodsInOrder,
  paperOf,
  phoneHref,
} from './ways';

const source = { kind: 'own', url: 'https://example.com/', date: '2026-01' } as const;
const base = { tier: 'A', source, checked: '2026-11' } as const;
const phone = (value: string, purpose: FactPurpose): Fact => ({ ...base, kind: 'phone', value, purpose });
const page: Fact = {
  ...base,
  kind: 'cancel-page',
  value: 'https://example.com/stop',
  purpose: 'cancellation',
};
const website: Fact = { ...base, kind: 'website', value: 'https://example.com/', purpose: 'general' };

describe('findCancelEmail', () => {
  const email = (purpose: FactPurpose): Fact => ({
    ...base,
    kind: 'email',
    value: 'service@example.com',
    purpose,
  });
  const methods = (...value: ('letter' | 'email')[]): Fact => ({
    ...base,
    kind: 'methods',
    value,
    purpose: 'cancellation',
  });
  const addressOf = (contract_class: 'union' | 'rental', ...facts: Fact[]) =>
    findCancelEmail({ contract_class, facts })?.value ?? null;

  it('is an address for cancelling, or any where a source lists e-mail as a method', () => {
    expect(addressOf('union', email('cancellation'))).toBe('service@example.com');
    expect(addressOf('union', email('customer-service'), methods('letter', 'email'))).toBe(
      'service@example.com',
    );
  });

  it('is none where no source lists e-mail as a method, or no address is known', () => {
    expect(addressOf('union', email('customer-service'))).toBeNull();
    expect(addressOf('union', email('customer-service'), methods('letter'))).toBeNull();
    expect(addressOf('union', methods('email'))).toBeNull();
  });

  it('is none where the law requires a registered letter', () => {
    expect(addressOf('rental', email('cancellation'))).toBeNull();
  });
});

describe('findFreeWays', () => {
  it('prefers the phone number meant for cancelling', () => {
    const facts = [phone('1', 'general'), phone('2', 'cancellation')];
    expect(findFreeWays({ facts }).phone?.value).toBe('2');
  });

  it.each(['privacy', 'general', 'complaints', 'head-office'] as const)(
    'takes no number for %s as a way to cancel',
    (purpose) => {
      expect(findFreeWays({ facts: [phone('1', purpose)] }).phone).toBeNull();
    },
  );

  it("takes a customer service in the company's own words only", () => {
    const own = phone('1', 'customer-service');
    const copied: Fact = { ...own, source: { ...source, kind: 'independent' } };
    expect(findFreeWays({ facts: [own] }).phone?.value).toBe('1');
    expect(findFreeWays({ facts: [copied] }).phone).toBeNull();
  });

  it('returns nothing for each free way without a fact', () => {
    const { methods, ...ways } = findFreeWays({ facts: [] });
    expect(methods).toEqual([]);
    expect(new Set(Object.values(ways))).toEqual(new Set([null]));
  });

  it('puts lists that name only switching last, others in their order', () => {
    const list = (...value: ('switch' | 'account' | 'phone')[]): Fact => ({
      ...base,
      kind: 'methods',
      value,
      purpose: 'cancellation',
    });
    const [switching, phone, account] = [list('switch'), list('phone', 'switch'), list('account')];
    expect(findFreeWays({ facts: [switching, phone, account] }).methods).toEqual([phone, account, switching]);
  });

  it('finds the cancel page and the website', () => {
    const ways = findFreeWays({ facts: [website, page] });
    expect(ways.cancelPage).toBe(page);
    expect(ways.website).toBe(website);
  });
});

describe('hasFreeWay', () => {
  it.each([
    ['a cancel page', [page], true],
    ['a number for cancelling', [phone('1', 'cancellation')], true],
    ['a general number', [phone('1', 'general')], false],
    ['a website alone', [website], false],
  ] as const)('with %s', (_, facts, expected) => {
    expect(hasFreeWay({ facts: [...facts] })).toBe(expected);
  });
});

const methods = (...value: ('account' | 'letter')[]): Fact => ({
  ...base,
  kind: 'methods',
  value,
  purpose: 'cancellation',
});

describe('isLetterNeeded', () => {
  it.each([
    ['nothing is known', [], true],
    ['a letter is one of the methods', [methods('account', 'letter')], true],
    ['other methods are known', [methods('account')], false],
    ['there is a cancel page', [page], false],
  ] as const)('where %s', (_, facts, expected) => {
    expect(isLetterNeeded({ facts: [...facts] })).toBe(expected);
  });
});

describe('findOwnPage', () => {
  it.each([
    ['the page about cancelling before the site', [website, page], 'streaming', page],
    ['the site where nothing else is known', [website], 'streaming', website],
    [
      'the site where a letter is one of the methods',
      [website, methods('account', 'letter')],
      'telecom',
      website,
    ],
    ['null where a letter is the only method', [website, methods('letter')], 'association', null],
    ['null where the law demands a letter', [website], 'rental', null],
    ['null where nothing is known', [], 'streaming', null],
  ] as const)('returns %s', (_, facts, contractClass, expected) => {
    expect(findOwnPage({ facts: [...facts], contract_class: contractClass })).toBe(expected);
  });
});

describe('contacts', () => {
  it('count as reachable by address and phone number only', () => {
    expect(hasAddressOrPhone({ facts: [website] })).toBe(false);
    expect(hasAddressOrPhone({ facts: [phone('1', 'privacy')] })).toBe(true);
  });

  it('are named by which of address and phone number is known', () => {
    const value = { name: null, lines: ['Postbus 1'], postal_code: '1234 AB', city: 'Ede', country: 'nl' };
    const address = { ...base, kind: 'address', value, purpose: 'general' } as Fact;
    expect(knownContacts({ facts: [website, phone('1', 'general'), address] })).toBe('both');
    expect(knownContacts({ facts: [phone('1', 'general')] })).toBe('phone');
    expect(knownContacts({ facts: [address] })).toBe('address');
    expect(knownContacts({ facts: [website] })).toBe('other');
  });

  it('are on a contract or bill, except where there is neither', () => {
    expect(paperOf({ contract_class: 'telecom' })).toBe('bill');
    expect(paperOf({ contract_class: 'charity' })).toBe('letter');
  });

  it('are for cancelling where the company, an authority or an operator is the source', () => {
    const of = (kind: Fact['source']['kind'], purpose: FactPurpose) =>
      contactPurpose({ purpose, source: { ...source, kind } });
    for (const kind of ['own', 'authority', 'company-answer', 'operator'] as const) {
      expect(of(kind, 'cancellation')).toBe('cancellation');
    }
    for (const kind of ['independent', 'secondary', 'code'] as const) {
      expect(of(kind, 'cancellation')).toBe('unconfirmed');
      expect(of(kind, 'general')).toBe('general');
    }
  });

  it('may be a privacy desk', () => {
    expect(hasPrivacyContact({ facts: [phone('1', 'privacy')] })).toBe(true);
    expect(hasPrivacyContact({ facts: [phone('1', 'general')] })).toBe(false);
  });
});

describe('phoneHref', () => {
  it.each([
    ['0800-0402', 'tel:08000402'],
    ['(074) 789 0 789', 'tel:0747890789'],
    ['+31 20 820 2070', 'tel:+31208202070'],
    ['+49 30 1234 ext. 5', 'tel:+49301234'],
    ['020 - 20 55 555', 'tel:0202055555'],
  ])('turns %s into %s', (phone, expected) => expect(phoneHref(phone)).toBe(expected));
});

describe('methodsInOrder', () => {
  it('ends with the app store, whose name has a condition', () => {
    expect(methodsInOrder(['account', 'app-store', 'email'])).toEqual(['account', 'email', 'app-store']);
  });
});
