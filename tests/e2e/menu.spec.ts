/** The top bar, the slide-in menu, the health-insurance banner and the download prompt in a browser. */
import { expect, type Page } from '@playwright/test';
import en from '@/messages/en/layout.json' with { type: 'json' };
import nl from '@/messages/nl/layout.json' with { type: 'json' };
import { expectNoShift, watchShifts } from './support/sound-page';
import { test } from './support/test';
import { expectPage, reload, visit, waitForDeferredWidgets } from './support/visit';

// `page.route` does not see the requests of a service worker.
test.use({ consent: 'deny' });

const bar = (page: Page) => page.locator('header[data-bar]');
const menu = (page: Page) => page.locator('#menu');
const openParts = (page: Page, within: string) => page.locator(`${within} details[open] > summary`);

/** How far the bar is hidden, percent of its height. */
const barOffset = (page: Page) =>
  bar(page).evaluate((element) => Number.parseFloat(element.style.translate.split(' ')[1] ?? '0'));

async function scrollTo(page: Page, pixels: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), pixels);
}

/** Mocks the flags for this page alone: they are global, and other tests run concurrently. */
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

/** Records from now on whether one of the elements was visible in any frame of the opened pages. */
async function watchFrames(page: Page, part: string): Promise<() => Promise<unknown>> {
  await page.addInitScript((selector) => {
    const flash = { seen: false };
    Object.assign(window, { flash });
    const look = () => {
      if ([...document.querySelectorAll(selector)].some((each) => each.checkVisibility())) flash.seen = true;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, part);
  return () => page.evaluate(() => Reflect.get(window, 'flash'));
}

/** The page as a browser without `::details-content` shows it: a closed `<details>` hides its content, regardless of the styles. */
async function withoutDetailsContent(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (condition: string, value?: string) =>
      value === undefined
        ? !condition.includes('::details-content') && supports(condition)
        : supports(condition, value);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('details:not([open])::details-content { content-visibility: hidden !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}

test('the bar has one drop-down open at a time, the search included, and closes it after a followed link', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, '/opzeggen');
  const [first, second] = [bar(page).locator('nav summary').nth(0), bar(page).locator('nav summary').nth(1)];
  await first.click();
  await expect(openParts(page, 'header[data-bar]')).toHaveText([(await first.textContent()) ?? '']);
  await second.click();
  await expect(openParts(page, 'header[data-bar]')).toHaveText([(await second.textContent()) ?? '']);
  await bar(page).locator('summary', { hasText: nl.search.open }).first().click();
  await expect(openParts(page, 'header[data-bar]')).toHaveText([nl.search.open]);
  await expect(page.locator('#bar-search')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(openParts(page, 'header[data-bar]')).toHaveCount(0);

  await second.click();
  const link = bar(page).locator('nav details[open] a').first();
  const target = await link.getAttribute('href');
  await link.click();
  await expect(page).toHaveURL(target ?? '');
  await expect(openParts(page, 'header[data-bar]')).toHaveCount(0);
});

test('the slide-in menu has one submenu open at a time, changes the language and closes after a followed link', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await visit(page, '/opzeggen');
  const dropDowns = bar(page).locator('nav li > details > summary');
  const dutch = await dropDowns.allTextContents();
  expect(dutch.length).toBeGreaterThan(1);
  await page.getByRole('button', { name: nl.menu.open }).click();
  await expect(menu(page)).toBeVisible();
  for (const name of ['Opzeggen', 'Besparen', 'Nederlands']) {
    await menu(page).locator('summary', { hasText: name }).click();
    await expect(openParts(page, '#menu')).toHaveCount(1);
    await expect(openParts(page, '#menu')).toContainText(name);
  }
  await menu(page).getByRole('link', { name: 'English' }).click();

  await expectPage(page, '/en/cancel');
  const english = await dropDowns.allTextContents();
  expect(english).toHaveLength(dutch.length);
  expect(english).not.toEqual(dutch);
  const targets = await bar(page)
    .locator('nav a:not([hreflang])')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(targets.length).toBeGreaterThan(0);
  expect(targets.filter((target) => !/^\/en(?:$|[/#?])/.test(target))).toEqual([]);

  await page.getByRole('button', { name: en.menu.open }).click();
  await menu(page)
    .locator('summary', { hasText: english[dutch.indexOf('Besparen')] })
    .click();
  await menu(page).locator('details[open] a').first().click();
  await expect(page).not.toHaveURL('/en/cancel');
  await expect(menu(page)).toBeHidden();
});

test('the slide-in menu has the company search, which leads to the results', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await visit(page, '/over-ons');
  await page.getByRole('button', { name: nl.menu.open }).click();
  const field = menu(page).getByRole('combobox', { name: nl.search.label });
  await expect(field).toBeInViewport();
  await field.fill('netflix');
  await menu(page).getByRole('button', { name: nl.search.submit }).click();
  await expect(page).toHaveURL(/^[^?]*\/opzeggen\?q=netflix$/);
});

for (const unfolds of [true, false]) {
  const browser = unfolds ? 'a browser' : 'a browser without ::details-content';
  test(`the search button of a narrow bar opens the menu with the focus in the search field (${browser})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    if (!unfolds) await withoutDetailsContent(page);
    await visit(page, '/over-ons');
    await bar(page).getByRole('button', { name: nl.search.open }).click();
    const field = menu(page).getByRole('combobox', { name: nl.search.label });
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport();
    await page.keyboard.type('netflix');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/opzeggen/);
  });
}

test('the footer folds its groups on a phone only', async ({ page }) => {
  const link = page.locator('footer nav a[href="/vacatures"]');
  const heads = page.locator('footer nav summary');
  await page.setViewportSize({ width: 375, height: 812 });
  await visit(page, '/over-ons');
  await expect(link).toBeHidden();
  await heads.filter({ hasText: 'Snoei' }).last().click();
  await expect(link).toBeVisible();
  await reload(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(link).toBeVisible();
  await expect(heads.first()).toBeHidden();
  await expect(page.locator('footer nav').getByRole('heading', { name: 'Opzeggen' })).toBeVisible();
});

test('menu_prompt=true hides the menu from the first frame on, and shifts nothing', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await watchShifts(page);
  const frames = await watchFrames(page, '[data-part=menu]');
  await visit(page, '/opzeggen?menu_prompt=true');
  await waitForDeferredWidgets(page);
  await expect(bar(page).getByRole('link', { name: nl.logo })).toBeVisible();
  await expect(bar(page).locator('[data-part=menu]').first()).toBeHidden();
  expect(await frames()).toEqual({ seen: false });
  await expectNoShift(page);
  await page.setViewportSize({ width: 375, height: 800 });
  await expect(bar(page).getByRole('link', { name: nl.logo })).toBeVisible();
  await expect(bar(page).locator('[data-part=menu]').filter({ visible: true })).toHaveCount(0);
});

test.describe('the health-insurance banner', () => {
  const banner = (page: Page) => page.getByRole('complementary', { name: nl.health.label });

  for (const width of [375, 1280]) {
    test(`shows below the bar, shifts and covers nothing, and stays while the bar hides (${width} px)`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await watchShifts(page);
      await setFlags(page, { enabled: true, selfService: true });
      await visit(page, '/opzeggen');
      const link = banner(page).getByRole('link');
      await expect(link).toContainText(nl.health.comparison);
      expect(await link.getAttribute('href')).toBe('/overstappen/overstappen-van-zorgverzekering');
      await expect(link).toBeInViewport({ ratio: 1 });
      await expectNoShift(page);

      await scrollTo(page, 0);
      await expect.poll(() => barOffset(page)).toBe(0);
      const gap = await page.evaluate(() => {
        const main = document.querySelector('main')?.getBoundingClientRect().top ?? 0;
        return main - (document.querySelector('header[data-bar]')?.getBoundingClientRect().bottom ?? 0);
      });
      expect(gap).toBeGreaterThanOrEqual(-1);

      await scrollTo(page, 900);
      await expect.poll(() => barOffset(page)).toBe(-60);
      await expect(bar(page)).toHaveAttribute('data-scrolled');
      // Its text: on two lines, the bar's offset includes some of the room above them.
      for (const label of await link.locator('span').all()) await expect(label).toBeInViewport({ ratio: 1 });
      await expect(bar(page).getByRole('link', { name: nl.logo })).not.toBeInViewport();
      await scrollTo(page, 600);
      await expect.poll(() => barOffset(page)).toBe(0);
      await expect(bar(page).getByRole('link', { name: nl.logo })).toBeInViewport();
      await scrollTo(page, 0);
      await expect(bar(page)).not.toHaveAttribute('data-scrolled');
    });
  }
});

test.describe('the download prompt of the empty layout', () => {
  const prompt = (page: Page) => page.locator('[data-part=download-prompt]');

  test('hide_download_prompt hides it from the first frame on', async ({ page }) => {
    const frames = await watchFrames(page, '[data-part=download-prompt]');
    await visit(page, '/magic-login?hide_download_prompt=True');
    await waitForDeferredWidgets(page);
    await expect(page.locator('main')).toBeVisible();
    await expect(prompt(page)).toBeHidden();
    expect(await frames()).toEqual({ seen: false });
  });

  test('hides for the session once closed, and never shows on a page unrelated to the app', async ({
    page,
  }) => {
    await visit(page, '/offline');
    await expect(prompt(page)).toBeHidden();
    await visit(page, '/magic-login');
    await expect(page.getByRole('complementary', { name: nl.downloadPrompt.label })).toBeInViewport();
    await expect(page.locator('header[data-bar], footer')).toHaveCount(0);
    await prompt(page).getByRole('button', { name: nl.downloadPrompt.close }).click();
    await expect(prompt(page)).toBeHidden();
    await expect(page.locator('#main')).toBeFocused();
    await reload(page);
    await expect(prompt(page)).toBeHidden();
  });
});
