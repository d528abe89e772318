import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { findLetterAddress } from '@/lib/companies/facts';
import { sellsInAppStores, settleFact } from '@/lib/companies/facts-file/settle-fact';
import { withdrawnText } from '@/lib/companies/facts-file/withdrawal';
import { refusalOf } from '@/lib/companies/trust/refused-sources';
import { recordedFact } from '@/lib/contract/company-facts';
import { companyCategories, contractClasses } from '@/lib/contract/company-kinds';
import { reservedSegments } from '@/lib/routes/compiled';
import { normaliseName } from '../normalise';
import { factKey } from '../stored-facts';
import { countWays } from './count-ways';
import { neverCancellable } from './fold-file';
import { listRegister } from './register';
import { registerRecord } from './register-record';

const register = listRegister();
const facts = register.flatMap(({ slug, facts: list }) => (list ?? []).map((fact) => ({ slug, fact })));

function repeated(values: readonly (string | number)[]): (string | number)[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

describe('the register', () => {
  it('contains every company, each id and slug once', () => {
    expect(register.length).toBeGreaterThanOrEqual(638);
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

  it('has every text in Dutch and English', () => {
    const texts = facts.flatMap(({ fact: { kind, value, note } }) => [
      note,
      kind === 'steps' || kind === 'refund' ? value : undefined,
      kind === 'ended' ? value.text : undefined,
    ]);
    const written = texts.filter((text) => text !== undefined);
    expect(written.length).toBeGreaterThan(150);
    expect(written.filter(({ en }) => en === undefined)).toEqual([]);
  });

  it('has no slug that is a route’s first segment', () => {
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

  it('recognises life and funeral insurers, homes to rent, childcare, and what is none of them', () => {
    const classOf = (slug: string) => register.find((record) => record.slug === slug)?.contract_class;
    for (const slug of ['dela', 'monuta', 'ardanta', 'taf', 'scildon', 'yarden']) {
      expect(classOf(slug), slug).toBe('life_insurance');
    }
    for (const slug of ['pathe', 'artis', 'kinepolis', 'bol-select', 'onthatass'])
      expect(classOf(slug), slug).toBe('service');
    for (const slug of ['verisure', 'feenstra', 'energiewacht']) expect(classOf(slug), slug).toBe('service');
    for (const slug of ['ymere', 'de-alliantie', 'portaal', 'staedion'])
      expect(classOf(slug), slug).toBe('rental');
    for (const slug of ['partou', 'kinderrijk', 'smallsteps']) expect(classOf(slug), slug).toBe('childcare');
    for (const slug of ['obvion', 'florius', 'degiro', 'klm', 'tesla'])
      expect(classOf(slug), slug).toBe('other');
  });

  it('counts a company as sourced where a source about it alone gives the steps or the page to cancel', () => {
    const shown = facts.filter(
      ({ fact: { kind, tier } }) => (kind === 'steps' || kind === 'cancel-page') && tier !== 'C',
    );
    const bySource = Map.groupBy(shown, ({ fact }) => fact.source.url);
    const sourced = [...bySource.values()].flatMap((list) => {
      const [slug, ...others] = new Set(list.map((each) => each.slug));
      return slug !== undefined && others.length === 0 ? [slug] : [];
    });
    expect(new Set(sourced).size).toBeGreaterThan(150);
    for (const slug of sourced) {
      expect(register.find((record) => record.slug === slug)?.confidence, slug).toBe('sourced');
    }
  });

  it('names the same successor in the record and in its fact', () => {
    for (const { slug, inactive, facts: list } of register) {
      if (!inactive) continue;
      const ended = (list ?? []).flatMap(({ kind, value }) => (kind === 'ended' ? [value.successor] : []));
      expect(ended, slug).toEqual([inactive.successor]);
    }
  });

  it('has English pages wherever facts are sourced', () => {
    for (const { slug, english, confidence } of register) {
      if (confidence === 'sourced') expect(english, slug).toBe(true);
    }
  });
});

describe('its facts', () => {
  it('are there once for each value and source', () => {
    for (const { slug, facts: list } of register) {
      expect(repeated((list ?? []).map(factKey)), slug).toEqual([]);
    }
    expect(facts.length).toBeGreaterThan(1_200);
  });

  it('are hints where no reader can open the source', () => {
    for (const { slug, fact } of facts) {
      if (fact.source.url === null) expect(fact.tier, `${slug} ${fact.kind}`).toBe('C');
    }
  });

  it('are hints where a letter service or public code is the source', () => {
    for (const { slug, fact } of facts) {
      if (['secondary', 'code'].includes(fact.source.kind))
        expect(fact.tier, `${slug} ${fact.kind}`).toBe('C');
    }
  });

  it('rest on no site that is refused, hints included', () => {
    const refused = facts.filter(({ fact }) => refusalOf(fact.source.url) !== null);
    expect(refused.map(({ slug, fact }) => `${slug} ${fact.kind} ${fact.source.url}`)).toEqual([]);
  });

  it('send nobody to a counter of what is sold in an app store', () => {
    for (const { slug, facts: list, ...company } of register) {
      if (!sellsInAppStores(company)) continue;
      const methods = (list ?? []).flatMap((fact) => (fact.kind === 'methods' ? fact.value : []));
      expect(methods, slug).not.toContain('store');
    }
    expect(facts.some(({ fact }) => fact.kind === 'methods' && fact.value.includes('app-store'))).toBe(true);
  });

  it('are hints where their source, their purpose or a doubt beside them says so', () => {
    for (const { slug, facts: list, ...company } of register) {
      for (const fact of list ?? []) expect(settleFact(fact, company), `${slug} ${fact.kind}`).toEqual(fact);
    }
  });

  it('name one page to cancel and one site for each company', () => {
    for (const { slug, facts: list } of register) {
      for (const kind of ['cancel-page', 'website'] as const) {
        const pages = (list ?? []).filter((fact) => fact.kind === kind && fact.tier !== 'C');
        expect(new Set(pages.map(({ value }) => value)).size, `${slug} ${kind}`).toBeLessThan(2);
      }
    }
  });

  it('do not bring back what was taken out', () => {
    for (const { slug, facts: list, withdrawn } of register) {
      const texts = (list ?? []).map(withdrawnText);
      expect(
        texts.filter((text) => withdrawn?.includes(text)),
        slug,
      ).toEqual([]);
    }
    expect(register.some(({ withdrawn }) => withdrawn !== undefined)).toBe(true);
  });

  it('give a way of their own to a third of the companies that are sold', () => {
    const { own, general } = countWays(register);
    expect(own).toBeGreaterThan(165);
    expect(own + general).toBe(
      register.filter(({ cancellable, inactive }) => cancellable && !inactive).length,
    );
  });

  it('have one source of their own for each health insurer, not one for all', () => {
    const insurers = register.filter(({ contract_class }) => contract_class === 'health_insurance');
    const sources = insurers.flatMap(({ slug, facts: list }) =>
      (list ?? []).filter(({ kind }) => kind === 'methods').map(({ source }) => ({ slug, url: source.url })),
    );
    expect(insurers.length).toBeGreaterThan(30);
    for (const [url, list] of Map.groupBy(sources, (each) => each.url)) {
      expect(new Set(list.map(({ slug }) => slug)).size, String(url)).toBe(1);
    }
  });

  it('have no page in another language than Dutch or English as the page to cancel', () => {
    const pages = facts.filter(({ fact }) => fact.kind === 'cancel-page' && fact.tier !== 'C');
    const foreign = pages.filter(({ fact }) =>
      /\/(?:fil|ru|de|tr|mk|sv|no|es|fr|it|pl)(?:[-_][a-z]{2})?\//i.test(String(fact.value)),
    );
    expect(pages.length).toBeGreaterThan(50);
    expect(foreign.map(({ slug, fact }) => `${slug} ${fact.value}`)).toEqual([]);
  });

  it('are not from the future', () => {
    for (const { slug, fact } of facts) {
      expect((fact.source.date ?? '').slice(0, 7) <= fact.checked.slice(0, 7), slug).toBe(true);
    }
  });

  it('have as many steps in each language', () => {
    for (const { slug, fact } of facts) {
      if (fact.kind !== 'steps') continue;
      expect(new Set(Object.values(fact.value).map((steps) => steps.length)).size, slug).toBe(1);
    }
  });

  it('let letters go to no address whose sources differ, or that was made for something else', () => {
    const addressed = register.filter(({ facts: list }) => findLetterAddress(list ?? [], '2026-11-23'));
    expect(addressed.length).toBeGreaterThanOrEqual(12);
    const slugs = addressed.map(({ slug }) => slug);
    for (const slug of ['kpn', 'nrc', 'ozf', 'dsw', 'spotify', 'anwb', 'amnesty', 'cnv', 'engie']) {
      expect(slugs).not.toContain(slug);
    }
  });
});

describe('its form', () => {
  const source = { kind: 'own', url: 'https://example.com/', date: '2026' };
  const fact = {
    kind: 'phone',
    value: '0800 0402',
    purpose: 'general',
    tier: 'A',
    source,
    checked: '2026-11',
  };
  const record = register[0];

  it.each([
    ['a fact without source', { ...fact, source: undefined }],
    ['a source of another protocol', { ...fact, source: { ...source, url: 'javascript:alert(1)' } }],
    ['a fact that was never checked', { ...fact, checked: undefined }],
    ['an impossible date', { ...fact, source: { ...source, date: '2026-13' } }],
    ['an unknown purpose', { ...fact, purpose: 'sales' }],
    ['an unknown tier', { ...fact, tier: 'D' }],
    ['a phone number in words', { ...fact, value: 'bel ons' }],
    ['a website of another protocol', { ...fact, kind: 'website', value: 'javascript:alert(1)' }],
    ['steps without Dutch', { ...fact, kind: 'steps', value: { en: ['Sign in.'] } }],
    ['a method that is none', { ...fact, kind: 'methods', value: ['fax'] }],
    ['a period in words', { ...fact, kind: 'notice-term', value: 'one month' }],
    ['a key that it does not have', { ...fact, usable: true }],
  ])('refuses %s', (_, wrong) => {
    expect(recordedFact.safeParse(fact).success).toBe(true);
    expect(recordedFact.safeParse(wrong).success).toBe(false);
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
