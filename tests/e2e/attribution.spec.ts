/**
 * Links to the app stores (spec §3, §7, §9; facts 'Attribution links'): plain until a yes, then with what the visitor came
 * with, plain again after a no; the pixel a second after the link, never without consent; hostile addresses nowhere.
 */
import { expect, type Page } from '@playwright/test';
import nl from '@/messages/nl/layout.json' with { type: 'json' };
import { answerOutside } from './support/outside';
import { test } from './support/test';

const plain = { apple: 'https://apps.snoei.example/ios', google: 'https://apps.snoei.example/android' };
const key = 'snoei-consented:attribution';

const banner = (page: Page) => page.locator('#cookies');
const stored = (page: Page) => page.evaluate((name) => localStorage.getItem(name), key);

/** Where the badges of the page lead, each address once. */
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

test.describe('a visitor who has not chosen yet', () => {
  test.use({ consent: null });

  test('has plain links, nothing stored and no pixel, until a yes; a no takes all of it back', async ({
    page,
    context,
  }) => {
    const outside = await answerOutside(context);
    await page.goto('/download?utm_source=fb&utm_campaign=lente&gclid=Cj0&email=noor%40klant.example');
    await expect(banner(page)).toBeVisible();
    await expectPlain(page);
    const plainCode = await code(page);
    expect(await stored(page)).toBeNull();

    // Somewhere else by then: what counts is the address that the visit began with.
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
    expect(outside.impressions()[0]?.href).toBe(
      'https://impressions.onelink.example/app?af_js_web=true&af_ss_ver=2_9_0&pid=facebook&c=lente&gclid=Cj0',
    );

    // A new document of the same two hours has it from storage.
    await page.goto('/download');
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

test.describe('a visitor who has refused', () => {
  test.use({ consent: 'deny' });

  test('has plain links on every page, nothing stored and no pixel', async ({ page, context }) => {
    const outside = await answerOutside(context);
    for (const path of ['/', '/download', '/en/ios', '/get']) {
      await page.goto(`${path}?utm_source=mail&fbclid=x`, { waitUntil: 'networkidle' });
      if (path === '/en/ios') expect(await linksOf(page, 'apple')).toEqual([plain.apple]);
      else await expectPlain(page);
      expect(await stored(page)).toBeNull();
    }
    expect(outside.asked).toEqual([]);
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

test('hostile addresses reach no link, no store and no markup', async ({ page, context }) => {
  const outside = await answerOutside(context);
  const hostile = [
    '%3Cscript%3Ewindow.hit=1%3C/script%3E',
    '%22%3E%3Cimg%20src=x%20onerror=window.hit=1%3E',
    'javascript:window.hit=1',
    'a'.repeat(7000),
    '%ff%fe',
    'x%26pid=forged%23',
  ];
  for (const value of hostile) {
    // No address may be longer than 8 KiB: the long one comes once.
    const names = value.length > 1000 ? ['utm_source'] : hostileNames;
    await page.goto(`/en/download?${names.map((name) => `${name}=good&${name}=${value}`).join('&')}`);
    await expect.poll(() => linksOf(page, 'google'), value.slice(0, 40)).not.toEqual([plain.google]);
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
  }
  for (const { href } of outside.asked) expect(href.length).toBeLessThan(2049);
  // What is longer never comes as far.
  const refused = await page.request.get(`/en/download?utm_source=${'a'.repeat(10_240)}`);
  expect(refused.status()).toBe(414);
});
