/** Links to the app in a browser: the modal and its fullscreen variant, and the page `get` on a desktop and on a phone. */
import { devices, expect, type Page } from '@playwright/test';
import en from '@/messages/en/downloadModal.json' with { type: 'json' };
import nlDownload from '@/messages/nl/download.json' with { type: 'json' };
import nl from '@/messages/nl/downloadModal.json' with { type: 'json' };
import nlLayout from '@/messages/nl/layout.json' with { type: 'json' };
import { mockThirdParties } from './support/outside';
import { expectAccessible } from './support/sound-page';
import { test } from './support/test';
import { visit, waitForDeferredWidgets } from './support/visit';

const phone = { width: 375, height: 812 };

/** Opens a page whose links to the app open the modal. */
async function visitWithModal(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await waitForDeferredWidgets(page);
}

const barLink = (page: Page) => page.locator('header a[data-download="modal"]').last();

test('the modal on a desktop has a code and both stores, is reported once, and returns the focus', async ({
  page,
  dataLayer,
}) => {
  await visitWithModal(page, '/en/cancel');
  await barLink(page).click();
  const dialog = page.getByRole('dialog', { name: en.desktop.title });
  await expect(dialog).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/en/cancel');
  await expect(dialog.getByRole('img', { name: en.codeLabel })).toBeVisible();
  await expect(dialog.getByRole('link', { name: /Google Play/ })).toHaveAttribute(
    'href',
    /^https:\/\/app\.attribution\.example\/example\.snoei\.app\?/,
  );
  await expectAccessible(page, 'dialog');
  const opened = dataLayer.filter(({ pushed }) => JSON.stringify(pushed).includes('download_modal_opened'));
  expect(opened.map(({ pushed }) => pushed)).toEqual([{ event: 'download_modal_opened', modal: 'download' }]);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(barLink(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
});

test('the modal on a phone has another title and no code, replaces the slide-in menu and returns the focus to it', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await visitWithModal(page, '/opzeggen');
  const menu = page.getByRole('button', { name: nlLayout.menu.open });
  await menu.click();
  await page.locator('[popover] a[data-download="modal"]').click();
  const dialog = page.getByRole('dialog', { name: nl.mobile.title });
  await expect(dialog).toBeVisible();
  await expect(page.locator('[popover]:popover-open')).toHaveCount(0);
  await expect(dialog.getByRole('img', { name: nl.codeLabel })).toHaveCount(0);
  await expectAccessible(page, 'dialog');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(menu).toBeFocused();

  await barLink(page).click();
  await dialog.getByRole('link', { name: nl.more }).click();
  await expect(page).toHaveURL(/\/download$/);
  await expect(dialog).toBeHidden();
});

test('the prompt of the empty layout opens the modal fullscreen, and the overlay does not close it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await visitWithModal(page, '/magic-login');
  await page.locator('a[data-download="fullscreen"]').click();
  const dialog = page.getByRole('dialog', { name: nl.mobile.title });
  // It slides in from below.
  await expect
    .poll(async () => Object.values((await dialog.boundingBox()) ?? {}).map(Math.round))
    .toEqual([0, 0, 320, 640]);
  await page.mouse.click(3, 400);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: nl.close }).click();
  await expect(dialog).toBeHidden();
});

test('the page get stays on a desktop and shows the code', async ({ page, context }) => {
  const outside = await mockThirdParties(context);
  await visit(page, '/get');
  await waitForDeferredWidgets(page);
  await expect(page.getByRole('img', { name: nlDownload.get.scanLabel })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/get');
  expect(outside.requested.filter(({ host }) => host.startsWith('apps.'))).toEqual([]);
});

test.describe('on a phone', () => {
  const { userAgent, viewport, isMobile, hasTouch } = devices['Pixel 7'];
  test.use({ userAgent, viewport, isMobile, hasTouch });

  test('the page get redirects to the store with the campaign, and stays open when its visitor returns', async ({
    page,
    context,
  }) => {
    const store =
      'https://app.attribution.example/example.snoei.app?af_js_web=true&af_ss_ver=2_9_0&pid=poster&c=organic&af_r=https%3A%2F%2Fapps.snoei.example%2Fandroid';
    const outside = await mockThirdParties(context);
    // The page navigates while it loads.
    await page.goto('/get?utm_source=poster', { waitUntil: 'commit' });
    await expect(page).toHaveURL(store);
    expect(new Set(outside.requested.map(({ href }) => href))).toEqual(new Set([store]));
    const visits = () => outside.requested.filter(({ href }) => href === store).length;
    const visitsBefore = visits();
    await page.goBack({ waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: nlDownload.get.heading })).toBeVisible();
    await waitForDeferredWidgets(page);
    expect(new URL(page.url()).pathname).toBe('/get');
    expect(visits()).toBe(visitsBefore);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all links lead to the stores', async ({ page }) => {
    await page.goto('/opzeggen');
    await barLink(page).click();
    await expect(page).toHaveURL(/\/download$/);
    for (const path of ['/download', '/en/get']) {
      if (path !== '/download') await page.goto(path);
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
  });
});
