/** Every public page of the main job, in both languages: a sound head, one h1, WCAG 2.2 AA, no error, no shift, no overflow. */
import { expect, type Page } from '@playwright/test';
import { alternatePaths } from '@/lib/routes/alternates';
import type { PathParams } from '@/lib/routes/pattern';
import type { RouteName } from '@/lib/routes/table';
import { checkPage } from './support/sound-page';
import { test } from './support/test';

test.use({ consent: null });

const company = { company: 'zilveren-kruis' };

interface PublicPage {
  readonly name: RouteName;
  readonly params?: PathParams;
  readonly indexed: boolean;
  /** The company has no English hub. */
  readonly dutchOnly?: boolean;
}

const pages: readonly PublicPage[] = [
  { name: 'home', indexed: true },
  { name: 'cancel', indexed: true },
  { name: 'cancel-category', params: { category: 'sportscholen' }, indexed: true },
  { name: 'company', params: company, indexed: true },
  { name: 'company', params: { company: 'netflix' }, indexed: true },
  { name: 'company', params: { company: 'belastingdienst' }, indexed: true, dutchOnly: true },
  { name: 'company-cancel', params: company, indexed: true },
  { name: 'company-cancel', params: { company: 'netflix' }, indexed: true },
  { name: 'company-cancel-now', params: company, indexed: false },
  { name: 'company-contact', params: company, indexed: true },
  { name: 'company-cancel-submit', params: company, indexed: false },
  { name: 'company-cancel-submit', params: { company: 'netflix' }, indexed: false },
  { name: 'company-cancel-download', params: company, indexed: false },
  { name: 'company-cancel-success-reference', params: company, indexed: false },
  { name: 'cancel-on-behalf', indexed: true },
  { name: 'cancel-several', indexed: true },
  { name: 'negotiate-submit', indexed: true },
  { name: 'personal-advice-energy-submit', indexed: true },
  { name: 'company-negotiate', params: { company: 'ziggo' }, indexed: true },
  { name: 'company-negotiate', params: { company: 'netflix' }, indexed: false },
  { name: 'company-personal-advice', params: company, indexed: true },
  { name: 'company-personal-advice-insurance-health', params: company, indexed: true },
  { name: 'request-success-reference', indexed: false },
  { name: 'terms-and-conditions', indexed: true },
  { name: 'privacy-policy', indexed: true },
  { name: 'prices', indexed: true },
  { name: 'notice-period', indexed: true },
  { name: 'verify-letter', indexed: true },
  { name: 'find-subscriptions', indexed: true },
  { name: 'blog', indexed: true },
  { name: 'saving', indexed: true },
  { name: 'saving-now', indexed: false },
  { name: 'download', indexed: true },
  { name: 'get', indexed: false },
  { name: 'offline', indexed: false },
];

for (const [index, { name, params = {}, indexed, dutchOnly = false }] of pages.entries()) {
  const expected = alternatePaths(name, params, { english: !dutchOnly });
  // Axe looks at each page once, in the one language and the other by turns; at all of both in the long run.
  const axeLanguage = dutchOnly || index % 2 === 0 ? 'nl' : 'en';
  for (const [language, path] of Object.entries(expected)) {
    const withAxe = process.env.LONG_TESTS === '1' || language === axeLanguage;
    test(`${path} (${language})`, async ({ browser }) => {
      const look = async (page: Page) => {
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        expect((await page.title()).length).toBeGreaterThan(10);
        await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{40,}/);
        const robots = await page.locator('meta[name=robots]').count();
        expect(robots > 0).toBe(!indexed);
        if (!indexed) return;
        const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
        expect(new URL(canonical ?? '').pathname).toBe(path);
        const alternates = await page
          .locator('link[rel=alternate][hreflang]')
          .evaluateAll((links) =>
            links.map((link) => [
              link.getAttribute('hreflang'),
              new URL(link.getAttribute('href') ?? '').pathname,
            ]),
          );
        expect(Object.fromEntries(alternates)).toEqual({ ...expected, 'x-default': expected.nl });
      };
      await checkPage(browser, path, { look, withAxe });
    });
  }
}

test('a page lets only its own scripts run', async ({ request }) => {
  const response = await request.get('/opzeggen');
  expect(response.headers()['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
});

test('every page of the main job is whole without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of ['/', '/opzeggen', '/zilveren-kruis/opzeggen', '/zilveren-kruis/opzeggen/indienen']) {
    await page.goto(path);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('main')).toHaveText(/.{400,}/s);
  }
  await context.close();
});
