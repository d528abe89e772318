import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { listRegister } from '@/lib/api/catalog/companies/register/register';
import { findCompany, getCompaniesVersion } from '@/lib/api/catalog/companies/service';
import { syncRegister } from '@/lib/api/catalog/companies/sync-register';
import { companyPagesOf } from '@/lib/companies/indexed-pages';
import { company, companyPages, companySummary, suggestion } from '@/lib/contract/companies';
import { problem } from '@/lib/contract/problem';
import { companyFlagsOf } from '../support/samples/company-flags-of';
import { createTestContext } from '../support/test-context';

const register = listRegister();
const { request, db, clock } = await createTestContext();

const companyPage = z.object({ companies: z.array(companySummary), total: z.number() });

async function getPage(query: string) {
  const response = await request(`/api/companies${query}`);
  expect(response.status).toBe(200);
  return companyPage.parse(await response.json());
}

describe('GET /api/companies/:slug', () => {
  it('returns every company of the register in the shape of the contract', async () => {
    for (const { id, slug, name, nsfw = false } of register) {
      const found = company.parse(await findCompany(db, slug, '2026-11-23'));
      expect(found).toMatchObject({ id, slug, name, origin: 'register', flagged: nsfw });
    }
  });

  it('returns an address for cancellations', async () => {
    const response = await request('/api/companies/kivi');
    const found = company.parse(await response.json());
    expect(found.cancellation_address).toMatchObject({
      address: {
        lines: ['t.a.v. Ledenadministratie', 'Postbus 30424'],
        postal_code: '2500 GK',
        city: 'Den Haag',
        country: 'nl',
      },
      fact: { purpose: 'cancellation', source: { url: 'https://www.kivi.nl/meer/opzeggen' } },
    });
    expect(found.picture_url).toBe('/api/companies/kivi/monogram.svg');
  });

  it('gives none where the address is unsure or meant for something else, but shows it', async () => {
    for (const slug of ['dsw', 'hartstichting']) {
      const found = company.parse(await (await request(`/api/companies/${slug}`)).json());
      expect(found.cancellation_address, slug).toBeNull();
      expect(
        found.facts.some(({ kind }) => kind === 'address'),
        slug,
      ).toBe(true);
    }
  });

  it('returns steps and remarks in every language, and no hint', async () => {
    const found = company.parse(await (await request('/api/companies/hollandzorg')).json());
    const steps = found.facts.find(({ kind }) => kind === 'steps');
    expect(steps?.value).toMatchObject({ nl: expect.any(Array), en: expect.any(Array) });
    for (const { slug } of register) {
      const facts = (await findCompany(db, slug, '2026-11-23'))?.facts ?? [];
      expect(
        facts.filter(({ tier }) => tier === 'C'),
        slug,
      ).toEqual([]);
      for (const fact of facts) {
        expect(fact, slug).not.toHaveProperty('remark');
        expect(fact, slug).not.toHaveProperty('quote');
      }
    }
  });

  it('returns the successor of an inactive label', async () => {
    const found = company.parse(await (await request('/api/companies/telfort')).json());
    expect(found).toMatchObject({ status: 'inactive', successor: 'kpn' });
  });

  it.each(['nobody', 'KPN', 'kpn%00', '..%2Fkpn', 'kpn%20', '%F0%9F%98%80', 'x'.repeat(200)])(
    'returns 404 for %s',
    async (slug) => {
      const response = await request(`/api/companies/${slug}`);
      expect(response.status).toBe(404);
      problem.parse(await response.json());
    },
  );
});

