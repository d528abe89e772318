/** Crawler files: social images, robots.txt, the manifest; and missing files. */
import { type APIRequestContext, expect } from '@playwright/test';
import sharp from 'sharp';
import { splitLocale } from '@/lib/routes/match';
import { readPage } from './support/crawled-page';
import { test } from './support/http-test';

/** The server's SITE_URL, its default here. */
const site = 'https://snoei.example';

/** Drawing an image takes a third of a second: one page of each kind in an ordinary run. */
const pictured = ['/', '/opzeggen/energie', '/en/netflix/cancel'];
const picturedInLongRun = [
  '/en',
  '/opzeggen',
  '/netflix',
  '/netflix/opzeggen',
  '/en/netflix/telephone-number-and-address',
  '/belastingdienst',
  '/en/about',
  '/geld-besparen-nu',
];
const isLong = process.env.LONG_TESTS === '1';

async function newestArticles(request: APIRequestContext): Promise<string[]> {
  const paths = ['/rss/en/more-about-money.xml', ...(isLong ? ['/rss/blog.xml'] : [])];
  const feeds = await Promise.all(paths.map((path) => request.get(path)));
  const texts = await Promise.all(feeds.map((feed) => feed.text()));
  return texts.map((text) => (/<guid>([^<]+)<\/guid>/.exec(text)?.[1] ?? '').slice(site.length));
}

test('a social image is a PNG of 1200 × 630 that other sites may show and caches may store under its version', async ({
  request,
}) => {
  const paths = [...pictured, ...(isLong ? picturedInLongRun : []), ...(await newestArticles(request))];
  for (const path of paths) {
    const page = readPage(path, 200, await (await request.get(path)).text(), site);
    const url = page.socialImage.url ?? '';
    expect(url).toContain(`${site}/api/social-image/${splitLocale(path).locale}`);
    const response = await request.get(url.slice(site.length));
    expect([url, response.status()]).toEqual([url, 200]);
    expect(response.headers()).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const { format, width, height } = await sharp(await response.body()).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
  }
  const old = await request.get('/api/social-image/nl/netflix/opzeggen.png?v=0');
  expect(old.headers()['cache-control']).toBe('public, max-age=86400');
});

test('there is no social image of a private or unknown path', async ({ request }) => {
  for (const picture of [
    'nl/onzin.png',
    'nl/nobody/opzeggen.png',
    'en/netflix/opzeggen.png',
    'de.png',
    'nl',
    'nl/belastingdienst/opzeggen.png',
    'nl/blog/opzeggen/onzin.png',
    'nl/staatsloterij/opzeggen.png',
    'en/belastingdienst.png',
    'nl/opzeggen/track/7ZZZZZZZZZZZZZZZZZZZZZZZZZ.png',
    'nl/%2E%2E/netflix.png',
  ]) {
    expect([picture, (await request.get(`/api/social-image/${picture}`)).status()]).toEqual([picture, 404]);
  }
});

test('robots.txt and the manifest list existing paths; other files are a 404', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toMatch(/^Disallow: \/api\/$/m);
  expect(robots).toMatch(/^Allow: \/api\/social-image\/$/m);
  expect(robots).toMatch(/^Allow: \/api\/open-data\/$/m);
  expect(robots).toContain(`Sitemap: ${site}/sitemap.xml`);
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    icons: { src: string; sizes: string }[];
    start_url: string;
  };
  expect(manifest.start_url).toBe('/');
  for (const { src, sizes } of manifest.icons) {
    const response = await request.get(src);
    expect(response.status(), src).toBe(200);
    if (sizes === 'any') continue;
    const { width, height } = await sharp(await response.body()).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
  for (const path of [
    '/sitemaps/companies-0.xml',
    '/sitemaps/companies-999.xml',
    '/sitemaps/x',
    '/rss/onzin.xml',
    '/rss/en/blog',
  ])
    expect([path, (await request.get(path)).status()]).toEqual([path, 404]);
});
