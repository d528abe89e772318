/**
 * Routing that only the running site shows: the middleware behind Next and our own server, with the real API. Every route, old path and
 * company is tested without a server in lib/middleware/every-route.test.ts.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import { newReference } from '@/lib/contract/references';
import { companyFlag } from '@/lib/middleware/lookups/company-flags';
import { splitLocale } from '@/lib/routes/match';
import { readEntry } from '@/lib/server/page-cache/entry-file.mjs';
import { companyFlagsOf } from '../support/samples/company-flags-of';
import { registerFlags } from '../support/samples/register-flags';
import { readPage } from './support/crawled-page';
import { test } from './support/http-test';
import { pageCacheFolder } from './support/site-folder';

/** Well-formed, and unknown. */
const reference = '7ZZZZZZZZZZZZZZZZZZZZZZZZZ';

/** The target of a redirect, without the site's own origin. */
function leadsTo(response: APIResponse): string | null {
  const { location } = response.headers();
  if (location === undefined) return null;
  const url = new URL(location, response.url());
  return url.origin === new URL(response.url()).origin ? url.pathname + url.search : url.href;
}

/** Runs a check for each of many, eight at once. */
async function forEachOf<T>(all: readonly T[], check: (one: T) => Promise<void>): Promise<void> {
  for (let start = 0; start < all.length; start += 8)
    await Promise.all(all.slice(start, start + 8).map(check));
}

test('an unknown path returns the complete 404 page in its language', async ({ request }) => {
  const texts = {
    nl: ['404: Pagina niet gevonden'],
    en: ['404: Page not found', 'It looks like this page does not exist.'],
  };
  for (const path of [
    '/dit-bedrijf-bestaat-niet/opzeggen',
    '/en/nonsense',
    '/en/no-such-company/cancel',
    '/netflix/onzin',
    '/blog/opzeggen/onzin',
    '/en/saving/nonsense',
    `/opzeggen/track/${reference}`,
    `/opzeggen/${reference}/afronden`,
    `/opzeggen/check/${reference}`,
    `/netflix/opzeggen/betaling/${reference}`,
    `/netflix/opzeggen/voltooid/${reference}`,
    `/afrekenen/${reference}`,
    `/b/${reference.slice(0, 16)}`,
  ]) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect([path, response.status()]).toEqual([path, 404]);
    const page = readPage(path, 404, await response.text(), 'https://snoei.example');
    const { locale } = splitLocale(path);
    const { noindex, lang, headings } = page;
    expect({ path, noindex, lang, headings }).toEqual({ path, noindex: true, lang: locale, headings: 1 });
    for (const text of texts[locale]) expect(`${page.title} ${page.text}`, path).toContain(text);
    expect(page.links.some(({ target }) => target === (locale === 'nl' ? '/' : '/en'))).toBe(true);
  }
});

test('old and mistyped paths redirect in one hop to a page, with the query unchanged', async ({
  request,
  baseURL,
}) => {
  for (const [from, status, to] of [
    ['/opzeggen/', 301, '/opzeggen'],
    ['/netflix/cancel?a=%2B&a=&b', 301, '/netflix/opzeggen?a=%2B&a=&b'],
    ['/en/opzeggen', 301, '/en/cancel'],
    ['/nl/opzeggen/netflix/', 301, '/netflix/opzeggen'],
    ['/belastingdienst/opzeggen', 301, '/belastingdienst'],
    ['/missie?a=%2B', 302, '/?a=%2B'],
    ['//netflix//opzeggen', 301, '/netflix/opzeggen'],
  ] as const) {
    const response = await request.get(`${baseURL}${from}`, { maxRedirects: 0 });
    expect([from, response.status(), leadsTo(response)]).toEqual([from, status, to]);
    expect((await request.get(`${baseURL}${to}`, { maxRedirects: 0 })).status(), to).toBe(200);
  }
  const outside = await request.get('/onelink?a=%2B&a=&b', { maxRedirects: 0 });
  expect([outside.status(), leadsTo(outside)]).toEqual([303, 'https://snoei.onelink.example/app?a=%2B&a=&b']);
});

