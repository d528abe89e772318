/** Articles and section pages: the server's HTML, and the floating cancel button. */
import { expect } from '@playwright/test';
import { findStoryPath, findStoryRoute } from '@/lib/routes/story-route';
import en from '@/messages/en/articles.json' with { type: 'json' };
import nl from '@/messages/nl/articles.json' with { type: 'json' };
import { readPage } from './support/crawled-page';
import { attributesOf, parseHtml, readHtml } from './support/html';
import { test as httpTest } from './support/http-test';
import { readSitemap } from './support/read-sitemap';
import { test } from './support/test';
import { visit } from './support/visit';

const gym = '/blog/opzeggen/sportschool-opzeggen';
const gymEnglish = '/en/blog/cancel/cancel-gym-membership';
const groceries = '/blog/bespaartips/besparen-op-boodschappen';

/** The origin in pages' URLs (SITE_URL), its default here. */
const site = 'https://snoei.example';

test.describe('an article', () => {
  for (const [path, messages, breadcrumbs] of [
    [gym, nl, 'Kruimelpad'],
    [gymEnglish, en, 'Breadcrumbs'],
  ] as const) {
    httpTest(`${path} has its parts`, async ({ request }) => {
      const html = await (await request.get(path)).text();
      const root = parseHtml(html);
      expect(root.querySelectorAll(`main nav[aria-label="${breadcrumbs}"]`)).toHaveLength(1);
      expect(root.querySelector('main')?.text).toMatch(/\d+( minuten lezen|-minute read)/);
      expect(attributesOf(root, 'main article header time', 'datetime')[0]).toMatch(/^2026-/);
      // Each links to a part of the page: crawl.spec.ts.
      const contents = attributesOf(root, `main nav[aria-label="${messages.article.contents}"] a`, 'href');
      expect(contents.length).toBeGreaterThan(2);
      expect(root.querySelectorAll('#faq details').length).toBeGreaterThanOrEqual(3);

      const sources = attributesOf(root, 'section[aria-labelledby=article-sources] a', 'rel');
      expect(sources.length).toBeGreaterThan(0);
      for (const rel of sources) expect(rel).toContain('nofollow');

      const related = root.querySelectorAll('section[aria-labelledby=article-related] article');
      expect(related).toHaveLength(3);
      const targets = attributesOf(root, 'section[aria-labelledby=article-related] article a', 'href');
      expect(new Set(targets).size).toBe(3);
      expect(targets).not.toContain(path);

      const types = readPage(path, 200, html, site).structured.map((data) => data['@type']);
      for (const type of ['BlogPosting', 'FAQPage', 'BreadcrumbList'] as const)
        expect(
          types.filter((found) => found === type),
          type,
        ).toHaveLength(1);
    });
  }

  httpTest('has a cancel button only where it is about cancelling', async ({ request }) => {
    const buttonIn = async (path: string) =>
      attributesOf(await readHtml(request, path), '[data-part=floating] a', 'href');
    expect(await buttonIn(gym)).toEqual(['/opzeggen/sportscholen']);
    expect(await buttonIn(groceries)).toEqual([]);
  });

  httpTest('leads to its other language', async ({ request, baseURL }) => {
    const root = await readHtml(request, gym);
    const [alternate = ''] = attributesOf(root, 'link[rel=alternate][hreflang=en]', 'href');
    expect(new URL(alternate).pathname).toBe(gymEnglish);
    // The footer's links without JavaScript: the server uses the Referer.
    for (const [from, to, language] of [
      [gym, gymEnglish, 'en'],
      [gymEnglish, gym, 'nl'],
    ] as const) {
      const [target = ''] = attributesOf(
        await readHtml(request, from),
        `body > * footer a[hreflang=${language}]`,
        'href',
      );
      const response = await request.get(target, {
        headers: { referer: `${baseURL}${from}` },
        maxRedirects: 0,
      });
      expect([response.status(), response.headers().location]).toEqual([303, expect.stringContaining(to)]);
    }
  });
});

