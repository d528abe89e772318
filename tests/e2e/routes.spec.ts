/** Every row of the redirect table and of the route table, in both languages, against the running site. */
import { readdirSync, readFileSync } from 'node:fs';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { type AdviceKind, findAdviceKind } from '@/lib/companies/advice-kinds';
import { newReference } from '@/lib/contract/references';
import { locales } from '@/lib/i18n/locale';
import { companyFlag } from '@/lib/middleware/company-flags';
import { guardNames } from '@/lib/middleware/guards/run-guards';
import { isFile } from '@/lib/middleware/public-files';
import { redirectTable } from '@/lib/middleware/redirect-table';
import { compiledRoutes } from '@/lib/routes/compiled';
import { findPath, withLocale } from '@/lib/routes/href';
import type { PathParams } from '@/lib/routes/pattern';
import { findStoryRoute, isStoryRoute } from '@/lib/routes/story-route';
import { companyFlagsOf } from '../support/company-flags-of';
import { sampleParams } from '../support/sample-params';

const redirects = redirectTable.parse(JSON.parse(readFileSync('redirects.json', 'utf8')));

const query = '?a=%2B&a=&b';

/** It can be cancelled and has its English page. */
const { company } = sampleParams;

/** Companies that each kind of advice is about: their pages are of their category alone. */
const adviceCompanies: Readonly<Record<AdviceKind, string>> = {
  energy: 'essent',
  mobile: 'ben',
  'insurance-car': 'aegon',
  'insurance-home': 'aegon',
  'insurance-health': 'zilveren-kruis',
  'insurance-liability': 'aegon',
  'insurance-legal': 'aegon',
  'insurance-travel': 'aegon',
};

/** The company whose page of a row is looked at. */
function companyOf(routeName: string): string {
  const kind = findAdviceKind(routeName);
  return kind ? adviceCompanies[kind] : company;
}

/** Status and where it leads, without the origin where that is our own. */
async function ask(request: APIRequestContext, path: string) {
  const response = await request.get(path, { maxRedirects: 0 });
  const { location } = response.headers();
  const url = location === undefined ? null : new URL(location, response.url());
  const isOurs = url?.origin === new URL(response.url()).origin;
  const leadsTo = url && (isOurs ? url.pathname + url.search : url.href);
  return { status: response.status(), leadsTo };
}

/** Parameters of one story for every content row that has some, by language and row. */
async function storyParams(request: APIRequestContext): Promise<ReadonlyMap<string, PathParams>> {
  const { slugs } = (await (await request.get('/api/internal/story-slugs')).json()) as {
    slugs: Record<string, string | null>;
  };
  return new Map(
    Object.keys(slugs).flatMap((slug) => {
      const match = findStoryRoute(slug);
      return match ? [[`${match.locale} ${match.route.name}`, match.params] as const] : [];
    }),
  );
}

/** Runs a check for each of many, some at once. */
async function forEachOf<T>(all: readonly T[], check: (one: T) => Promise<void>): Promise<void> {
  for (let start = 0; start < all.length; start += 8)
    await Promise.all(all.slice(start, start + 8).map(check));
}

/** A pattern with a company that its page is for. */
function fill(pattern: string): string {
  const about = pattern.includes('/insurance/health') ? adviceCompanies['insurance-health'] : company;
  return pattern.replaceAll('[company]', about).replace('/[[reference]]', '');
}

test('every old path: its code, one hop, the query kept', async ({ request }) => {
  await forEachOf([...redirects.exact, ...redirects.patterns], async (entry) => {
    const { status, leadsTo } = await ask(request, fill(entry.from) + query);
    if ('external' in entry) {
      expect(status, entry.from).toBe(entry.status);
      expect(leadsTo, entry.from).toMatch(/^https:\/\/[\w.-]+\.example\/.*a=%2B&a=&b$/);
      return;
    }
    const target = fill(entry.to);
    expect([status, leadsTo], entry.from).toEqual([entry.status, target + query]);
    if (!isFile(target)) expect((await ask(request, target)).status, target).toBe(200);
  });
});

test('every route in both languages: its page, its slash, the other language’s words', async ({
  request,
}) => {
  const rows = compiledRoutes.flatMap((route) => locales.map((locale) => ({ route, locale })));
  const stories = await storyParams(request);
  await forEachOf(rows, async ({ route, locale }) => {
    if (findPath(route.name, locale, sampleParams) === null) return;
    const own = { ...sampleParams, company: companyOf(route.name) };
    const params = isStoryRoute(route) ? stories.get(`${locale} ${route.name}`) : own;
    if (params === undefined) throw new Error(`${route.name} has no story in ${locale}`);
    const path = findPath(route.name, locale, params) ?? '';
    const secret = /reference\]|\[code\]|\[payment\]/.test(route[locale] ?? '');
    const answer = await ask(request, path + query);
    const guards = guardNames(route).filter((name) => name !== 'magic-login');
    if (guards.length > 0) {
      // A guard answers with the page, a redirect of its own or the 404 page, never with a failure.
      expect([200, 302, 404], path).toContain(answer.status);
      return;
    }
    if (secret) {
      // Nobody's reference is a page that is not there; without one the page may show.
      expect(answer.status, path).toBe(404);
      return;
    }
    if (route.name === 'question-send') {
      // The second step of a form without JavaScript: with nothing to send it leads to the first.
      const first = findPath('question', locale);
      expect([answer.status, answer.leadsTo], path).toEqual([307, first]);
      return;
    }
    expect([answer.status, answer.leadsTo], path).toEqual([200, null]);
    if (path !== withLocale(locale, '/')) {
      expect(await ask(request, `${path}/${query}`), path).toEqual({ status: 301, leadsTo: path + query });
    }
    if (locale === 'nl') {
      const prefixed = path === '/' ? '/nl' : `/nl${path}`;
      expect(await ask(request, prefixed + query), prefixed).toEqual({ status: 301, leadsTo: path + query });
    }
    const other = findPath(route.name, locale === 'nl' ? 'en' : 'nl', params);
    const foreign = other === null ? null : withLocale(locale, other.replace(/^\/en(?=\/|$)/, '') || '/');
    if (foreign !== null && foreign !== path) {
      expect(await ask(request, foreign + query), foreign).toEqual({ status: 301, leadsTo: path + query });
    }
  });
});