test('a session’s pages redirect signed-out visitors, uncached', async ({ request }) => {
  for (const [path, to] of [
    ['/account?a=%2B&a=', '/inloggen?redirect=%2Faccount%3Fa%3D%252B%26a%3D'],
    ['/en/admin/jobs', '/en/login?redirect=%2Fen%2Fadmin%2Fjobs'],
  ] as const) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect([path, response.status(), leadsTo(response)]).toEqual([path, 302, to]);
    expect(response.headers()['cache-control']).toBe('private, no-store');
    expect((await request.get(to, { maxRedirects: 0 })).status()).toBe(200);
  }
});

test('the second step of a form without JavaScript redirects to the first if nothing was sent', async ({
  request,
}) => {
  for (const [path, first] of [
    ['/contact/vraag/versturen', '/contact/vraag'],
    ['/en/contact/question/send', '/en/contact/question'],
  ] as const) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect([path, response.status(), leadsTo(response)]).toEqual([path, 307, first]);
  }
});

test('undecodable paths are a 400', async ({ request }) => {
  for (const path of ['/%E0%A4%A', '/%ff/opzeggen', '/%00/opzeggen', '/a%5cb', '/netflix%2fopzeggen'])
    expect([path, (await request.get(path, { maxRedirects: 0 })).status()]).toEqual([path, 400]);
});

test('the API responds to bad input with a 4xx through Next as well', async ({ request }) => {
  const headers = { 'content-type': 'application/json', 'idempotency-key': newReference(20) };
  expect((await request.post('/api/drafts', { headers, data: Buffer.from('{"a":') })).status()).toBe(400);
  const failing = await request.post('/api/drafts', { headers, data: { flow: 7 } });
  expect(failing.status()).toBe(422);
  expect(Object.keys((await failing.json()).errors).length).toBeGreaterThan(1);
  const large = await request.post('/api/drafts', { headers, data: { flow: 'x'.repeat(6 * 1024 * 1024) } });
  expect(large.status()).toBe(413);
  const crossSite = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  const form = await request.post('/api/forms/cancel', { headers: crossSite, form: { a: 'b' } });
  expect(form.status()).toBe(403);
});

test('the middleware reads the register’s flags of each company', async ({ request }) => {
  const response = await request.get('/api/internal/company-flags');
  expect(companyFlagsOf(await response.text())).toMatchObject(registerFlags());
});

