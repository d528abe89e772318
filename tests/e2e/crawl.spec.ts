/**
 * Crawlers' view of the whole site: every internal link from both home pages, every URL of the sitemap and every route,
 * by plain HTTP. A sample of the companies; all of them with LONG_TESTS=1.
 */
import { readFileSync } from 'node:fs';
import { type APIRequestContext, expect } from '@playwright/test';
import {
  type AdviceKind,
  adviceCategories,
  adviceFlagsOf,
  findAdviceKind,
} from '@/lib/companies/advice-kinds';
import { isLocale, locales } from '@/lib/i18n/locale';
import { companyFlag } from '@/lib/middleware/lookups/company-flags';
import { redirectTable } from '@/lib/middleware/lookups/redirect-table';
import { isFile } from '@/lib/middleware/public-files';
import { compiledRoutes } from '@/lib/routes/compiled';
import { feedPath, feedSections, llmsPath } from '@/lib/routes/crawler-files';
import { findPath } from '@/lib/routes/href';
import { matchPath, splitLocale } from '@/lib/routes/match';
import { findStorySlug, isStoryRoute } from '@/lib/routes/story-route';
import { companyFlagsOf } from '../support/samples/company-flags-of';
import { sampleParams } from '../support/samples/sample-params';
import { type Crawl, crawl } from './support/crawl';
import { sampledCompanies } from './support/crawl-sample';
import type { CrawledPage } from './support/crawled-page';
import { test } from './support/http-test';
import { storyRuns } from './support/story-runs';
import { structuredFaults } from './support/structured-faults';

const isLong = process.env.LONG_TESTS === '1';

/** The server's SITE_URL, its default here. */
const site = 'https://snoei.example';

/** Visible characters of a title and a description in search results; names of companies may take more. */
const titleLength = { min: 10, max: 65, withName: 90 };
const descriptionLength = { min: 50, max: 170, withName: 220 };

/** Redirected by the old site's rules instead of a page. */
const oldPaths = new Set(
  redirectTable.parse(JSON.parse(readFileSync('redirects.json', 'utf8'))).exact.map(({ from }) => from),
);

/** A company of each category with advice. */
const adviceCompanies = {
  energy: 'vattenfall',
  telecom: 'kpn',
  insurance: 'centraal-beheer',
  'health-insurance': 'interpolis-zorg',
} as const satisfies Readonly<Record<(typeof adviceCategories)[AdviceKind][number], string>>;

interface CrawledSite extends Crawl {
  /** All fetched pages, and the indexable ones of them. */
  readonly all: readonly CrawledPage[];
  readonly indexed: readonly CrawledPage[];
  /** Flags of every company, by slug. */
  readonly flags: Readonly<Record<string, number>>;
}

/**
 * The path of every route in each of its languages that shows a public page: without private pages, and without the second step of a form,
 * which redirects to the first (edge.spec.ts).
 */
