import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isCompleteAddress } from '@/lib/companies/postal-address';
import { companyCategories, contractClasses } from '@/lib/contract/companies';
import { reservedSegments } from '@/lib/routes/compiled';
import { normaliseName } from '../normalise';
import { listRegister } from './register';
import { registerContact, registerGathered, registerRecord } from './register-record';

const register = listRegister();
const contactsOf = register.flatMap((record) =>
  (record.contacts ?? []).map((contact) => ({ slug: record.slug, contact })),
);

/** Categories in which a letter ends nothing. */
const neverCancellable = [
  'tax-authority',
  'government',
  'energy-grid',
  'water',
  'payment-provider',
  'parking',
  'health-billing',
];

/** Years after which a cancellation address is outdated. */
const addressMaxAgeYears = 5;

function repeated(values: readonly (string | number)[]): (string | number)[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

describe('the register', () => {
  it('contains every company, each id and slug once', () => {
    expect(register.length).toBeGreaterThanOrEqual(469);
    expect(repeated(register.map(({ id }) => id))).toEqual([]);
    expect(repeated(register.map(({ slug }) => slug))).toEqual([]);
  });

  it("never changes a company's id", () => {
    // Other systems refer to ids: the first 469 pairs are frozen. New companies come after them.
    const first = register.filter(({ id }) => id <= 1469).map(({ id, slug }) => `${id} ${slug}`);
    expect(first).toHaveLength(469);
    expect(createHash('sha256').update(first.join('\n')).digest('hex')).toBe(
      'd2ce91c2a921f0206ca7c89534c178ab700ca64686d84b5bfdc729b06d636d22',
    );
  });

  it('uses no slug that is a route’s first segment', () => {
    const reserved = reservedSegments();
    expect(register.filter(({ slug }) => reserved.has(slug)).map(({ slug }) => slug)).toEqual([]);
  });

  it('uses each alias for one company only', () => {
    const owners = new Map<string, string>();
    const clashes: string[] = [];
    const claim = (text: string, slug: string) => {
      const key = normaliseName(text);
      const owner = owners.get(key);
      if (owner !== undefined && owner !== slug) clashes.push(`${text}: ${owner} and ${slug}`);
      owners.set(key, slug);
    };
    for (const { slug, name } of register) claim(name, slug);
    for (const { slug, aliases } of register) for (const alias of aliases ?? []) claim(alias, slug);
    expect(clashes).toEqual([]);
  });

  it('maps inactive labels to an active company', () => {
    const bySlug = new Map(register.map((record) => [record.slug, record]));
    for (const { slug, inactive } of register) {
      if (!inactive) continue;
      const successor = bySlug.get(inactive.successor);
      expect(successor, `${slug} → ${inactive.successor}`).toBeDefined();
      expect(successor?.inactive, `${slug} → ${inactive.successor}`).toBeUndefined();
    }
    expect(register.filter(({ inactive }) => inactive).length).toBeGreaterThan(0);
  });

  it("offers no letter for companies that can't be cancelled", () => {
    for (const { slug, category, cancellable } of register) {
      if (neverCancellable.includes(category)) expect(cancellable, slug).toBe(false);
    }
  });

  it('has English pages for sourced facts only', () => {
    for (const { slug, english, confidence } of register)
      expect(english, slug).toBe(confidence === 'sourced');
  });
});

describe('its contacts', () => {
  it('have source and date, with addresses and phone numbers first', () => {
    for (const { slug, contact } of contactsOf) {
      expect(contact.source, slug).not.toBe('');
      expect(contact.source_date, slug).not.toBe('');
      if (contact.date_of === 'gathering') expect(contact.source_date, slug).toBe(registerGathered);
    }
    expect(contactsOf.filter(({ contact }) => contact.kind === 'address').length).toBeGreaterThan(90);
    expect(contactsOf.filter(({ contact }) => contact.kind === 'phone').length).toBeGreaterThan(25);
  });

  it('are not from the future', () => {
    for (const { slug, contact } of contactsOf) {
      expect(contact.source_date.slice(0, 7) <= registerGathered, slug).toBe(true);
    }
  });

  it('state for cancellation addresses, and for no others, whether they may be used', () => {
    for (const { slug, contact } of contactsOf) {
      if (contact.kind !== 'address') continue;
      expect(contact.usable !== undefined, slug).toBe(contact.purpose === 'cancellation');
    }
  });

  it('allow letters to complete, recent and uncontradicted addresses only', () => {
    const usable = contactsOf.flatMap(({ slug, contact }) =>
      contact.kind === 'address' && contact.usable ? [{ slug, contact }] : [],
    );
    expect(usable.length).toBeGreaterThan(0);
    expect(repeated(usable.map(({ slug }) => slug))).toEqual([]);
    for (const { slug, contact } of usable) {
      expect(isCompleteAddress(contact.address), slug).toBe(true);
      const age = Number(registerGathered.slice(0, 4)) - Number(contact.source_date.slice(0, 4));
      expect(age, slug).toBeLessThan(addressMaxAgeYears);
      const others = contactsOf.filter(
        (other) => other.slug === slug && other.contact.kind === 'address' && other.contact !== contact,
      );
      expect(
        others.filter((other) => other.contact.purpose === 'cancellation'),
        slug,
      ).toEqual([]);
    }
  });
});

describe('its form', () => {
  const contact = { kind: 'phone', value: '0800 0402', purpose: 'general', source: 'x', source_date: '2026' };
  const record = register[0];

  it.each([
    ['a contact without source', { ...contact, source: undefined }],
    ['an empty source', { ...contact, source: '' }],
    ['a contact without date', { ...contact, source_date: undefined }],
    ['an impossible date', { ...contact, source_date: '2026-13' }],
    ['an unknown purpose', { ...contact, purpose: 'sales' }],
    ['a phone number in words', { ...contact, value: 'bel ons' }],
    ['a website of another protocol', { ...contact, kind: 'website', value: 'javascript:alert(1)' }],
  ])('refuses %s', (_, wrong) => {
    expect(registerContact.safeParse(contact).success).toBe(true);
    expect(registerContact.safeParse(wrong).success).toBe(false);
  });

  it.each([
    ['an unknown category', { category: 'nothing' }],
    ['an unknown class', { contract_class: 'nothing' }],
    ['no id', { id: undefined }],
    ['a field that it does not know', { adress: 'x' }],
  ])('refuses %s', (_, change) => {
    expect(registerRecord.safeParse(record).success).toBe(true);
    expect(registerRecord.safeParse({ ...record, ...change }).success).toBe(false);
  });

  it('uses only categories and classes of the contract', () => {
    for (const { category, contract_class } of register) {
      expect(companyCategories).toContain(category);
      expect(contractClasses).toContain(contract_class);
    }
  });
});