describe('GET /api/companies', () => {
  it('lists the register by name, without inactive labels and services for adults', async () => {
    const first = await getPage('?limit=100');
    expect(first.companies).toHaveLength(100);
    expect(first.total).toBe(register.filter(({ inactive, nsfw }) => !inactive && !nsfw).length);
    const all: string[] = [];
    for (let page = 1; all.length < first.total; page += 1) {
      const { companies } = await getPage(`?page=${page}`);
      expect(companies.length).toBeGreaterThan(0);
      all.push(...companies.map(({ slug }) => slug));
    }
    expect(new Set(all).size).toBe(first.total);
    expect(all).not.toContain('telfort');
    expect(all).not.toContain('joyclub');
  });

  it('lists one category', async () => {
    const { companies, total } = await getPage('?category=lottery');
    expect(total).toBe(register.filter(({ category }) => category === 'lottery').length);
    expect(companies.every(({ category }) => category === 'lottery')).toBe(true);
  });

  it('is empty past the last page', async () => {
    expect((await getPage('?page=99999')).companies).toEqual([]);
  });

  it.each(['category=nothing', 'page=0', 'page=x', 'limit=101', 'limit=-1', 'origin=mars'])(
    'rejects %s with the field named',
    async (query) => {
      const response = await request(`/api/companies?${query}`);
      expect(response.status).toBe(422);
      const [field] = query.split('=');
      expect(Object.keys(problem.parse(await response.json()).errors)).toEqual([field]);
    },
  );
});