function routePaths(): string[] {
  return compiledRoutes.flatMap((route) => {
    if (isStoryRoute(route) || route.name === 'question-send') return [];
    if (/[^[]\[(?:reference|code|payment)\]/.test(route.paths.nl ?? '')) return [];
    const kind = findAdviceKind(route.name);
    const company = kind ? adviceCompanies[adviceCategories[kind][0]] : sampleParams.company;
    return locales.flatMap(
      (locale) => findPath(route.name, locale, { ...sampleParams, company, reference: '' }) ?? [],
    );
  });
}

async function crawlSite(request: APIRequestContext, origin: string): Promise<CrawledSite> {
  const flags = companyFlagsOf(await (await request.get('/api/internal/company-flags')).text());
  const sample = sampledCompanies();
  const isWanted = (company: string) => isLong || sample.has(company);
  const found = await crawl({ origin, site, paths: routePaths(), isWanted });
  const all = [...found.pages.values()];
  console.info(
    `${all.length} pages, ${found.sitemap.length} in the sitemap, ${found.unfetched.size} links to other companies`,
  );
  return { ...found, all, indexed: all.filter(({ noindex }) => !noindex), flags };
}

/** Errors of pages, a line each; an error on many pages is reported with the first of them. */
function faults(pages: readonly CrawledPage[], check: (page: CrawledPage) => readonly string[]): string[] {
  const pathsByFault = new Map<string, string[]>();
  for (const page of pages) {
    for (const fault of check(page)) pathsByFault.set(fault, [...(pathsByFault.get(fault) ?? []), page.path]);
  }
  return [...pathsByFault].map(
    ([fault, at]) =>
      `${fault} (${at.slice(0, 3).join(' ')}${at.length > 3 ? ` and ${at.length - 3} more` : ''})`,
  );
}

/** Links to companies outside the sample with an invalid target. */
function deadLinks({ unfetched, flags }: CrawledSite): string[] {
  return [...unfetched.keys()].filter((target) => {
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
}

/** Links to a missing anchor. */
function missingAnchors({ all, pages }: CrawledSite): string[] {
  return all.flatMap(({ path, links }) =>
    links.flatMap(({ target, fragment }) => {
      const page = fragment === '' ? undefined : pages.get(target);
      return page && !page.ids.has(fragment) ? [`${path} → ${target}#${fragment}`] : [];
    }),
  );
}

function documentFaults({ path, lang, headings, title, problems, socialImage }: CrawledPage): string[] {
  const { url, width, height, alt, twitter } = socialImage;
  return [
    ...(lang === splitLocale(path).locale ? [] : [`lang is ${lang}`]),
    ...(headings === 1 ? [] : [`${headings} h1`]),
    ...(title.trim() === '' ? ['no title'] : []),
    ...problems,
    ...(width === '1200' && height === '630' && alt ? [] : ['no social image']),
    ...(url && url === twitter ? [] : ['another social image for twitter']),
  ];
}

function lengthFaults({ path, title, description }: CrawledPage): string[] {
  const isNamed = matchPath(path)?.params.company !== undefined;
  const fault = (what: string, text: string, { min, max, withName }: typeof titleLength) =>
    text.length < min || text.length > (isNamed ? withName : max)
      ? [`${what} of ${text.length} characters: ${text}`]
      : [];
  return [...fault('title', title, titleLength), ...fault('description', description, descriptionLength)];
}

/** Titles or descriptions of several pages. */
function sharedTexts({ indexed }: CrawledSite, key: 'title' | 'description'): [string, string[]][] {
  const byText = new Map<string, string[]>();
  for (const page of indexed) byText.set(page[key], [...(byText.get(page[key]) ?? []), page.path]);
  return [...byText].filter(([, paths]) => paths.length > 1);
}

function alternateFaults({ pages, indexed }: CrawledSite): string[] {
  return faults(indexed, ({ path, canonical, alternates }) => {
    const { locale } = splitLocale(path);
    const others = Object.entries(alternates).filter(([tag, target]) => isLocale(tag) && target !== path);
    return [
      ...(canonical === path ? [] : [`canonical is ${canonical}`]),
      ...(alternates[locale] === path ? [] : [`hreflang ${locale} is ${alternates[locale]}`]),
      ...(alternates['x-default'] === alternates.nl ? [] : ['x-default is not the Dutch page']),
      ...others.flatMap(([tag, target]) => {
        const other = pages.get(target);
        if (!other) return [`hreflang ${tag} is no page: ${target}`];
        if (other.noindex) return [`hreflang ${tag} is noindex: ${target}`];
        return other.alternates[locale] === path ? [] : [`hreflang ${tag} does not lead back: ${target}`];
      }),
    ];
  });
}

function expectWholeSitemap({ sitemap, indexed, pages, unfetched }: CrawledSite): void {
  const listed = new Map(sitemap.map((url) => [url.path, url]));
  expect.soft(listed.size).toBe(sitemap.length);
  const unlisted = indexed.filter(({ path }) => !path.includes('?') && !listed.has(path));
  expect.soft(unlisted.map(({ path }) => path)).toEqual([]);
  const wrong = [...listed.values()].filter(({ path, alternates }) => {
    const page = pages.get(path);
    if (!page) return isLong || !unfetched.has(path);
    const same =
      JSON.stringify(Object.entries(page.alternates).sort()) ===
      JSON.stringify(Object.entries(alternates).sort());
    return page.noindex || !same;
  });
  expect.soft(wrong).toEqual([]);
  const days = sitemap.flatMap(({ changedAt }) => changedAt ?? []);
  expect.soft(days.length).toBeGreaterThan(0);
  expect.soft(days.filter((day) => Number.isNaN(Date.parse(day)))).toEqual([]);
}

/** Text of stories that is missing in the server's HTML. */
function missingTexts({ all }: CrawledSite): string[] {
  const stories = all.flatMap((page) => {
    const match = matchPath(page.path);
    const slug =
      match?.route.kind === 'content' ? findStorySlug(match.route.name, match.locale, match.params) : null;
    const runs = slug === null || page.path.includes('?') ? null : storyRuns(slug);
    return runs ? [{ page, runs }] : [];
  });
  expect.soft(stories.length).toBeGreaterThan(150);
  return stories.flatMap(({ page, runs }) =>
    runs
      .filter((run) => !page.text.replaceAll(/[\u201c\u201d\u2018\u2019]/g, '').includes(run))
      .slice(0, 2)
      .map((run) => `${page.path}: ${run}`),
  );
}

async function expectWholeFeeds(request: APIRequestContext, { pages }: CrawledSite): Promise<void> {
  for (const section of feedSections) {
    for (const locale of locales) {
      const path = feedPath(section, locale);
      const response = await request.get(path);
      expect.soft(response.headers()['content-type'], path).toBe('application/rss+xml; charset=utf-8');
      const links = [...(await response.text()).matchAll(/<guid>([^<]+)<\/guid>/g)].map(
        ([, url = '']) => url,
      );
      expect.soft(links.length, path).toBeGreaterThanOrEqual(10);
      expect.soft(links.filter((link) => !pages.has(link.slice(site.length)))).toEqual([]);
    }
  }
}

async function expectWholeLlms(request: APIRequestContext, { pages }: CrawledSite): Promise<void> {
  const llms = await request.get(llmsPath);
  expect.soft(llms.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const links = [...(await llms.text()).matchAll(/\]\((https:[^)]+)\)/g)].map(([, url = '']) =>
    url.slice(site.length),
  );
  const listed = links.filter((path) => !isFile(path) && !path.includes('{'));
  expect.soft(listed.length).toBeGreaterThan(100);
  expect.soft(listed.filter((path) => !pages.has(path))).toEqual([]);
}

/** The social image of each of 2,000 pages, which caches may store for ever by version. */
async function missingImages(request: APIRequestContext, { indexed }: CrawledSite): Promise<string[]> {
  const wrong: string[] = [];
  for (const { path, socialImage } of indexed) {
    const response = await request.get(socialImage.url?.slice(site.length) ?? '');
    const isImmutable = response.headers()['cache-control']?.includes('immutable') ?? false;
    if (response.status() !== 200 || !isImmutable) wrong.push(`${path}: ${response.status()}`);
  }
  return wrong;
}

test('every page that a crawler finds is complete, and every page is found', async ({ request, baseURL }) => {
  // It renders some 550 pages for the first time: a shared machine needs more than the default.
  test.setTimeout(isLong ? 1_500_000 : 180_000);
  const found = await test.step('crawl', () => crawlSite(request, baseURL ?? ''));
  const { all, indexed } = found;

  await test.step('every link, sitemap entry and route is a page: no 404, no redirect', () => {
    expect.soft(found.broken).toEqual([]);
    expect.soft(all.length).toBeGreaterThan(isLong ? 2_000 : 400);
  });
  await test.step('links to companies outside the sample have valid targets', () => {
    expect.soft(deadLinks(found)).toEqual([]);
  });
  await test.step('a link to an anchor finds it', () => {
    const missing = missingAnchors(found).map((link) => link.slice(link.indexOf('→')));
    expect.soft([...new Set(missing)]).toEqual([]);
  });
  await test.step('language, one h1, alternative texts, valid structured data, no content that requires a script', () => {
    expect.soft(faults(all, documentFaults)).toEqual([]);
  });
  await test.step('titles and descriptions are unique, and of a visible length', () => {
    expect.soft(faults(indexed, lengthFaults)).toEqual([]);
    expect.soft(sharedTexts(found, 'title')).toEqual([]);
    expect.soft(sharedTexts(found, 'description')).toEqual([]);
  });
  await test.step('canonical to itself; the translation is mutual; Dutch is the default', () => {
    expect.soft(alternateFaults(found)).toEqual([]);
  });
  await test.step('the sitemap has exactly the indexed pages, with their languages', () => {
    expectWholeSitemap(found);
  });
  await test.step('structured data matches its page', () => {
    expect.soft(faults(indexed, (page) => structuredFaults(page, site))).toEqual([]);
    const withApp = all.filter(({ structured }) =>
      structured.some((data) => data['@type'] === 'MobileApplication'),
    );
    for (const path of ['/', '/en', '/download', '/en/android', '/ios', '/budget-app', '/en/budget-app'])
      expect.soft(withApp.map((page) => page.path)).toContain(path);
  });
  await test.step('the server’s HTML of a content page has the whole text of its story', () => {
    expect.soft(missingTexts(found)).toEqual([]);
    const short = faults(indexed, ({ mainText }) =>
      mainText.length < 250 ? [`main text of ${mainText.length} characters`] : [],
    );
    expect.soft(short).toEqual([]);
  });
  await test.step('feeds and llms.txt list pages', async () => {
    await expectWholeFeeds(request, found);
    await expectWholeLlms(request, found);
  });
  if (isLong) {
    await test.step('every page’s social image exists, and is immutable under its version', async () => {
      expect.soft(await missingImages(request, found)).toEqual([]);
    });
  }
});
