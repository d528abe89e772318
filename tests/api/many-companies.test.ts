/**
 * Many companies: 100,000 with LONG_TESTS=1, else enough for several parts. Lists contain each once, the middleware has each, a mistyped
 * name finds its company. Nothing is timed; `npm run bench -- companies` does.
 */
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { listRegister } from '@/lib/api/catalog/companies/register/register';
import { searchCompanies } from '@/lib/api/catalog/companies/search';
import { companyPages, companyPagesMax, companySummary } from '@/lib/contract/companies';
import { companyCategories } from '@/lib/contract/company-kinds';
import { readFlagLines } from '@/lib/middleware/lookups/flag-lines';
import { listCompanyPagesOf } from '@/lib/seo/sitemap-pages';
import { sitemapXml } from '@/lib/seo/sitemap-xml';
import { generateCompanies } from '../support/database/generated-companies';
import { insertCompanies } from '../support/database/insert-companies';
import { seededRandom, typoOf } from '../support/samples/typos';
import { createTestContext } from '../support/test-context';

const isLong = process.env.LONG_TESTS === '1';
const count = isLong ? 100_000 : 4_000;
const typos = isLong ? 1_000 : 100;
const leastShare = 0.95;
/** A run over all of the hundred thousand. */
const timeoutMilliseconds = 300_000;

/** Limits of the sitemap protocol for one file. */
const urlsMax = 50_000;
const bytesMax = 50 * 1024 * 1024;

const { request, db, clock } = await createTestContext();
const register = listRegister();
const records = generateCompanies({ count: count - register.length, taken: register });
await insertCompanies(db, clock, records);
const slugs = [...register, ...records].map(({ slug }) => slug).sort();

describe('parts of the sitemap', () => {
  const companyPage = z.object({ companies: z.array(companyPages), total: z.number() });
  const parts = Math.ceil(count / companyPagesMax);
  const toUrl = (path: string) => `https://www.snoei.example${path}`;

  it(
    'contain each company once, within the size limit',
    async () => {
      const reported: string[] = [];
      for (let page = 1; page <= parts; page += 1) {
        const response = await request(`/api/internal/company-pages?page=${page}`);
        const { companies, total } = companyPage.parse(await response.json());
        expect(total).toBe(count);
        reported.push(...companies.map(({ slug }) => slug));
        const xml = sitemapXml(listCompanyPagesOf(companies), toUrl);
        const urls = xml.match(/<loc>/g)?.length ?? 0;
        expect(urls).toBeGreaterThan(companies.length);
        expect(urls).toBeLessThanOrEqual(urlsMax);
        expect(Buffer.byteLength(xml)).toBeLessThanOrEqual(bytesMax);
      }
      expect(reported).toEqual(slugs);
      const after = await request(`/api/internal/company-pages?page=${parts + 1}`);
      expect(companyPage.parse(await after.json()).companies).toEqual([]);
    },
    timeoutMilliseconds,
  );

  it('stay within the limit if every company had every page and the longest slug', () => {
    for (const category of companyCategories) {
      const pages = listCompanyPagesOf([
        {
          slug: 'x'.repeat(120),
          category,
          cancellable: true,
          english: true,
          flagged: false,
          reachable: true,
          status: 'active',
        },
      ]);
      const xml = sitemapXml(pages, toUrl);
      expect((xml.match(/<loc>/g)?.length ?? 0) * companyPagesMax).toBeLessThanOrEqual(urlsMax);
      expect(Buffer.byteLength(xml) * companyPagesMax).toBeLessThanOrEqual(bytesMax);
    }
  });
});

describe('the edge', () => {
  it('contains each company, and no others', async () => {
    const lines = await (await request('/api/internal/company-flags')).text();
    const flags = readFlagLines(lines);
    expect(lines.split('\n').map((line) => line.split(' ')[0])).toEqual(slugs);
    expect(slugs.filter((slug) => flags.get(slug) === undefined)).toEqual([]);
    expect(slugs.filter((slug) => flags.get(`${slug}-bis`) !== undefined)).toEqual([]);
  });
});

describe('the open list', () => {
  const perPage = 100;
  /** Of the hundred thousand every 25th page and the last. */
  const step = isLong ? 25 : 1;

  it(
    'lists every unflagged company on its pages, each once',
    async () => {
      const page = z.object({ companies: z.array(companySummary), total: z.number() });
      const hidden =
        records.filter(({ nsfw }) => nsfw).length +
        register.filter(({ inactive, nsfw }) => inactive || nsfw).length;
      const total = count - hidden;
      const pages = Math.ceil(total / perPage);
      const seen = new Set<string>();
      let expected = 0;
      for (
        let number = 1;
        number <= pages;
        number = number < pages ? Math.min(pages, number + step) : pages + 1
      ) {
        const response = await request(`/api/companies?origin=all&page=${number}&limit=${perPage}`);
        const found = page.parse(await response.json());
        expect(found.total).toBe(total);
        expected += Math.min(perPage, total - (number - 1) * perPage);
        for (const { slug } of found.companies) seen.add(slug);
      }
      expect(seen.size).toBe(expected);
    },
    timeoutMilliseconds,
  );
});

describe('typing mistakes', () => {
  const shown = records.filter(({ nsfw }) => !nsfw);
  const everyNth = Math.max(1, Math.floor(shown.length / typos));
  const namesOf = {
    'the register': register
      .filter(({ nsfw }) => !nsfw)
      .map(({ name, slug, inactive }) => ({ name, slug: inactive?.successor ?? slug })),
    imports: shown.filter((_, index) => index % everyNth === 0),
  };

  it.each(Object.entries(namesOf))(
    'in names of %s rank the right one among 6',
    async (_, names) => {
      const random = seededRandom(20_261_121);
      const missed: string[] = [];
      for (let run = 0; run < typos; run += 1) {
        const { name, slug } = names[run % names.length] ?? { name: '', slug: '' };
        const typed = typoOf(name, random);
        const found = await searchCompanies(db, typed);
        if (!found.some(({ value }) => value === slug)) missed.push(`${typed} (${slug})`);
      }
      expect((typos - missed.length) / typos, missed.join(', ')).toBeGreaterThanOrEqual(leastShare);
    },
    timeoutMilliseconds,
  );
});