test('the language switch sets the language, which redirects / alone', async ({
  request,
  playwright,
  baseURL,
}) => {
  const response = await request.get('/api/locale?to=en&path=%2Fopzeggen', { maxRedirects: 0 });
  expect([response.status(), leadsTo(response)]).toEqual([303, '/en/cancel']);
  expect(response.headers()).toMatchObject({ 'cache-control': 'private, no-store' });
  expect(response.headers()['set-cookie']).toMatch(
    /^snoei_locale=en; Path=\/; Max-Age=31536000; SameSite=Lax/,
  );
  const extraHTTPHeaders = { cookie: 'snoei_locale=en' };
  const english = await playwright.request.newContext({ ...(baseURL ? { baseURL } : {}), extraHTTPHeaders });
  const home = await english.get('/?a=%2B&a=&b', { maxRedirects: 0 });
  expect([home.status(), leadsTo(home)]).toEqual([302, '/en?a=%2B&a=&b']);
  expect(home.headers()).toMatchObject({ 'cache-control': 'private, no-store' });
  expect((await english.get('/opzeggen', { maxRedirects: 0 })).status()).toBe(200);
  await english.dispose();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the language switch preserves the page', async ({ page }) => {
    await page.goto('/netflix/opzeggen');
    await page.getByRole('contentinfo').locator('a[hreflang=en]').click();
    await expect(page).toHaveURL(/\/en\/netflix\/cancel$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

/** The keys of the entries in a folder of the page cache. A file being replaced is included the next time. */
async function listKeysIn(folder: string): Promise<string[]> {
  const files = readdirSync(folder).filter((file) => /^[0-9a-f]{64}$/.test(file));
  const entries = await Promise.all(files.map((file) => readEntry(join(folder, file)).catch(() => null)));
  return entries.flatMap((entry) => (entry ? [entry.key] : []));
}

/** A manually started server (E2E_BASE_URL) caches its pages in a folder unknown to the tests. */
const isFolderUnknown = Boolean(process.env.E2E_BASE_URL);

/** The page cache of the server that serve-site.ts started. */
function getRenderedFolder(dataFolder: string): string {
  const childOf = (folder: string, prefix: string): string => {
    const name = readdirSync(folder).find((each) => each.startsWith(prefix));
    expect(name, prefix).toBeDefined();
    return join(folder, name ?? '');
  };
  return childOf(childOf(pageCacheFolder(dataFolder), 'of-build-'), 'pages-');
}

// Next documents the keys under which a build's responses are stored; if Next changes them, it renders each page again.
test('pages of the build are served without being rendered again', async ({ request, dataFolder }) => {
  test.skip(isFolderUnknown, 'the folder of this server is unknown');
  const rendered = getRenderedFolder(dataFolder);
  expect((await listKeysIn(join(pageCacheFolder(dataFolder), 'build'))).length).toBeGreaterThan(200);
  // The 404 page is the one that is never revalidated.
  const response = await request.get('/bestaat-niet');
  expect([response.status(), response.headers()['x-nextjs-cache']]).toEqual([404, 'HIT']);
  const keys = await listKeysIn(rendered);
  expect(keys.filter((key) => key.endsWith('/nl/not-found-page'))).toEqual([]);
});

/** Opens an uncached company page, and waits until the server has stored it. */
async function cacheOnePage(request: APIRequestContext, listKeys: () => Promise<string[]>): Promise<void> {
  const keys = await listKeys();
  const keyOf = (slug: string) => `/nl/company/${slug}/cancel-now/submit`;
  const [slug = ''] =
    Object.entries(registerFlags()).find(
      ([company, flags]) =>
        (flags & companyFlag.cancellable) !== 0 && !keys.some((key) => key.endsWith(keyOf(company))),
    ) ?? [];
  expect((await request.get(`/${slug}/nu-opzeggen/indienen`)).status()).toBe(200);
  await expect.poll(async () => (await listKeys()).some((key) => key.endsWith(keyOf(slug)))).toBe(true);
}

test('invented paths leave no file on disk, while an existing page is cached there', async ({
  request,
  dataFolder,
}) => {
  test.skip(isFolderUnknown, 'the folder of this server is unknown');
  const folder = getRenderedFolder(dataFolder);
  const listKeys = () => listKeysIn(folder);
  const count = process.env.LONG_TESTS === '1' ? 10_000 : 300;
  if (count > 300) test.setTimeout(count * 100);
  const invented = new Set<string>();
  const note = (word: string) => {
    invented.add(word.toLowerCase());
    return word;
  };
  const random = () => note(newReference(12).toLowerCase());
  const shapes = [
    () => `/${random()}`,
    () => `/en/${random()}`,
    () => `/${random()}/opzeggen`,
    () => `/en/${random()}/cancel`,
    () => `/netflix/${random()}`,
    () => `/opzeggen/${random()}`,
    () => `/opzeggen/track/${note(newReference(26))}`,
    () => `/blog/${random()}/${random()}`,
    () => `/en/more-about-money/${random()}`,
    () => `/nl/story/${random()}`,
    () => `/${random()}.rsc`,
    () => `/nl/company/${random()}`,
    () => `/api/articles/nl/${random()}`,
    () => `/api/articles/${random()}/blog`,
  ];
  const paths = Array.from({ length: count }, (_, index) => (shapes[index % shapes.length] ?? random)());
  await cacheOnePage(request, listKeys);
  await forEachOf(paths, async (path) => {
    const response = await request.get(path, { maxRedirects: 0 });
    expect([path, response.status()]).toEqual([path, 404]);
  });
  // A page requested after them is stored by then: so would theirs be.
  await cacheOnePage(request, listKeys);
  // Other tests visit pages at the same time: only these paths' keys count.
  const isInvented = (key: string) =>
    key
      .toLowerCase()
      .split(/[/.]/)
      .some((part) => invented.has(part));
  expect((await listKeys()).filter(isInvented)).toEqual([]);
});