test('pages that are Dutch only are no English ones', async ({ request }) => {
  await forEachOf(
    compiledRoutes.filter((route) => route.en === null),
    async (route) => {
      const path = `/en${findPath(route.name, 'nl', sampleParams)}`;
      expect((await ask(request, path)).status, path).toBe(404);
    },
  );
});

test('every company of the register goes where its flags say', async ({ request }) => {
  const answer = await request.get('/api/internal/company-flags');
  const named = new Set(redirects.exact.map(({ from }) => from));
  const companies = Object.entries(companyFlagsOf(await answer.text()));
  const noEnglish = companies.filter(([, flags]) => (flags & companyFlag.english) === 0);
  expect(noEnglish.length).toBeGreaterThanOrEqual(300);
  await forEachOf(noEnglish, async ([slug]) => {
    expect(await ask(request, `/en/${slug}/${query}`), slug).toEqual({
      status: 301,
      leadsTo: `/en/cancel${query}`,
    });
  });
  await forEachOf(companies, async ([slug, flags]) => {
    const isCancellable = (flags & companyFlag.cancellable) !== 0;
    const hub = isCancellable ? `/${slug}/opzeggen` : `/${slug}`;
    if (named.has(`/${slug}/opzeggen`)) return;
    expect(await ask(request, `/opzeggen/${slug}${query}`), slug).toEqual({
      status: 301,
      leadsTo: hub + query,
    });
    if (isCancellable) return;
    expect(await ask(request, `/${slug}/opzeggen${query}`), slug).toEqual({
      status: 301,
      leadsTo: hub + query,
    });
    expect(await ask(request, `/en/${slug}/cancel`), slug).toEqual({ status: 301, leadsTo: '/en/cancel' });
  });
});

test('the language: the switch sets it, it moves / alone', async ({ request }) => {
  const answer = await request.get('/api/locale?to=en&path=%2Fopzeggen', { maxRedirects: 0 });
  expect(answer.status()).toBe(303);
  expect(answer.headers()).toMatchObject({ 'cache-control': 'private, no-store' });
  expect(new URL(answer.headers().location ?? '', answer.url()).pathname).toBe('/en/cancel');
  expect(answer.headers()['set-cookie']).toMatch(/^snoei_locale=en; Path=\/; Max-Age=31536000; SameSite=Lax/);
  const headers = { cookie: 'snoei_locale=en' };
  const home = await request.get(`/${query}`, { headers, maxRedirects: 0 });
  expect(home.status()).toBe(302);
  expect(home.headers()).toMatchObject({ 'cache-control': 'private, no-store' });
  const location = new URL(home.headers().location ?? '', home.url());
  expect(location.pathname + location.search).toBe(`/en${query}`);
  expect((await request.get('/opzeggen', { headers, maxRedirects: 0 })).status()).toBe(200);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the language switch keeps the page', async ({ page }) => {
    await page.goto('/netflix/opzeggen');
    await page.getByRole('contentinfo').locator('a[hreflang=en]').click();
    await expect(page).toHaveURL(/\/en\/netflix\/cancel$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test('random paths leave the disk as it was', async ({ request }) => {
  const count = process.env.LONG_TESTS === '1' ? 10_000 : 300;
  test.setTimeout(300_000 + count * 100);
  const files = () => readdirSync('.next/server/app', { recursive: true }).map(String);
  const random = () => newReference(12).toLowerCase();
  const shapes = [
    () => `/${random()}`,
    () => `/en/${random()}`,
    () => `/${random()}/opzeggen`,
    () => `/en/${random()}/cancel`,
    () => `/netflix/${random()}`,
    () => `/opzeggen/${random()}`,
    () => `/opzeggen/track/${newReference(26)}`,
    () => `/blog/${random()}/${random()}`,
    () => `/en/more-about-money/${random()}`,
    () => `/nl/story/${random()}`,
    () => `/${random()}.rsc`,
    () => `/nl/company/${random()}`,
  ];
  const paths = Array.from({ length: count }, (_, index) => (shapes[index % shapes.length] ?? random)());
  // The 404 page itself may be kept: once, before.
  await Promise.all(['/onzin', '/en/onzin', '/onzin.rsc'].map((path) => request.get(path)));
  const before = new Set(files());
  await forEachOf(paths, async (path) => expect((await ask(request, path)).status, path).toBe(404));
  const left = files().filter((file) => !before.has(file));
  // Other tests ask for pages at the same time: those of companies that exist may come.
  const ours = new Set(
    paths.flatMap((path) => path.toLowerCase().split(/[/.]/)).filter((part) => part.length >= 12),
  );
  expect(
    left.filter((file) =>
      file
        .toLowerCase()
        .split(/[/.]/)
        .some((part) => ours.has(part)),
    ),
  ).toEqual([]);
});
