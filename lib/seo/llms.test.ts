import { expect, it } from 'vitest';
import { regularLetterCents } from '@/lib/config/business';
import { locales } from '@/lib/i18n/locale';
import { matchPath } from '@/lib/routes/match';
import { priceText } from '@/tests/support/price-text';
import { llmsText } from './llms';

const text = await llmsText((path) => new URL(path, 'https://snoei.example').toString());
const links = [...text.matchAll(/\]\((https:\/\/snoei\.example[^)\s]*)\)/g)].map(([, link = '']) => link);

it('describes the site in both languages, under one title', () => {
  expect(text.match(/^# .+$/gm)).toEqual(['# Snoei']);
  expect(text.match(/^> .+$/gm)).toHaveLength(2);
  for (const locale of locales) expect(text).toMatch(priceText(regularLetterCents, locale));
});

it('links only our own pages, each once', () => {
  const pages = links.filter((link) => !/\/api\/|\.xml$|\{/.test(link));
  expect(pages.length).toBeGreaterThan(100);
  expect(new Set(pages).size).toBe(pages.length);
  for (const page of pages) {
    const match = matchPath(new URL(page).pathname);
    expect([page, match?.route.index, match?.movedTo]).toEqual([page, true, null]);
  }
});

it('has a placeholder for the company', () => {
  expect(links).toContain('https://snoei.example/{company}/opzeggen');
  expect(links).toContain('https://snoei.example/api/companies/{company}');
});
