/** The top bar, the slide-in menu, the health-insurance banner and the footer, as a visitor meets them (spec §2, §4). */
import { expect, type Page } from '@playwright/test';
import en from '@/messages/en/layout.json' with { type: 'json' };
import nl from '@/messages/nl/layout.json' with { type: 'json' };
import { axeOn, expectNoShift, watchShifts } from './support/sound-page';
import { test } from './support/test';

test.use({ consent: null });

const bar = (page: Page) => page.locator('header[data-bar]');
const menu = (page: Page) => page.locator('#menu');
const openParts = (page: Page, within: string) => page.locator(`${within} details[open] > summary`);

/** How far the bar is pushed out of sight, percent of its height. */
const barOffset = (page: Page) =>
  bar(page).evaluate((element) => Number.parseFloat(element.style.translate.split(' ')[1] ?? '0'));

async function scrollTo(page: Page, pixels: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), pixels);
}

/** Scrolls down and waits for the bar to hide so far; once more where the page was not alive yet. */
async function expectHides(page: Page, pixels: number, percent: number): Promise<void> {
  await expect(async () => {
    await scrollTo(page, 0);
    await scrollTo(page, pixels);
    await expect.poll(() => barOffset(page), { timeout: 500 }).toBe(percent);
  }).toPass();
}

/** Answers the flags for this page alone: they are the whole site's, and other tests run beside this one. */
async function setFlags(page: Page, flags: { enabled: boolean; selfService: boolean }): Promise<void> {
  await page.route('**/api/flags', (route) =>
    route.fulfill({
      json: {
        health_insurance_enabled: flags.enabled,
        health_insurance_self_service: flags.selfService,
        maintenance: false,
      },
    }),
  );
}

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'cookieconsent_status', value: 'deny', url: baseURL ?? '' }]);
});

