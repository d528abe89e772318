/**
 * What crawlers read of the whole site (DESIGN §3 'Pages'): every internal link from both home pages and every address of
 * the sitemap, by plain HTTP. Of the companies a seeded sample; all of them with LONG_TESTS=1.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { adviceFlagsOf, findAdviceKind } from '@/lib/companies/advice-kinds';
import { isLocale, locales } from '@/lib/i18n/locale';
import { companyFlag } from '@/lib/middleware/company-flags';
import { isFile } from '@/lib/middleware/public-files';
import { redirectTable } from '@/lib/middleware/redirect-table';
import { feedPath, feedSections, llmsPath } from '@/lib/routes/crawler-files';
import { matchPath, splitLocale } from '@/lib/routes/match';
import { findStorySlug } from '@/lib/routes/story-route';
import { companyFlagsOf } from '../support/company-flags-of';
import { type Crawl, crawl } from './support/crawl';
import { isSampled } from './support/crawl-sample';
import type { CrawledPage } from './support/crawled-page';
import { storyRuns } from './support/story-words';
import { structuredFaults } from './support/structured-faults';

const isLong = process.env.LONG_TESTS === '1';

/** What the server was told (SITE_URL), its default here. */
const site = 'https://snoei.example';

/** What search engines show of a title and a description, in characters; names of companies may take more. */
const titleLength = { min: 10, max: 65, withName: 90 };
const descriptionLength = { min: 50, max: 170, withName: 220 };

/** Answered by the old site's rules instead of a page. */
const oldPaths = new Set(
  redirectTable.parse(JSON.parse(readFileSync('redirects.json', 'utf8'))).exact.map(({ from }) => from),
);

test.describe.configure({ mode: 'default' });

let found: Crawl;
let flags: Readonly<Record<string, number>>;
let origin: string;

test.beforeAll(async ({ playwright }, { project }) => {
  test.setTimeout(isLong ? 900_000 : 600_000);
  origin = project.use.baseURL ?? '';
  const request = await playwright.request.newContext({ baseURL: origin });
  flags = companyFlagsOf(await (await request.get('/api/internal/company-flags')).text());
  await request.dispose();
  const isWanted = (company: string) => isLong || isSampled(company);
  found = await crawl({ origin, site, isWanted });
});

const all = () => [...found.pages.values()];
const indexed = () => all().filter(({ noindex }) => !noindex);

/** What is wrong with pages, a line each; the same fault on many pages is told with the first of them. */
function faults(pages: readonly CrawledPage[], check: (page: CrawledPage) => readonly string[]): string[] {
  const places = new Map<string, string[]>();
  for (const page of pages) {
    for (const fault of check(page)) places.set(fault, [...(places.get(fault) ?? []), page.path]);
  }
  return [...places].map(
    ([fault, at]) =>
      `${fault} (${at.slice(0, 3).join(' ')}${at.length > 3 ? ` and ${at.length - 3} more` : ''})`,
  );
}

test('every link and every address of the sitemap is a page: no 404, no redirect', () => {
  console.info(
    `${all().length} pages, ${found.sitemap.length} in the sitemap, ${found.unfetched.size} links to other companies`,
  );
  expect(found.broken).toEqual([]);
  expect(all().length).toBeGreaterThan(isLong ? 2_000 : 400);
});

test('links to companies outside the sample lead to pages that they have', () => {
  const wrong = [...found.unfetched].filter(([target]) => {
    const match = matchPath(target.split('?', 1)[0] ?? '');
    const company = flags[match?.params.company ?? ''];
    if (oldPaths.has(target)) return true;
    if (!match || match.movedTo !== null || company === undefined) return true;
    const has = (flag: number) => (company & flag) !== 0;
    if (match.route.name.startsWith('company-cancel')) return !has(companyFlag.cancellable);
    const advice = findAdviceKind(match.route.name);
    if (advice) return !has(adviceFlagsOf(advice));
    return match.route.name === 'company' && match.locale === 'en' && !has(companyFlag.english);
  });
  expect(wrong).toEqual([]);
});

test('a link to a place on a page finds it', () => {
  const missing = all().flatMap(({ path, links }) =>
    links.flatMap(({ target, fragment }) => {
      const page = fragment === '' ? undefined : found.pages.get(target);
      return page && !page.ids.has(fragment) ? [`${path} → ${target}#${fragment}`] : [];
    }),
  );
  expect([...new Set(missing.map((link) => link.slice(link.indexOf('→'))))]).toEqual([]);
});

test('every page: language, one h1, words for pictures, sound structured data, nothing that waits for a script', () => {
  expect(
    faults(all(), ({ path, lang, headings, title, problems, socialImage }) => [
      ...(lang === splitLocale(path).locale ? [] : [`lang is ${lang}`]),
      ...(headings === 1 ? [] : [`${headings} h1`]),
      ...(title.trim() === '' ? ['no title'] : []),
      ...problems,
      ...(socialImage.width === '1200' && socialImage.height === '630' && socialImage.alt
        ? []
        : ['no social image']),
      ...(socialImage.url && socialImage.url === socialImage.twitter
        ? []
        : ['another social image for twitter']),
    ]),
  ).toEqual([]);
});

