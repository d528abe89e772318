/** The cookie banner (spec §4): asks once, blocks nothing, can be called back, and works without JavaScript. */
import { expect, type Page } from '@playwright/test';
import en from '@/messages/en/layout.json' with { type: 'json' };
import nl from '@/messages/nl/layout.json' with { type: 'json' };
import { axeOn } from './support/sound-page';
import { test } from './support/test';

test.use({ consent: null });

const languages = [
  { language: 'nl', path: '/opzeggen', words: nl.consent },
  { language: 'en', path: '/en/cancel', words: en.consent },
] as const;

const banner = (page: Page) => page.locator('#cookies');
const openLink = (page: Page) => page.locator('footer a[href="#cookies"]');

async function cookieOf(page: Page) {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === 'cookieconsent_status');
}

/** A year from now, give or take the test's own time. */
const yearSeconds = 31_536_000;
const isYearAway = (expires: number) => Math.abs(expires - Date.now() / 1000 - yearSeconds) < 120;

for (const { language, path, words } of languages) {
  test.describe(language, () => {
    test('refused: hidden for good, and withdrawn consent is as easy as given', async ({ page }) => {
      await page.goto(path);
      await expect(banner(page)).toBeVisible();
      await expect(page.getByRole('region', { name: words.title })).toBeVisible();
      await banner(page).getByRole('button', { name: words.deny }).click();
      await expect(banner(page)).toBeHidden();
      const refused = await cookieOf(page);
      expect(refused?.value).toBe('deny');
      expect(refused?.sameSite).toBe('Lax');
      expect(isYearAway(refused?.expires ?? 0)).toBe(true);

      await page.reload();
      await expect(page.locator('h1')).toBeVisible();
      await expect(banner(page)).toBeHidden();

      await openLink(page).click();
      await expect(banner(page)).toBeVisible();
      await expect(banner(page)).toContainText(words.before.deny);
      await banner(page).getByRole('button', { name: words.allow }).click();
      await expect(banner(page)).toBeHidden();
      expect((await cookieOf(page))?.value).toBe('allow');

      await openLink(page).click();
      await banner(page).getByRole('button', { name: words.deny }).click();
      await expect(banner(page)).toBeHidden();
      expect((await cookieOf(page))?.value).toBe('deny');
    });

    test('by keyboard: first after the way past the menu, and no trap', async ({ page }) => {
      await page.goto(path);
      await expect(banner(page)).toBeVisible();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(banner(page).getByRole('button', { name: words.deny })).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(banner(page).getByRole('button', { name: words.allow })).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.locator('header :focus')).toHaveCount(1);
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(banner(page)).toBeHidden();
      expect((await cookieOf(page))?.value).toBe('allow');
    });
  });
}

test('both answers weigh the same, and nothing is ticked', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/');
  const boxes = await Promise.all(
    [nl.consent.deny, nl.consent.allow].map(async (name) => {
      const button = banner(page).getByRole('button', { name });
      const look = await button.evaluate((element) => {
        const { backgroundColor, color, fontSize, fontWeight, borderColor } = getComputedStyle(element);
        return { backgroundColor, color, fontSize, fontWeight, borderColor };
      });
      return { box: await button.boundingBox(), look };
    }),
  );
  const [deny, allow] = boxes;
  expect(deny?.look).toEqual(allow?.look);
  expect(deny?.box?.y).toBe(allow?.box?.y);
  expect(deny?.box?.height).toBe(allow?.box?.height);
  expect(Math.abs((deny?.box?.width ?? 0) - (allow?.box?.width ?? -9))).toBeLessThanOrEqual(1);
  expect(deny?.box?.height).toBeGreaterThanOrEqual(24);
  await expect(banner(page).locator('input[type=checkbox], input[type=radio]')).toHaveCount(0);
});

test('who has chosen never sees it, not for a moment', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'cookieconsent_status', value: 'deny', url: baseURL ?? '' }]);
  await page.addInitScript(() => {
    const flash = { seen: false };
    Object.assign(window, { flash });
    const look = () => {
      if (document.querySelector('#cookies')?.checkVisibility()) flash.seen = true;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await page.evaluate(() => (window as unknown as { flash: { seen: boolean } }).flash.seen)).toBe(
    false,
  );
});

