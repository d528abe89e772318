import { describe, expect, it } from 'vitest';
import type { CompanyContact } from '@/lib/contract/companies';
import { freeWays, hasAddressOrPhone, hasPrivacyContact, phoneHref } from './ways';

const contact = (
  kind: CompanyContact['kind'],
  purpose: CompanyContact['purpose'],
  value: string = kind,
): CompanyContact => ({
  kind,
  value,
  address: null,
  purpose,
  source: 'https://example.com/',
  source_date: '2026-01',
  note: null,
});

describe('freeWays', () => {
  it('prefers the phone number for cancelling', () => {
    const contacts = [contact('phone', 'general', '1'), contact('phone', 'cancellation', '2')];
    expect(freeWays({ contacts, free_route: null }).phone?.value).toBe('2');
  });

  it('never uses a privacy contact as customer service', () => {
    expect(freeWays({ contacts: [contact('phone', 'privacy')], free_route: null }).phone).toBeNull();
  });

  it('returns null for missing contacts', () => {
    expect(freeWays({ contacts: [], free_route: null })).toEqual({
      cancelPage: null,
      phone: null,
      website: null,
      freeRoute: null,
    });
  });

  it('finds the cancel page, the website and the free route', () => {
    const contacts = [contact('website', 'general'), contact('cancel-page', 'cancellation')];
    const ways = freeWays({ contacts, free_route: 'Antwoordnummer 30' });
    expect(ways.cancelPage?.kind).toBe('cancel-page');
    expect(ways.website?.kind).toBe('website');
    expect(ways.freeRoute).toBe('Antwoordnummer 30');
  });
});

describe('known contacts', () => {
  it('include addresses and phone numbers only', () => {
    expect(
      hasAddressOrPhone({ contacts: [contact('website', 'general'), contact('email', 'privacy')] }),
    ).toBe(false);
    expect(hasAddressOrPhone({ contacts: [contact('address', 'privacy')] })).toBe(true);
  });

  it('include a privacy contact', () => {
    expect(hasPrivacyContact({ contacts: [contact('email', 'privacy')] })).toBe(true);
    expect(hasPrivacyContact({ contacts: [contact('email', 'general')] })).toBe(false);
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