test.describe('the floating cancel button', () => {
  // The cookie banner would replace it.
  test.use({ consent: 'deny', viewport: { width: 375, height: 700 } });

  test('shows after half a screen, and covers no focused element', async ({ page }) => {
    await visit(page, gym);
    const button = page.getByRole('link', { name: nl.article.cancelButton });
    const scrollTo = async (pixels: number) => {
      await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), pixels);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(pixels);
    };
    await expect(button).toBeHidden();
    await scrollTo(700);
    await expect(button).toBeVisible();
    await scrollTo(340);
    await expect(button).toBeHidden();
    await scrollTo(700);
    await expect(button).toBeVisible();

    const question = page.locator('#faq details').first();
    const answer = question.locator('p').first();
    await expect(answer).toBeHidden();
    await question.locator('summary').press('Enter');
    await expect(answer).toBeVisible();
    await question.locator('summary').press('Enter');
    await expect(answer).toBeHidden();

    // No later element is below the button while focused.
    let steps = 0;
    for (; steps < 12; steps += 1) {
      await page.keyboard.press('Tab');
      const focused = page.locator(':focus');
      if (await focused.evaluate((element) => element.closest('.sticky') !== null)) break;
      const box = await focused.boundingBox();
      const floating = await button.boundingBox();
      const covered =
        box && floating && box.y + box.height > floating.y && box.y < floating.y + floating.height;
      expect(covered, `step ${steps}`).toBe(false);
    }
    expect(steps).toBeGreaterThan(3);
  });
});

httpTest(
  'every story with a page is in the sitemap, which crawl.spec.ts follows, or is a page that is not indexed',
  async ({ request, baseURL }) => {
    const { slugs } = (await (await request.get('/api/internal/story-slugs')).json()) as {
      slugs: Record<string, readonly string[]>;
    };
    const stories = Object.keys(slugs).flatMap((slug) => {
      const route = findStoryRoute(slug)?.route;
      return route && route.folder !== '' && !route.guards
        ? [{ path: findStoryPath(slug) ?? '', indexed: route.index }]
        : [];
    });
    expect(stories.length).toBeGreaterThan(150);
    const listed = new Set((await readSitemap(baseURL ?? '', site)).map(({ path }) => path));
    const indexed = stories.filter((story) => story.indexed).map(({ path }) => path);
    expect(indexed.filter((path) => !listed.has(path))).toEqual([]);
    const others = stories.filter((story) => !story.indexed).map(({ path }) => path);
    expect(others.length).toBeGreaterThan(5);
    const seen = new Map<string, string>();
    for (const path of others) {
      const response = await request.get(path, { maxRedirects: 0 });
      const html = await response.text();
      const page = readPage(path, response.status(), html, site);
      expect({ path, status: page.status, headings: page.headings, noindex: page.noindex }).toEqual({
        path,
        status: 200,
        headings: 1,
        noindex: true,
      });
      expect(page.description.length, path).toBeGreaterThan(60);
      for (const text of [page.title, page.description]) {
        expect(seen.get(text), `${path} says ${text} too`).toBeUndefined();
        seen.set(text, path);
      }
      expect(html.match(/\{\{|\bundefined\b<|\[object Object\]/), path).toBeNull();
    }
  },
);

httpTest('a page of a section links to the section and to its siblings', async ({ request }) => {
  const { slugs } = (await (await request.get('/api/internal/story-slugs')).json()) as {
    slugs: Record<string, readonly string[]>;
  };
  const [own = '', ...siblings] = Object.keys(slugs)
    .filter((slug) => slug.startsWith('nl/sparen/'))
    .map((slug) => findStoryPath(slug) ?? '');
  expect(siblings.length).toBeGreaterThanOrEqual(1);
  const root = await readHtml(request, own);
  expect(attributesOf(root, 'nav[aria-label=Kruimelpad] a', 'href')).toContain('/sparen');
  const links = attributesOf(root, 'main a', 'href');
  expect(siblings.filter((sibling) => !links.includes(sibling))).toEqual([]);
});

httpTest('what is no story is a 404 page with a search, in both languages', async ({ request }) => {
  for (const path of [
    '/blog/opzeggen/onbekend',
    '/blog/oplichting/sportschool-opzeggen',
    '/blog/opzeggen',
    '/en/blog/opzeggen/sportschool-opzeggen',
    '/meer-over-geld/onbekend',
    '/sparen/onbekend',
    '/en/switching/internet-en-tv',
    '/story/blog',
    '/nl/story/blog/opzeggen/sportschool-opzeggen',
    '/en/story/blog',
    '/article-index/blog',
    '/article-index/blog/answer',
  ]) {
    const root = await readHtml(request, path, 404);
    expect(root.querySelector('h1')?.text, path).toMatch(/404|niet gevonden/);
    expect(root.querySelectorAll('main input[name=q]').length, path).toBeGreaterThan(0);
  }
});
