/** Stories as pages: articles and their parts, sections, the other language, what is not there. */
import { expect } from '@playwright/test';
import { findStoryPath, findStoryRoute } from '@/lib/routes/story-route';
import en from '@/messages/en/articles.json' with { type: 'json' };
import nl from '@/messages/nl/articles.json' with { type: 'json' };
import { axeOn } from './support/sound-page';
import { test } from './support/test';

const gym = '/blog/opzeggen/sportschool-opzeggen';
const gymEnglish = '/en/blog/cancel/cancel-gym-membership';
const groceries = '/blog/bespaartips/besparen-op-boodschappen';

test.describe('an article', () => {
  for (const [path, words] of [
    [gym, nl],
    [gymEnglish, en],
  ] as const) {
    test(`${path} has its parts`, async ({ page }) => {
      await page.goto(path);
      const main = page.locator('main');
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(
        main.getByRole('navigation', { name: words === nl ? 'Kruimelpad' : 'Breadcrumbs' }),
      ).toBeVisible();
      await expect(main.getByText(/\d+ (minuten|minutes) (lezen|to read)/).first()).toBeVisible();
      await expect(main.locator('article header time').first()).toHaveAttribute('datetime', /^2026-/);

      const contents = main.getByRole('navigation', { name: words.article.contents }).getByRole('link');
      expect(await contents.count()).toBeGreaterThan(2);
      for (const target of await contents.evaluateAll((links) =>
        links.map((link) => link.getAttribute('href')),
      )) {
        await expect(page.locator(target ?? 'missing'), target ?? '').toHaveCount(1);
      }

      const questions = main.locator('#faq details');
      expect(await questions.count()).toBeGreaterThanOrEqual(3);
      const answer = questions.first().locator('p').first();
      await expect(answer).toBeHidden();
      await questions.first().locator('summary').click();
      await expect(answer).toBeVisible();
      await questions.first().locator('summary').click();
      await expect(answer).toBeHidden();

      const sources = main.getByRole('region', { name: words.article.sources }).getByRole('link');
      expect(await sources.count()).toBeGreaterThan(0);
      for (const source of await sources.all()) await expect(source).toHaveAttribute('rel', /nofollow/);

      const related = main.locator('section[aria-labelledby=article-related] article');
      await expect(related).toHaveCount(3);
      const paths = await related
        .locator('a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(new Set(paths).size).toBe(3);
      expect(paths).not.toContain(path);

      const types = await page
        .locator('script[type="application/ld+json"]')
        .evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent ?? '')['@type']));
      for (const type of ['BlogPosting', 'FAQPage', 'BreadcrumbList'])
        expect(
          types.filter((found) => found === type),
          type,
        ).toHaveLength(1);
    });
  }

  for (const [path, colorScheme] of [
    [gym, 'light'],
    [gymEnglish, 'dark'],
    ['/blog?q=xylofoon', 'light'],
    ['/en/more-about-money?tag=save', 'dark'],
  ] as const) {
    test(`${path} is for everybody (${colorScheme})`, async ({ browser }) => {
      const context = await browser.newContext({ colorScheme, viewport: { width: 375, height: 812 } });
      const page = await context.newPage();
      await page.goto(path);
      for (const details of await page.locator('main details').all())
        await details.evaluate((element) => element.setAttribute('open', ''));
      const { violations } = await axeOn(page)
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .include('main')
        .analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' '))}`),
      ).toEqual([]);
      await page.setViewportSize({ width: 320, height: 700 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      await context.close();
    });
  }

  test('a cancel post has a button that comes after half a screen, and covers no focus', async ({
    page,
    context,
    baseURL,
  }) => {
    // While the banner asks, the button waits.
    await context.addCookies([{ name: 'cookieconsent_status', value: 'deny', url: baseURL ?? '' }]);
    await page.setViewportSize({ width: 375, height: 700 });
    await page.goto(gym);
    const button = page.getByRole('link', { name: nl.article.cancelButton });
    await expect(button).toBeHidden();
    await page.mouse.wheel(0, 340);
    await expect(button).toBeHidden();
    await page.mouse.wheel(0, 400);
    await expect(button).toBeVisible();
    await expect(button).toHaveAttribute('href', '/opzeggen/sportscholen');

    // Tabbing through what follows: nothing that has the focus lies under the button.
    await page.locator('#faq summary').first().focus();
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      const focused = page.locator(':focus');
      if (await focused.evaluate((element) => element.closest('.sticky') !== null)) break;
      const box = await focused.boundingBox();
      const floating = await button.boundingBox();
      const covered =
        box && floating && box.y + box.height > floating.y && box.y < floating.y + floating.height;
      expect(covered, `step ${step}`).toBe(false);
    }
  });

  test('another post has no such button', async ({ page }) => {
    await page.goto(groceries);
    await page.mouse.wheel(0, 2000);
    await expect(page.getByRole('link', { name: nl.article.cancelButton })).toHaveCount(0);
  });

  test('the other language is its pair, with JavaScript and without', async ({ browser }) => {
    for (const javaScriptEnabled of [true, false]) {
      const context = await browser.newContext({ javaScriptEnabled });
      const page = await context.newPage();
      await page.goto(gym);
      const alternate = page.locator('link[rel=alternate][hreflang=en]');
      expect(new URL((await alternate.getAttribute('href')) ?? '').pathname).toBe(gymEnglish);
      await page.getByRole('contentinfo').locator('a[hreflang=en]').click();
      await expect(page).toHaveURL(gymEnglish);
      await page.getByRole('contentinfo').locator('a[hreflang=nl]').click();
      await expect(page).toHaveURL(gym);
      await context.close();
    }
  });
});

test('every story that is a page is one: one h1, its own title, description and canonical address', async ({
  request,
}) => {
  const { slugs } = (await (await request.get('/api/internal/story-slugs')).json()) as {
    slugs: Record<string, string | null>;
  };
  const paths = Object.keys(slugs).flatMap((slug) => {
    const match = findStoryRoute(slug);
    return match && match.route.folder !== '' && !match.route.guards ? [findStoryPath(slug) ?? ''] : [];
  });
  expect(paths.length).toBeGreaterThan(150);
  const seen = new Map<string, string>();
  for (const path of paths) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(200);
    const html = await response.text();
    expect(html.match(/<h1[\s>]/g), path).toHaveLength(1);
    const [, canonical = ''] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? [];
    const [, title = ''] = /<title>([^<]+)<\/title>/.exec(html) ?? [];
    const [, description = ''] = /<meta name="description" content="([^"]+)"/.exec(html) ?? [];
    if (!/<meta name="robots" content="noindex/.test(html))
      expect(new URL(canonical).pathname, path).toBe(path);
    expect(description.length, path).toBeGreaterThan(60);
    for (const text of [title, description]) {
      expect(seen.get(text), `${path} says ${text} too`).toBeUndefined();
      seen.set(text, path);
    }
    expect(html.match(/\{\{|\bundefined\b<|\[object Object\]/), path).toBeNull();
  }
});

test('a page of a section has the way back and its siblings', async ({ page, request }) => {
  const { slugs } = (await (await request.get('/api/internal/story-slugs')).json()) as {
    slugs: Record<string, string | null>;
  };
  const inSaving = Object.keys(slugs).filter((slug) => slug.startsWith('nl/sparen/'));
  const [own = '', ...siblings] = inSaving.map((slug) => findStoryPath(slug) ?? '');
  expect(siblings.length).toBeGreaterThanOrEqual(1);
  await page.goto(own);
  await expect(
    page.getByRole('navigation', { name: 'Kruimelpad' }).locator('a[href="/sparen"]'),
  ).toBeVisible();
  for (const sibling of siblings)
    await expect(page.locator(`main a[href="${sibling}"]`).first()).toBeVisible();
});

test('what is no story is a whole 404, in both languages, also without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
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
    '/article-search/blog',
  ]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.locator('h1'), path).toHaveText(/404|niet gevonden/);
    await expect(page.locator('main input[name=q]'), path).toBeVisible();
  }
  await context.close();
});