test.describe('the bar of a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('has one drop-down open at a time, the search among them', async ({ page }) => {
    await page.goto('/opzeggen');
    const [first, second] = [
      bar(page).locator('nav summary').nth(0),
      bar(page).locator('nav summary').nth(1),
    ];
    await first.click();
    await expect(openParts(page, 'header[data-bar]')).toHaveText([(await first.textContent()) ?? '']);
    await second.click();
    await expect(openParts(page, 'header[data-bar]')).toHaveText([(await second.textContent()) ?? '']);
    await bar(page).locator('summary', { hasText: nl.search.open }).first().click();
    await expect(openParts(page, 'header[data-bar]')).toHaveText([nl.search.open]);
    await expect(page.locator('#bar-search')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(openParts(page, 'header[data-bar]')).toHaveCount(0);
  });

  test('leads on from a drop-down, which closes behind', async ({ page }) => {
    await page.goto('/opzeggen');
    await bar(page).locator('nav summary').nth(1).click();
    const link = bar(page).locator('nav details[open] a').first();
    const target = await link.getAttribute('href');
    await link.click();
    await expect(page).toHaveURL(target ?? '');
    await expect(openParts(page, 'header[data-bar]')).toHaveCount(0);
  });

  test('speaks the language of the page, and asks for its menu again when that changes', async ({ page }) => {
    await page.goto('/opzeggen');
    const dutch = await bar(page).locator('nav li > details > summary').allTextContents();
    expect(dutch.length).toBeGreaterThan(1);
    await bar(page).getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/en/cancel');
    const english = await bar(page).locator('nav li > details > summary').allTextContents();
    expect(english).toHaveLength(dutch.length);
    expect(english).not.toEqual(dutch);
    const targets = await bar(page)
      .locator('nav a:not([hreflang])')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(targets.filter((target) => !/^\/en(?:$|[/#?])/.test(target))).toEqual([]);
  });

  test('hides on scroll down, shows on scroll up, and has a shadow only then', async ({ page }) => {
    await page.goto('/opzeggen');
    await expect(bar(page)).not.toHaveAttribute('data-scrolled');
    await expectHides(page, 600, -100);
    await expect(bar(page)).toHaveAttribute('data-scrolled');
    await scrollTo(page, 400);
    await expect.poll(() => barOffset(page)).toBe(0);
    await scrollTo(page, 0);
    await expect(bar(page)).not.toHaveAttribute('data-scrolled');
  });

  test('links of the menu and the footer are there', async ({ page, request }) => {
    await page.goto('/');
    const targets = await page
      .locator('header nav a[href^="/"], footer nav a[href^="/"]')
      .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
    expect(targets.length).toBeGreaterThan(10);
    for (const target of targets) {
      const response = await request.get(target);
      expect(response.status(), target).toBe(200);
    }
  });
});

test.describe('the slide-in menu of a narrow screen', () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test('has one submenu open at a time: search, a drop-down, the language', async ({ page }) => {
    await page.goto('/opzeggen');
    await page.getByRole('button', { name: nl.menu.open }).click();
    await expect(menu(page)).toBeVisible();
    for (const name of [nl.search.open, 'Besparen', 'Nederlands']) {
      await menu(page).locator('summary', { hasText: name }).click();
      await expect(openParts(page, '#menu')).toHaveCount(1);
      await expect(openParts(page, '#menu')).toContainText(name);
    }
    await menu(page).getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/en/cancel');
    await expect(page.getByRole('button', { name: en.menu.open })).toBeVisible();
  });

  test('closes when a link in it was followed', async ({ page }) => {
    await page.goto('/opzeggen');
    await page.getByRole('button', { name: nl.menu.open }).click();
    await menu(page).locator('summary', { hasText: 'Besparen' }).click();
    await menu(page).locator('details[open] a').first().click();
    await expect(page).not.toHaveURL('/opzeggen');
    await expect(menu(page)).toBeHidden();
  });
});

for (const width of [375, 1280]) {
  test(`menu_prompt=true hides the menu before anything is painted (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await watchShifts(page);
    await page.addInitScript(() => {
      const flash = { seen: false };
      Object.assign(window, { flash });
      const look = () => {
        const parts = document.querySelectorAll('[data-part=menu]');
        if ([...parts].some((part) => part.checkVisibility())) flash.seen = true;
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto('/opzeggen?menu_prompt=true', { waitUntil: 'networkidle' });
    await expect(bar(page).getByRole('link', { name: nl.logo })).toBeVisible();
    await expect(bar(page).locator('[data-part=menu]').first()).toBeHidden();
    expect(await page.evaluate(() => (window as unknown as { flash: { seen: boolean } }).flash.seen)).toBe(
      false,
    );
    await expectNoShift(page);

    await page.goto('/opzeggen?menu_prompt=no');
    await expect(bar(page).locator('summary:visible').first()).toBeVisible();
  });
}

test.describe('the health-insurance banner', () => {
  const banner = (page: Page) => page.getByRole('complementary', { name: nl.health.label });

  for (const width of [375, 1280]) {
    test(`comes under the bar, moves nothing and stays while the bar hides (${width} px)`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await watchShifts(page);
      await setFlags(page, { enabled: true, selfService: true });
      await page.goto('/opzeggen');
      const link = banner(page).getByRole('link');
      await expect(link).toContainText(nl.health.comparison);
      expect(await link.getAttribute('href')).toBe('/overstappen/overstappen-van-zorgverzekering');
      await expect(link).toBeInViewport({ ratio: 1 });
      await expectNoShift(page);

      await expectHides(page, 900, -60);
      await expect(link).toBeInViewport({ ratio: 1 });
      await expect(bar(page).getByRole('link', { name: nl.logo })).not.toBeInViewport();
    });
  }

  test('covers nothing at the very top of the page', async ({ page }) => {
    await setFlags(page, { enabled: true, selfService: true });
    await page.goto('/opzeggen');
    await expect(banner(page)).toBeVisible();
    await scrollTo(page, 0);
    const gap = await page.evaluate(() => {
      const main = document.querySelector('main')?.getBoundingClientRect().top ?? 0;
      return main - (document.querySelector('header[data-bar]')?.getBoundingClientRect().bottom ?? 0);
    });
    expect(gap).toBeGreaterThanOrEqual(-1);
  });

  test('stays away while its flag is off', async ({ page }) => {
    await setFlags(page, { enabled: false, selfService: true });
    const asked = page.waitForResponse('**/api/flags');
    await page.goto('/opzeggen');
    await asked;
    await expect(page.locator('h1')).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
  });
});

test.describe('the download prompt of the empty layout', () => {
  const prompt = (page: Page) => page.locator('[data-part=download-prompt]');

  for (const { path, words, target } of [
    { path: '/magic-login', words: nl, target: '/download' },
    { path: '/en/magic-login', words: en, target: '/en/download' },
  ]) {
    test(`leads to the app (${path})`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('complementary', { name: words.downloadPrompt.label })).toBeInViewport();
      await expect(page.locator('header[data-bar], footer')).toHaveCount(0);
      const { violations } = await axeOn(page).include('[data-part=download-prompt]').analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);
      await expect(prompt(page).getByRole('link', { name: words.downloadPrompt.action })).toHaveAttribute(
        'href',
        target,
      );
    });
  }

  for (const value of ['true', 'TRUE', 'True']) {
    test(`hide_download_prompt=${value} hides it before anything is painted`, async ({ page }) => {
      await page.addInitScript(() => {
        const flash = { seen: false };
        Object.assign(window, { flash });
        const look = () => {
          if (document.querySelector('[data-part=download-prompt]')?.checkVisibility()) flash.seen = true;
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
      await page.goto(`/magic-login?hide_download_prompt=${value}`, { waitUntil: 'networkidle' });
      await expect(page.locator('main')).toBeVisible();
      await expect(prompt(page)).toBeHidden();
      expect(await page.evaluate(() => (window as unknown as { flash: { seen: boolean } }).flash.seen)).toBe(
        false,
      );
    });
  }

  test('stays while the query says something else, and never comes to a page of ours for builders', async ({
    page,
  }) => {
    await page.goto('/magic-login?hide_download_prompt=1');
    await expect(prompt(page)).toBeVisible();
    await page.goto('/design');
    await expect(prompt(page)).toBeHidden();
  });
});

test('a change of page shows a bar only when it takes long', async ({ page }) => {
  await page.goto('/opzeggen');
  const slow = page.locator('main a[href^="/opzeggen/"]').first();
  // The page keeps its visitor waiting until the bar is there, however long that takes.
  const seen = Promise.withResolvers<void>();
  await page.route('**/*_rsc=*', async (route) => {
    await seen.promise;
    await route.continue();
  });
  await slow.click();
  await expect(page.locator('[data-phase=running]')).toBeAttached();
  seen.resolve();
  await expect(page).toHaveURL(/\/opzeggen\/.+/);
  await expect(page.locator('[data-phase]')).toHaveCount(0);
});
