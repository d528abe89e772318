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

/** Categories where a letter ends nothing. */
const neverCancellable = [
  'tax-authority',
  'government',
  'energy-grid',
  'water',
  'payment-provider',
  'parking',
  'health-billing',
];

/** Years after which a cancellation address is no longer used as it stands. */
const addressMaxAgeYears = 5;

function repeated(values: readonly (string | number)[]): (string | number)[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

describe('the register', () => {
  it('holds every company, each id and slug once', () => {
    expect(register.length).toBeGreaterThanOrEqual(469);
    expect(repeated(register.map(({ id }) => id))).toEqual([]);
    expect(repeated(register.map(({ slug }) => slug))).toEqual([]);
  });

  it('never gives a company another id', () => {
    // Ids are referred to from outside: the pairs of the first 469 are frozen. New companies come after them.
    const first = register.filter(({ id }) => id <= 1469).map(({ id, slug }) => `${id} ${slug}`);
    expect(first).toHaveLength(469);
    expect(createHash('sha256').update(first.join('\n')).digest('hex')).toBe(
      'd2ce91c2a921f0206ca7c89534c178ab700ca64686d84b5bfdc729b06d636d22',
    );
  });

  it('has no slug that is a route’s first segment', () => {
    const reserved = reservedSegments();
    expect(register.filter(({ slug }) => reserved.has(slug)).map(({ slug }) => slug)).toEqual([]);
  });

  it('has aliases that mean one company only', () => {
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

  it('leads inactive labels to a company that is sold', () => {
    const bySlug = new Map(register.map((record) => [record.slug, record]));
    for (const { slug, inactive } of register) {
      if (!inactive) continue;
      const successor = bySlug.get(inactive.successor);
      expect(successor, `${slug} → ${inactive.successor}`).toBeDefined();
      expect(successor?.inactive, `${slug} → ${inactive.successor}`).toBeUndefined();
    }
    expect(register.filter(({ inactive }) => inactive).length).toBeGreaterThan(0);
  });

  it('offers no letter where nothing can be cancelled', () => {
    for (const { slug, category, cancellable } of register) {
      if (neverCancellable.includes(category)) expect(cancellable, slug).toBe(false);
    }
  });

  it('knows life and funeral insurers, homes to rent, and what is neither', () => {
    const classOf = (slug: string) => register.find((record) => record.slug === slug)?.contract_class;
    for (const slug of ['dela', 'monuta', 'ardanta', 'taf', 'scildon', 'yarden']) {
      expect(classOf(slug), slug).toBe('life_insurance');
    }
    for (const slug of ['verisure', 'feenstra', 'energiewacht']) expect(classOf(slug), slug).toBe('service');
    for (const slug of ['ymere', 'de-alliantie', 'portaal', 'staedion'])
      expect(classOf(slug), slug).toBe('rental');
    for (const slug of ['obvion', 'florius', 'degiro', 'klm', 'tesla'])
      expect(classOf(slug), slug).toBe('other');
  });

  it('has English pages for sourced facts only', () => {
    for (const { slug, english, confidence } of register)
      expect(english, slug).toBe(confidence === 'sourced');
  });
});

describe('its contacts', () => {
  it('have source and date, addresses and phone numbers above all', () => {
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

  it('say of cancellation addresses, and of nothing else, whether they may be used', () => {
    for (const { slug, contact } of contactsOf) {
      if (contact.kind !== 'address') continue;
      expect(contact.usable !== undefined, slug).toBe(contact.purpose === 'cancellation');
    }
  });

  it('let a letter go to complete, recent and uncontradicted addresses only', () => {
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