describe('GET /api/companies/:slug/monogram.svg', () => {
  it('is deterministic', async () => {
    const response = await request('/api/companies/ziggo/monogram.svg');
    expect(response.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
    const svg = await response.text();
    expect(svg).toMatch(/^<svg .*>ZG<\/text><\/svg>$/);
    expect(await (await request('/api/companies/ziggo/monogram.svg')).text()).toBe(svg);
  });

  it('escapes names', async () => {
    expect(await (await request('/api/companies/marley-spoon/monogram.svg')).text()).not.toContain(
      '&amp;amp;',
    );
    expect(await (await request('/api/companies/burgers-zoo/monogram.svg')).text()).toContain(
      'Burgers&#39; Zoo',
    );
  });

  it('returns 404 for unknown companies', async () => {
    expect((await request('/api/companies/nobody/monogram.svg')).status).toBe(404);
  });
});

describe('GET /api/internal/company-flags', () => {
  it('has bits for cancellable, English and inactive companies', async () => {
    const response = await request('/api/internal/company-flags');
    const lines = (await response.text()).split('\n');
    expect(lines).toEqual([...lines].sort());
    const companies = companyFlagsOf(lines.join('\n'));
    expect(Object.keys(companies)).toHaveLength(register.length);
    expect(companies.netflix).toBe(1 + 2);
    // Advice on mobile contracts, energy, insurance.
    expect(companies.kpn).toBe(1 + 2 + 32);
    expect(companies.ben).toBe(1 + 32);
    expect(companies.belastingdienst).toBe(0);
    expect(companies.mollie).toBe(2);
    expect((companies.telfort ?? 0) & (1 + 2 + 4 + 8)).toBe(1 + 8);
  });

  it('returns 304 until something changes', async () => {
    const etag = (await request('/api/internal/company-flags')).headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const same = await request('/api/internal/company-flags', { headers: { 'if-none-match': etag } });
    expect(same.status).toBe(304);
    expect(await same.text()).toBe('');
  });
});

describe('syncRegister', () => {
  it('writes nothing when nothing changed', async () => {
    expect(await syncRegister(db, clock)).toBe(false);
  });

  it('writes changes, deactivates removed companies, and reactivates them', async () => {
    const version = await getCompaniesVersion(db);
    const changed = register
      .filter(({ slug }) => slug !== 'zonneplan')
      .map((record) => (record.slug === 'simpel' ? { ...record, name: 'Simpel Mobiel' } : record));
    expect(await syncRegister(db, clock, changed)).toBe(true);
    expect(await getCompaniesVersion(db)).not.toBe(version);
    expect(await findCompany(db, 'simpel', 'nl')).toMatchObject({ name: 'Simpel Mobiel', status: 'active' });
    expect(await findCompany(db, 'zonneplan', 'nl')).toMatchObject({ status: 'inactive', successor: null });
    const search = async () => {
      const response = await request('/api/companies/search?search=zonneplan');
      return z.array(suggestion).parse(await response.json());
    };
    expect((await search()).map(({ value }) => value)).not.toContain('zonneplan');
    expect(await syncRegister(db, clock)).toBe(true);
    expect((await search()).map(({ value }) => value)).toEqual(['zonneplan']);
    expect(await findCompany(db, 'simpel', 'nl')).toMatchObject({ name: 'Simpel' });
  });

  it('writes once when two servers start together', async () => {
    const changed = register.map((record) => ({ ...record, confidence: record.confidence }));
    const [first] = changed;
    if (first) first.name = `${first.name} `;
    const wrote = await Promise.all([syncRegister(db, clock, changed), syncRegister(db, clock, changed)]);
    expect(wrote.filter(Boolean)).toHaveLength(1);
    expect(await syncRegister(db, clock)).toBe(true);
  });
});

describe('GET /api/internal/company-pages', () => {
  const companyPage = z.object({ companies: z.array(companyPages), total: z.number() });
  const sendRequest = async (query: string) => {
    const response = await request(`/api/internal/company-pages${query}`);
    expect(response.status).toBe(200);
    return companyPage.parse(await response.json());
  };

  it('lists every company once, by slug, with the fields of its own page', async () => {
    const { companies, total } = await sendRequest('');
    const slugs = companies.map(({ slug }) => slug);
    expect(slugs).toEqual([...slugs].sort());
    expect(new Set(slugs)).toEqual(new Set(register.map(({ slug }) => slug)));
    expect(total).toBe(slugs.length);
    for (const reported of companies) {
      const found = await findCompany(db, reported.slug, 'nl');
      expect(reported).toEqual(found && companyPagesOf(found));
    }
    expect(companies.some(({ reachable }) => !reachable)).toBe(true);
    expect(companies.some(({ reachable }) => reachable)).toBe(true);
  });

  it('returns pages of a list, and none past its end', async () => {
    const all = (await sendRequest('')).companies;
    expect((await sendRequest('?page=3&limit=50')).companies).toEqual(all.slice(100, 150));
    expect(await sendRequest('?page=100000')).toEqual({ companies: [], total: all.length });
  });

  it.each(['?page=0', '?limit=100000', '?page=x'])('refuses %s', async (query) => {
    expect((await request(`/api/internal/company-pages${query}`)).status).toBe(422);
  });
});

describe('open data', () => {
  it('is revalidated by its ETag, until a company changes', async () => {
    for (const path of ['/api/companies', '/api/companies/netflix']) {
      const first = await request(path);
      const etag = first.headers.get('etag') ?? '';
      expect(etag).toMatch(/^"[^"]+"$/);
      expect(first.headers.get('access-control-allow-origin')).toBe('*');
      const again = await request(path, { headers: { 'if-none-match': `"other", W/${etag}` } });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe('');
      expect((await request(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    }
    const [dutch, english] = await Promise.all([
      request('/api/companies/netflix', { locale: 'nl' }),
      request('/api/companies/netflix', { locale: 'en' }),
    ]);
    expect(await dutch.text()).toBe(await english.text());
  });

  it('links pages until all are listed', async () => {
    const seen: string[] = [];
    let total = 0;
    let path: string | null = '/api/companies?limit=90';
    while (path !== null) {
      const response: Response = await request(path);
      const page = companyPage.parse(await response.json());
      seen.push(...page.companies.map(({ slug }) => slug));
      total = page.total;
      path = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? null;
    }
    expect(total).toBe((await getPage('')).total);
    expect(seen).toHaveLength(total);
    expect(new Set(seen).size).toBe(total);
    expect((await request('/api/companies?category=lottery')).headers.get('link')).toBeNull();
  });

  it('repeats recognised parameters in its links, and no others', async () => {
    const response = await request('/api/companies?category=energy&limit=2&page=2&echo=zq7&page_size=zq7');
    const link = response.headers.get('link') ?? '';
    const next = /<([^>]+)>; rel="next"/.exec(link)?.[1] ?? '';
    expect(Object.fromEntries(new URL(next, 'https://snoei.example').searchParams)).toEqual({
      category: 'energy',
      origin: 'register',
      page: '3',
      limit: '2',
    });
    expect(link).not.toContain('zq7');
  });
});
