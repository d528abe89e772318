/**
 * Links to the app stores in a browser: plain before consent, then with the visit's initial
 * campaign, plain again after a refusal; no pixel without consent; hostile URLs have no effect.
 */
import { expect, type Page } from '@playwright/test';
import nl from '@/messages/nl/layout.json' with { type: 'json' };
import { mockThirdParties } from './support/outside';
import { test } from './support/test';
import { visit, waitForDeferredWidgets } from './support/visit';

const plain = { apple: 'https://apps.snoei.example/ios', google: 'https://apps.snoei.example/android' };
const key = 'snoei-consented:attribution';

const banner = (page: Page) => page.locator('#cookies');
const stored = (page: Page) => page.evaluate((name) => localStorage.getItem(name), key);

/** Targets of the page's badges, each URL once. */
async function linksOf(page: Page, store: 'apple' | 'google'): Promise<string[]> {
  const links = await page
    .locator(`a[data-store="${store}"]`)
    .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set(links)];
}
/** The dark modules of the code in the page, as one path. */
const code = (page: Page) => page.locator('main svg[role=img][width="250"] path').nth(1).getAttribute('d');

async function expectPlain(page: Page) {
  await expect.poll(() => linksOf(page, 'apple')).toEqual([plain.apple]);
  expect(await linksOf(page, 'google')).toEqual([plain.google]);
}

test.describe('a visitor without a choice', () => {
  test.use({ consent: null });

  test('has plain links, nothing stored and no pixel, until consent; a refusal reverts all', async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    // A visitor who refused opens the page first.
    const refusing = await browser.newContext();
    await refusing.addCookies([{ name: 'cookieconsent_status', value: 'deny', url: baseURL ?? '' }]);
    const refused = { page: await refusing.newPage(), outside: await mockThirdParties(refusing) };
    await visit(refused.page, '/download?utm_source=mail&fbclid=x');
    await waitForDeferredWidgets(refused.page);

    const outside = await mockThirdParties(context);
    await visit(page, '/download?utm_source=fb&utm_campaign=lente&gclid=Cj0&email=noor%40klant.example');
    await waitForDeferredWidgets(page);
    await expect(banner(page)).toBeVisible();
    await expectPlain(page);
    const plainCode = await code(page);
    expect(await stored(page)).toBeNull();

    // The URL of another page: the campaign is that of the visit's first URL.
    await page.locator('main a[href="/android"]').click();
    await expect(page).toHaveURL(/\/android$/);
    await banner(page).getByRole('button', { name: nl.consent.allow }).click();
    await expect.poll(() => linksOf(page, 'google')).not.toEqual([plain.google]);
    const [link = ''] = await linksOf(page, 'google');
    const { origin, pathname, searchParams } = new URL(link);
    expect(origin + pathname).toBe('https://app.attribution.example/example.snoei.app');
    expect([...searchParams]).toEqual([
      ['af_js_web', 'true'],
      ['af_ss_ver', '2_9_0'],
      ['pid', 'facebook'],
      ['c', 'lente'],
      ['gclid', 'Cj0'],
      ['af_r', plain.google],
    ]);
    expect(await stored(page)).not.toContain('noor');

    await expect.poll(() => outside.impressions()).toHaveLength(1);
    // The other visitor's pixel would have been requested before this one.
    expect(refused.outside.requested).toEqual([]);
    await expectPlain(refused.page);
    expect(await stored(refused.page)).toBeNull();
    await refusing.close();
    expect(outside.impressions()[0]?.href).toBe(
      'https://impressions.onelink.example/app?af_js_web=true&af_ss_ver=2_9_0&pid=facebook&c=lente&gclid=Cj0',
    );

    // A new document reads the campaign from storage.
    await visit(page, '/download');
    await expect.poll(async () => (await linksOf(page, 'apple'))[0]).toContain('pid=facebook&c=lente');
    await expect.poll(() => code(page)).not.toBe(plainCode);
    await expect.poll(() => outside.impressions()).toHaveLength(2);

    await page.locator('footer a[href="#cookies"]').first().click();
    await banner(page).getByRole('button', { name: nl.consent.deny }).click();
    await expectPlain(page);
    await expect.poll(() => code(page)).toBe(plainCode);
    expect(await stored(page)).toBeNull();
    expect(outside.impressions()).toHaveLength(2);
  });
});

const hostileNames = [
  'utm_source',
  'utm_campaign',
  'utm_medium',
  'af_sub1',
  'gclid',
  'deep_link_value',
  'af_r',
];

test('hostile URLs have no effect on links, storage and markup', async ({ page }) => {
  const markup = '%22%3E%3Cimg%20src=x%20onerror=window.hit=1%3E';
  const forged = 'x%26pid=forged%23';
  const query = hostileNames.map(
    (name, index) => `${name}=good&${name}=${index % 2 === 0 ? forged : markup}`,
  );
  await visit(page, `/en/download?${query.join('&')}`);
  await expect.poll(() => linksOf(page, 'google')).not.toEqual([plain.google]);
  for (const link of [...(await linksOf(page, 'google')), ...(await linksOf(page, 'apple'))]) {
    expect(link).toMatch(/^https:\/\/app\.attribution\.example\/[\w.]+\?[\w.%&=()'*~!-]+$/);
    expect(link.length).toBeLessThan(2049);
    const sent = new URL(link).searchParams;
    expect(sent.getAll('pid')).toHaveLength(1);
    expect(sent.get('pid')).not.toBe('forged');
    expect(sent.get('af_r')).toMatch(/^https:\/\/apps\.snoei\.example\/(ios|android)$/);
    expect(sent.has('deep_link_value')).toBe(false);
  }
  expect((await stored(page))?.length ?? 0).toBeLessThan(10_000);
  expect(await page.evaluate(() => Reflect.get(window, 'hit'))).toBeUndefined();
});
