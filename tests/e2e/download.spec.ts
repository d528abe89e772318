/** The ways to the app (spec §2, §4): the modal and its fullscreen sibling, the page `get` on a desk and on a phone, no JavaScript. */
import { devices, expect, type Page } from '@playwright/test';
import en from '@/messages/en/downloadModal.json' with { type: 'json' };
import nlDownload from '@/messages/nl/download.json' with { type: 'json' };
import nl from '@/messages/nl/downloadModal.json' with { type: 'json' };
import nlLayout from '@/messages/nl/layout.json' with { type: 'json' };
import { answerOutside } from './support/outside';
import { expectAccessible } from './support/sound-page';
import { test } from './support/test';

const phone = { width: 375, height: 812 };

/** Opens a page and waits for what comes after it; before that a press leads to the page `download`. */
async function openPage(page: Page, path: string) {
  await page.goto(path);
  // The same script gives the badges their campaign.
  await expect(page.locator('footer a[data-store="apple"]')).toHaveAttribute('href', /attribution/);
}

const barLink = (page: Page) => page.locator('header a[data-download="modal"]').first();

for (const [language, path, modal] of [
  ['nl', '/opzeggen', nl],
  ['en', '/en/cancel', en],
] as const) {
  test(`the modal on a desk (${language}): code and stores, told of once, focus goes back`, async ({
    page,
    dataLayer,
  }) => {
    await openPage(page, path);
    await barLink(page).click();
    const dialog = page.getByRole('dialog', { name: modal.desktop.title });
    await expect(dialog).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
    await expect(dialog.getByRole('img', { name: modal.codeLabel })).toBeVisible();
    await expect(dialog.getByRole('link', { name: /Google Play/ })).toHaveAttribute(
      'href',
      /^https:\/\/app\.attribution\.example\/example\.snoei\.app\?/,
    );
    await expectAccessible(page);
    const opened = dataLayer.filter(({ pushed }) => JSON.stringify(pushed).includes('download_modal_opened'));
    expect(opened.map(({ pushed }) => pushed)).toEqual([
      { event: 'download_modal_opened', modal: 'download' },
    ]);

    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(barLink(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(dialog).toBeHidden();
  });

  test(`the modal on a phone (${language}): another title, no code`, async ({ page }) => {
    await page.setViewportSize(phone);
    await openPage(page, path);
    await barLink(page).click();
    const dialog = page.getByRole('dialog', { name: modal.mobile.title });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('img', { name: modal.codeLabel })).toHaveCount(0);
    await expectAccessible(page);
    await dialog.getByRole('link', { name: modal.more }).click();
    await expect(page).toHaveURL(/\/download$/);
    await expect(dialog).toBeHidden();
  });
}

test('from the slide-in menu: the menu makes room, and has the focus back after', async ({ page }) => {
  await page.setViewportSize(phone);
  await openPage(page, '/opzeggen');
  const menu = page.getByRole('button', { name: nlLayout.menu.open });
  await menu.click();
  await page.locator('[popover] a[data-download="modal"]').click();
  const dialog = page.getByRole('dialog', { name: nl.mobile.title });
  await expect(dialog).toBeVisible();
  await expect(page.locator('[popover]:popover-open')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(menu).toBeFocused();
});

test('the prompt of a bare page opens fullscreen, which the overlay can’t close', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const dialog = page.getByRole('dialog', { name: nl.mobile.title });
  // A press before its script has come leads to the page.
  await expect(async () => {
    await page.goto('/magic-login', { waitUntil: 'networkidle' });
    await page.locator('a[data-download="fullscreen"]').click();
    await expect(dialog).toBeVisible({ timeout: 4000 });
  }).toPass();
  // It arrives from a little below.
  await expect
    .poll(async () => Object.values((await dialog.boundingBox()) ?? {}).map(Math.round))
    .toEqual([0, 0, 320, 640]);
  await page.mouse.click(3, 400);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: nl.close }).click();
  await expect(dialog).toBeHidden();
});

test('the page get: a desk stays and sees the code', async ({ page, context }) => {
  const outside = await answerOutside(context);
  await page.goto('/get', { waitUntil: 'networkidle' });
  await expect(page.getByRole('img', { name: nlDownload.get.scanLabel })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/get');
  expect(outside.asked.filter(({ host }) => host.startsWith('apps.'))).toEqual([]);
});

for (const { name, device, consent, leadsTo } of [
  {
    name: 'an iPhone',
    device: devices['iPhone 15'],
    consent: 'deny',
    leadsTo: 'https://apps.snoei.example/ios',
  },
  {
    name: 'an Android phone',
    device: devices['Pixel 7'],
    consent: 'allow',
    leadsTo:
      'https://app.attribution.example/example.snoei.app?af_js_web=true&af_ss_ver=2_9_0&pid=poster&c=organic&af_r=https%3A%2F%2Fapps.snoei.example%2Fandroid',
  },
] as const) {
  test(`the page get sends ${name} to its store, cookies: ${consent}, and stays on coming back`, async ({
    browser,
    baseURL,
  }) => {
    const { userAgent, viewport, isMobile, hasTouch } = device;
    const context = await browser.newContext({ userAgent, viewport, isMobile, hasTouch });
    await context.addCookies([{ name: 'cookieconsent_status', value: consent, url: baseURL ?? '' }]);
    const outside = await answerOutside(context);
    const page = await context.newPage();
    await page.goto('/get?utm_source=poster').catch(() => undefined);
    await expect(page).toHaveURL(leadsTo);
    expect(new Set(outside.asked.map(({ href }) => href))).toEqual(new Set([leadsTo]));
    await page.goBack().catch(() => undefined);
    await expect(page.getByRole('heading', { level: 1, name: nlDownload.get.heading })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(new URL(page.url()).pathname).toBe('/get');
    await context.close();
  });
}

test('without JavaScript every way leads on', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/opzeggen');
  await barLink(page).click();
  await expect(page).toHaveURL(/\/download$/);
  for (const path of ['/download', '/get', '/en/get']) {
    await page.goto(path);
    const main = page.locator('main');
    await expect(main.getByRole('link', { name: /App Store/ })).toHaveAttribute(
      'href',
      'https://apps.snoei.example/ios',
    );
    await expect(main.getByRole('link', { name: /Google Play/ })).toHaveAttribute(
      'href',
      'https://apps.snoei.example/android',
    );
    await expect(main.locator('svg[role=img][width="250"]')).toBeVisible();
  }
  await context.close();
});
