/** The cookie banner in a browser: its position, its focus, its cookie, and its form without JavaScript. */
import { expect, type Page } from '@playwright/test';
import en from '@/messages/en/layout.json' with { type: 'json' };
import nl from '@/messages/nl/layout.json' with { type: 'json' };
import { expectAccessible, expectNoShift, watchShifts } from './support/sound-page';
import { test } from './support/test';
import { reload, visit, waitForDeferredWidgets } from './support/visit';

test.use({ consent: null });

const banner = (page: Page) => page.locator('#cookies');
const openLink = (page: Page) => page.locator('footer a[href="#cookies"]');

async function cookieOf(page: Page) {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === 'cookieconsent_status');
}

/** A year from now, within the test's own duration. */
const yearSeconds = 31_536_000;
const isYearAway = (expires: number) => Math.abs(expires - Date.now() / 1000 - yearSeconds) < 120;

test('stays hidden after a refusal, and withdrawing consent takes as many clicks as giving it', async ({
  page,
}) => {
  await visit(page, '/en/cancel');
  await expect(page.getByRole('region', { name: en.consent.title })).toBeVisible();
  await banner(page).getByRole('button', { name: en.consent.deny }).click();
  await expect(banner(page)).toBeHidden();
  const refused = await cookieOf(page);
  expect(refused?.value).toBe('deny');
  expect(refused?.sameSite).toBe('Lax');
  expect(isYearAway(refused?.expires ?? 0)).toBe(true);

  await reload(page);
  await expect(banner(page)).toBeHidden();

  await openLink(page).click();
  await expect(banner(page)).toBeVisible();
  await expect(banner(page)).toContainText(en.consent.before.deny);
  await banner(page).getByRole('button', { name: en.consent.allow }).click();
  await expect(banner(page)).toBeHidden();
  expect((await cookieOf(page))?.value).toBe('allow');

  await openLink(page).click();
  await banner(page).getByRole('button', { name: en.consent.deny }).click();
  await expect(banner(page)).toBeHidden();
  expect((await cookieOf(page))?.value).toBe('deny');
});

test('follows the skip link in the tab order, traps no focus and is submitted by Enter', async ({ page }) => {
  await visit(page, '/');
  await expect(banner(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(banner(page).locator('summary')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('button', { name: nl.consent.deny })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('button', { name: nl.consent.allow })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('header :focus')).toHaveCount(1);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(banner(page)).toBeHidden();
  expect((await cookieOf(page))?.value).toBe('allow');
});

test('shows both choices equally, none of them selected, and passes WCAG 2.2 AA', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await visit(page, '/');
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
  await expectAccessible(page, '#cookies');
});

for (const path of ['/', '/en', '/netflix/opzeggen', '/en/netflix/cancel']) {
  test(`leaves price, free way and independence visible on a small phone (${path})`, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 667 });
    await visit(page, path);
    await expect(banner(page)).toBeVisible();
    const box = await banner(page).boundingBox();
    expect(box?.height).toBeLessThanOrEqual(170);
    const statements = path.startsWith('/en')
      ? [/we are not (the company|Netflix)/i, /free/i, /€\s?\d/]
      : [/wij zijn niet (het bedrijf|Netflix)/i, /gratis/i, /€\s?\d/];
    for (const statement of statements) {
      const line = page.locator('main').getByText(statement).first();
      await expect(line).toBeInViewport({ ratio: 1 });
      const bottom = await line.evaluate((element) => element.getBoundingClientRect().bottom);
      expect(bottom).toBeLessThanOrEqual(box?.y ?? 0);
    }
  });
}

test('is in no frame of a page for a visitor who has chosen', async ({ page, context, baseURL }) => {
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
  await visit(page, '/');
  await waitForDeferredWidgets(page);
  expect(await page.evaluate(() => Reflect.get(window, 'flash'))).toEqual({ seen: false });
});

test('is in the first paint but not in print, and a click before the scripts have loaded counts', async ({
  page,
}) => {
  await page.route('**/_next/static/**/*.js', (route) => route.abort());
  await page.goto('/opzeggen?q=netflix');
  await expect(banner(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(banner(page)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await banner(page).getByRole('button', { name: nl.consent.deny }).click();
  await expect(banner(page)).toBeHidden();
  await expect(page).toHaveURL('/opzeggen?q=netflix');
  expect((await cookieOf(page))?.value).toBe('deny');
});

for (const size of [
  { width: 320, height: 640 },
  { width: 1280, height: 720 },
]) {
  test(`covers neither the focus nor the end of the page, and shifts nothing (${size.width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    // Smooth scrolling would delay the position to check.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await watchShifts(page);
    await visit(page, '/opzeggen');
    await waitForDeferredWidgets(page);
    await expect(banner(page)).toBeVisible();
    await expectNoShift(page);
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('stores the choice, stays on the page and is reopened by its link', async ({ page }) => {
    await page.goto('/en/cancel?q=netflix');
    await expect(banner(page)).toBeVisible();
    await banner(page).getByRole('button', { name: en.consent.deny }).click();
    await expect(banner(page)).toBeHidden();
    await expect(page).toHaveURL('/en/cancel?q=netflix');
    const refused = await cookieOf(page);
    expect(refused?.value).toBe('deny');
    expect(isYearAway(refused?.expires ?? 0)).toBe(true);

    await openLink(page).click();
    await expect(banner(page)).toBeVisible();
    await banner(page).getByRole('button', { name: en.consent.allow }).click();
    await expect(banner(page)).toBeHidden();
    await expect(page).toHaveURL('/en/cancel?q=netflix');
    expect((await cookieOf(page))?.value).toBe('allow');
  });
});
