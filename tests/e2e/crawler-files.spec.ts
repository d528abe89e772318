/** What crawlers fetch beside pages: social images, robots.txt, the sitemap's ends, the manifest; and what is no page. */
import { type APIRequestContext, expect, test } from '@playwright/test';
import sharp from 'sharp';
import { splitLocale } from '@/lib/routes/match';
import { readPage } from './support/crawled-page';

/** What the server was told (SITE_URL), its default here. */
const site = 'https://snoei.example';

const pictured = [
  '/',
  '/en',
  '/opzeggen',
  '/opzeggen/energie',
  '/netflix',
  '/netflix/opzeggen',
  '/en/netflix/cancel',
  '/en/netflix/telephone-number-and-address',
  '/belastingdienst',
  '/en/about',
  '/geld-besparen-nu',
];

async function newestArticles(request: APIRequestContext): Promise<string[]> {
  const feeds = await Promise.all(
    ['/rss/blog.xml', '/rss/en/more-about-money.xml'].map((path) => request.get(path)),
  );
  const texts = await Promise.all(feeds.map((feed) => feed.text()));
  return texts.map((text) => (/<guid>([^<]+)<\/guid>/.exec(text)?.[1] ?? '').slice(site.length));
}

test('social images: a PNG of the right size, other sites may show it, for good under its version', async ({
  request,
}) => {
  for (const path of [...pictured, ...(await newestArticles(request))]) {
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

test('nobody can have a picture drawn of what is no page', async ({ request }) => {
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

test('robots.txt, the manifest, and files that are not there', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toMatch(/^Disallow: \/api\/$/m);
  expect(robots).toMatch(/^Allow: \/api\/social-image\/$/m);
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

test('what is no page says so: 404 in its language, also for stories that are not there', async ({
  request,
}) => {
  const texts = {
    nl: ['404: Pagina niet gevonden'],
    en: ['404: Page not found', 'It looks like this page does not exist.'],
  };
  for (const path of [
    '/onzin',
    '/en/nonsense',
    '/blog/opzeggen/onzin',
    '/en/blog/cancel/nonsense',
    '/geld-besparen/onzin',
    '/nobody/opzeggen',
    '/en/saving/nonsense',
  ]) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect([path, response.status()]).toEqual([path, 404]);
    const { noindex, lang, headings, text, title, links } = readPage(path, 404, await response.text(), site);
    const { locale } = splitLocale(path);
    expect({ path, noindex, lang, headings }).toEqual({ path, noindex: true, lang: locale, headings: 1 });
    for (const words of texts[locale]) expect(`${title} ${text}`, path).toContain(words);
    expect(links.some(({ target }) => target === (locale === 'nl' ? '/' : '/en'))).toBe(true);
  }
});
