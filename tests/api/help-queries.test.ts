/** Queries about tasks, pages and articles, with the page that has to be among the first three, in the language of the visitor. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { suggestion } from '@/lib/contract/companies';
import { locales } from '@/lib/i18n/locale';
import queries from '../support/samples/help-queries.json';
import { createTestContext } from '../support/test-context';

const { request } = await createTestContext();

async function search(query: string, locale: string) {
  const response = await request(
    `/api/companies/search?${new URLSearchParams({ search: query, include: 'everything' })}`,
    { headers: { 'accept-language': locale } },
  );
  expect(response.status).toBe(200);
  return z.array(suggestion).parse(await response.json());
}

describe.each(locales)('in %s', (locale) => {
  it('every query finds its page among the first three', async () => {
    const cases = Object.entries<string>(queries[locale]);
    expect(cases.length).toBeGreaterThanOrEqual(25);
    const failures: string[] = [];
    for (const [query, path] of cases) {
      const found = (await search(query, locale)).map(({ value }) => value);
      if (!found.slice(0, 3).includes(path)) failures.push(`${query} (${path}) found ${found.join(', ')}`);
    }
    expect(failures).toEqual([]);
  });
});

describe('companies and help', () => {
  const values = async (query: string) => (await search(query, 'nl')).map(({ value }) => value);

  it('a company that is named comes first, also with words of a task', async () => {
    expect((await values('kpn'))[0]).toBe('kpn');
    const [first, ...others] = await values('ziggo verhuizen');
    expect(first).toBe('ziggo');
    expect(others).toContain('/verhuizen');
    expect((await values('netflx'))[0]).toBe('netflix');
  });

  it('at most six are found, companies only without the parameter', async () => {
    expect((await values('energie')).length).toBeLessThanOrEqual(6);
    const response = await request('/api/companies/search?search=verhuizen');
    expect(await response.json()).toEqual([]);
    expect((await request('/api/companies/search?search=verhuizen&include=pages')).status).toBe(422);
  });

  it('a page that was opened before help was found gets companies and categories, marked as it knows them', async () => {
    const earlier = async (query: string) => {
      const response = await request(
        `/api/companies/search?search=${encodeURIComponent(query)}&include=categories`,
      );
      expect(response.status).toBe(200);
      return z.array(suggestion).parse(await response.json());
    };
    expect(await earlier('verhuizen')).toEqual([]);
    expect((await search('verhuizen', 'nl')).length).toBeGreaterThan(0);
    const found = await earlier('energie');
    expect(found.find(({ kind }) => kind === 'category')).toMatchObject({ is_category: true });
    expect(found.every(({ kind }) => kind === undefined || kind === 'category')).toBe(true);
    expect((await search('energie', 'nl')).every(({ is_category: is }) => is === undefined)).toBe(true);
  });

  it('nothing is found by words that are nobody’s', async () => {
    expect(await values('pizza bestellen')).toEqual([]);
    expect(await values('qwijbo')).toEqual([]);
  });
});