test('titles and descriptions are each page’s own, and of a length that is shown', () => {
  const isCompany = ({ path }: CrawledPage) => matchPath(path)?.params.company !== undefined;
  const lengthFault = (
    what: string,
    text: string,
    { min, max, withName }: typeof titleLength,
    named: boolean,
  ) =>
    text.length < min || text.length > (named ? withName : max)
      ? [`${what} of ${text.length} characters: ${text}`]
      : [];
  expect(
    faults(indexed(), (page) => [
      ...lengthFault('title', page.title, titleLength, isCompany(page)),
      ...lengthFault('description', page.description, descriptionLength, isCompany(page)),
    ]),
  ).toEqual([]);
  for (const key of ['title', 'description'] as const) {
    const byText = new Map<string, string[]>();
    for (const page of indexed()) byText.set(page[key], [...(byText.get(page[key]) ?? []), page.path]);
    expect(
      [...byText].filter(([, paths]) => paths.length > 1),
      key,
    ).toEqual([]);
  }
});

test('canonical to itself; the other language is mutual; Dutch is for all others', () => {
  expect(
    faults(indexed(), ({ path, canonical, alternates }) => {
      const { locale } = splitLocale(path);
      const others = Object.entries(alternates).filter(([tag, target]) => isLocale(tag) && target !== path);
      return [
        ...(canonical === path ? [] : [`canonical is ${canonical}`]),
        ...(alternates[locale] === path ? [] : [`hreflang ${locale} is ${alternates[locale]}`]),
        ...(alternates['x-default'] === alternates.nl ? [] : ['x-default is not the Dutch page']),
        ...others.flatMap(([tag, target]) => {
          const other = found.pages.get(target);
          if (!other) return [`hreflang ${tag} is no page: ${target}`];
          if (other.noindex) return [`hreflang ${tag} is noindex: ${target}`];
          return other.alternates[locale] === path ? [] : [`hreflang ${tag} does not lead back: ${target}`];
        }),
      ];
    }),
  ).toEqual([]);
});

test('the sitemap has every page that is indexed, with its languages, and no other', () => {
  const listed = new Map(found.sitemap.map((url) => [url.path, url]));
  expect(listed.size).toBe(found.sitemap.length);
  const pages = indexed().filter(({ path }) => !path.includes('?'));
  expect(pages.filter(({ path }) => !listed.has(path)).map(({ path }) => path)).toEqual([]);
  const wrong = [...listed.values()].filter(({ path, alternates }) => {
    const page = found.pages.get(path);
    if (!page) return isLong || !found.unfetched.has(path);
    const same =
      JSON.stringify(Object.entries(page.alternates).sort()) ===
      JSON.stringify(Object.entries(alternates).sort());
    return page.noindex || !same;
  });
  expect(wrong).toEqual([]);
  expect(found.sitemap.some(({ changedAt }) => changedAt !== null)).toBe(true);
  for (const { changedAt } of found.sitemap) if (changedAt) expect(Date.parse(changedAt)).not.toBeNaN();
});

test('structured data fits the page that has it', () => {
  expect(faults(indexed(), (page) => structuredFaults(page, site))).toEqual([]);
  const withApp = all().filter(({ structured }) =>
    structured.some((data) => data['@type'] === 'MobileApplication'),
  );
  for (const path of ['/', '/en', '/download', '/en/android', '/ios', '/budget-app', '/en/budget-app'])
    expect(withApp.map((page) => page.path)).toContain(path);
});

test('every content page is whole without JavaScript: each of its story’s words stands in the server’s HTML', () => {
  const stories = all().flatMap((page) => {
    const match = matchPath(page.path);
    const slug =
      match?.route.kind === 'content' ? findStorySlug(match.route.name, match.locale, match.params) : null;
    const runs = slug === null || page.path.includes('?') ? null : storyRuns(slug);
    return runs ? [{ page, runs }] : [];
  });
  expect(stories.length).toBeGreaterThan(150);
  const missing = stories.flatMap(({ page, runs }) =>
    runs
      .filter((run) => !page.text.replaceAll(/[\u201c\u201d\u2018\u2019]/g, '').includes(run))
      .slice(0, 2)
      .map((run) => `${page.path}: ${run}`),
  );
  expect(missing).toEqual([]);
  expect(
    faults(indexed(), ({ mainText }) =>
      mainText.length < 250 ? [`main text of ${mainText.length} characters`] : [],
    ),
  ).toEqual([]);
});

test('feeds and llms.txt name pages', async ({ request }) => {
  for (const section of feedSections) {
    for (const locale of locales) {
      const path = feedPath(section, locale);
      const response = await request.get(path);
      expect([path, response.headers()['content-type']]).toEqual([
        path,
        'application/rss+xml; charset=utf-8',
      ]);
      const links = [...(await response.text()).matchAll(/<guid>([^<]+)<\/guid>/g)].map(
        ([, url = '']) => url,
      );
      expect(links.length).toBeGreaterThanOrEqual(10);
      for (const link of links) expect(found.pages.has(link.slice(site.length)), link).toBe(true);
    }
  }
  const llms = await request.get(llmsPath);
  expect(llms.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const links = [...(await llms.text()).matchAll(/\]\((https:[^)]+)\)/g)].map(([, url = '']) =>
    url.slice(site.length),
  );
  const pages = links.filter((path) => !isFile(path) && !path.includes('{'));
  expect(pages.length).toBeGreaterThan(100);
  expect(pages.filter((path) => !found.pages.has(path))).toEqual([]);
});

// A drawing for each of 2,000 pages.
if (isLong) {
  test('every page’s social image is there, and for good under its version', async ({ request }) => {
    test.setTimeout(600_000);
    const wrong: string[] = [];
    for (const { path, socialImage } of indexed()) {
      const response = await request.get(socialImage.url?.slice(site.length) ?? '');
      const isKept = response.headers()['cache-control']?.includes('immutable') ?? false;
      if (response.status() !== 200 || !isKept) wrong.push(`${path}: ${response.status()}`);
    }
    expect(wrong).toEqual([]);
  });
}