test.describe('before the page is alive', () => {
  // The test's own visitor, who has not chosen: `consent: null` would wait for the page's scripts.
  test.use({ consent: 'deny' });

  test('asks with the first paint, in every language, and a press counts', async ({ page, context }) => {
    await context.clearCookies();
    await page.route('**/_next/static/**/*.js', (route) => route.abort());
    for (const { path, words } of languages) {
      await page.goto(`${path}?q=netflix`);
      await expect(banner(page)).toBeVisible();
      await banner(page).getByRole('button', { name: words.deny }).click();
      await expect(page).toHaveURL(new RegExp(`${path}\\?q=netflix$`));
      await expect(banner(page)).toBeHidden();
      expect((await cookieOf(page))?.value).toBe('deny');
      await context.clearCookies();
    }
  });

  test('is not on paper', async ({ page, context }) => {
    await context.clearCookies();
    await page.route('**/_next/static/**/*.js', (route) => route.abort());
    await page.goto('/');
    await expect(banner(page)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(banner(page)).toBeHidden();
  });
});

for (const size of [
  { width: 320, height: 640 },
  { width: 1280, height: 720 },
]) {
  test(`covers neither the focus nor the page's end, and moves nothing (${size.width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    // Focus scrolls smoothly otherwise, and is looked at before it has arrived.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(() => {
      const shifts = { total: 0 };
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
          shifts.total += entry.value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/opzeggen');
    await expect(banner(page)).toBeVisible();
    expect(
      await page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total),
    ).toBeLessThan(0.01);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );

    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab');
      const covered = await page.evaluate(() => {
        const focused = document.activeElement;
        const question = document.querySelector('#cookies');
        if (!focused || !question || question.contains(focused) || focused === document.body) return false;
        return focused.getBoundingClientRect().top >= question.getBoundingClientRect().top;
      });
      expect(covered).toBe(false);
    }

    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    const gap = await page.evaluate(() => {
      const footer = document.querySelector('footer')?.getBoundingClientRect();
      const question = document.querySelector('#cookies')?.getBoundingClientRect();
      return (question?.top ?? 0) - (footer?.bottom ?? 0);
    });
    expect(gap).toBeGreaterThanOrEqual(-1);
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`passes WCAG 2.2 AA while open (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    await expect(banner(page)).toBeVisible();
    const { violations } = await axeOn(page)
      .include('#cookies')
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
}

test('a choice that can not be kept says so, and the page goes on', async ({ page }) => {
  await page.route('**/api/cookie/consent', (route) => route.abort());
  await page.goto('/');
  await banner(page).getByRole('button', { name: nl.consent.allow }).click();
  await expect(banner(page).getByRole('alert')).toHaveText(nl.consent.failed);
  expect(await cookieOf(page)).toBeUndefined();
  await page.locator('footer nav a[href="/opzeggen"]').first().click();
  await expect(page).toHaveURL(/\/opzeggen$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { language, path, words } of languages) {
    test(`asks, keeps the choice, stays on the page, can be called back (${language})`, async ({ page }) => {
      await page.goto(`${path}?q=netflix`);
      await expect(banner(page)).toBeVisible();
      await banner(page).getByRole('button', { name: words.deny }).click();
      await expect(page).toHaveURL(new RegExp(`${path}\\?q=netflix$`));
      await expect(banner(page)).toBeHidden();
      const refused = await cookieOf(page);
      expect(refused?.value).toBe('deny');
      expect(isYearAway(refused?.expires ?? 0)).toBe(true);

      await openLink(page).click();
      await expect(banner(page)).toBeVisible();
      await banner(page).getByRole('button', { name: words.allow }).click();
      await expect(page).toHaveURL(new RegExp(`${path}\\?q=netflix$`));
      await expect(banner(page)).toBeHidden();
      expect((await cookieOf(page))?.value).toBe('allow');
    });
  }
});
