import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { listRegister } from '@/lib/api/catalog/companies/register/register';
import { searchCompanies } from '@/lib/api/catalog/companies/search';
import { suggestion } from '@/lib/contract/companies';
import { seededRandom, typoOf } from '../support/samples/typos';
import { createTestContext } from '../support/test-context';

const { request, db } = await createTestContext();

async function search(text: string, more = '') {
  const response = await request(`/api/companies/search?search=${encodeURIComponent(text)}${more}`);
  expect(response.status).toBe(200);
  return z.array(suggestion).parse(await response.json());
}

const slugs = async (text: string, more = '') => (await search(text, more)).map(({ value }) => value);

describe('GET /api/companies/search', () => {
  it.each([
    ['kpn', 'kpn'],
    ['KPN B.V.', 'kpn'],
    ['ziggo', 'ziggo'],
    ['zigo', 'ziggo'],
    ['spotfiy', 'spotify'],
    ['basicfit', 'basic-fit'],
    ['basic fit', 'basic-fit'],
    ['zilverenkruis', 'zilveren-kruis'],
    ['kruis', 'zilveren-kruis'],
    ['univé', 'unive'],
    ['a.s.r.', 'asr'],
    ['asr', 'asr'],
    ["nu'91", 'nu91'],
    ['upc', 'ziggo'],
    ['nuon', 'vattenfall'],
    ['t-mobile', 'odido'],
    ['volkskrnat', 'volkskrant'],
    ['postcode loterij', 'nationale-postcode-loterij'],
    ['dpg media', 'dpg-media'],
  ])('%s finds %s', async (text, slug) => {
    expect(await slugs(text)).toContain(slug);
  });

  it.each([
    ['OnlyFans', 'onlyfans'],
    ['onlyfans opzeggen', 'onlyfans'],
    ['onlyfans.com', 'onlyfans'],
    ['joyclub', 'joyclub'],
  ])(
    'finds a service for adults by its whole name where it was sent off, and suggests it never: %s',
    async (text, slug) => {
      expect((await slugs(text, '&include=submitted'))[0]).toBe(slug);
      for (const include of ['companies', 'everything']) {
        expect(await slugs(text, `&include=${include}`)).not.toContain(slug);
      }
      expect(await slugs(text.slice(0, 5), '&include=submitted')).not.toContain(slug);
    },
  );

  it('ranks the exact name first, then prefixes', async () => {
    expect((await slugs('eneco'))[0]).toBe('eneco');
    expect((await slugs('anwb'))[0]).toBe('anwb');
    expect((await slugs('apple'))[0]).toMatch(/^apple-/);
  });

  it('replaces inactive labels by their successor, once, and marks it', async () => {
    expect(await search('telfort')).toEqual([
      { label: 'KPN (Telfort)', value: 'kpn', picture_url: '/api/companies/kpn/monogram.svg' },
    ]);
  });

  it('suggests at most 6 companies, each once', async () => {
    for (const text of ['a', 's', 'de', 'energie', 'nederland']) {
      const found = await slugs(text);
      expect(found.length).toBeLessThanOrEqual(6);
      expect(new Set(found).size).toBe(found.length);
    }
    expect(await search('a', '&limit=2')).toHaveLength(2);
  });

  it('is empty for an empty text', async () => {
    expect(await search('')).toEqual([]);
    expect(await search('  ')).toEqual([]);
    const response = await request('/api/companies/search');
    expect(await response.json()).toEqual([]);
  });

  it('returns names in place of slugs for a form that stores names', async () => {
    const [found] = await search('essent', '&value=name');
    expect(found).toMatchObject({ label: 'Essent', value: 'Essent' });
    expect(await slugs('essent')).toContain('essent');
    expect((await request('/api/companies/search?search=essent&value=id')).status).toBe(422);
  });

  it('filters by categories', async () => {
    expect(await slugs('eneco', '&categories=energy')).toContain('eneco');
    expect(await slugs('eneco', '&categories=insurance,health-insurance')).not.toContain('eneco');
    expect(await slugs('e', '&categories=energy')).not.toEqual(await slugs('e'));
    expect((await request('/api/companies/search?search=eneco&categories=energy,x')).status).toBe(422);
  });

  it('rejects an invalid limit', async () => {
    for (const limit of ['0', '7', 'x', '1e9']) {
      expect((await request(`/api/companies/search?search=kpn&limit=${limit}`)).status).toBe(422);
    }
  });

  it.each([
    ['10 KiB of letters', 'a'.repeat(10_240)],
    ['10 KiB of words', 'ziggo '.repeat(1_700)],
    ['10 KiB of marks', 'e\u0301'.repeat(5_000)],
    ['wildcards', '%_%'],
    ['a wildcard in a word', 'k%n'],
    ['a backslash', 'kpn\\'],
    ['a quote', "'; drop table companies; --"],
    ['NUL', 'kp\u0000n'],
    ['emoji', '\u{1F600}\u{1F1F3}\u{1F1F1}'],
    ['half an emoji', '\ud83d'],
    ['another script', 'ΑΒΓ 日本 العربية'],
    ['control characters', '\u0001\u007f\u202e'],
    ['the last character of all', '\u{10FFFF}'],
    ['one letter', 'z'],
  ])('stands %s', async (_, text) => {
    const sent = text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%BD';
    const response = await request(`/api/companies/search?search=${sent}`);
    expect([200, 422]).toContain(response.status);
  });

  it('finds the same with and without hostile characters around', async () => {
    expect((await slugs('%ziggo%'))[0]).toBe('ziggo');
    expect((await slugs('zi\u0000ggo\u{1F600}'))[0]).toBe('ziggo');
  });

  it('accepts raw bytes that are not text', async () => {
    for (const bytes of ['%ff', '%E0%A4%A', '%', '%zz']) {
      expect((await request(`/api/companies/search?search=${bytes}`)).status).toBeLessThan(500);
    }
  });
});

describe('1,000 typing mistakes over the register', () => {
  const wanted = 1_000;
  const share = 0.95;
  const atOnce = 5;

  it(`rank the right one among 6 in at least ${share * 100} %`, async () => {
    const random = seededRandom(20_261_121);
    const register = listRegister().filter(({ nsfw }) => !nsfw);
    // Every name twice, then the first alias of each.
    const names = [0, 1, 2].flatMap((round) =>
      register.flatMap(({ slug, name, aliases, inactive }) => {
        const text = round < 2 ? name : aliases?.[0];
        return text === undefined ? [] : [{ text, slug: inactive?.successor ?? slug }];
      }),
    );
    const cases = names.slice(0, wanted).map(({ text, slug }) => ({ typed: typoOf(text, random), slug }));
    expect(cases).toHaveLength(wanted);
    const misses: string[] = [];
    for (let from = 0; from < wanted; from += atOnce) {
      const part = cases.slice(from, from + atOnce);
      const found = await Promise.all(part.map(({ typed }) => searchCompanies(db, typed)));
      for (const [index, { typed, slug }] of part.entries()) {
        if (!found[index]?.some(({ value }) => value === slug)) misses.push(`${typed} (${slug})`);
      }
    }
    const right = wanted - misses.length;
    process.stdout.write(`${right} of ${wanted} typos found; missed: ${misses.join(', ') || 'none'}\n`);
    expect(right / wanted).toBeGreaterThanOrEqual(share);
  }, 300_000);
});
