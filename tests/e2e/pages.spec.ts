/** One page of each template; every page in both languages in the long run. Their heads: page-heads.spec.ts. */
import { expect, type Page } from '@playwright/test';
import { newMember, register } from './support/member';
import { accountPages, contentPages, requestFormPages, type TestedPage } from './support/page-table';
import { checkPage, phone } from './support/sound-page';
import { test } from './support/test';

test.use(phone);

/** Templates whose bar and footer, or empty layout, axe tests too: they are identical on the others. */
const wholePages = ['home', 'offline', 'mailed-link', 'account'];

/** Declares a test for each page: WCAG 2.2 AA, no layout shift, no error in the console, no overflow at 320 px. */
function testPages(pages: readonly TestedPage[], look?: (page: Page) => Promise<void>): void {
  for (const { address, template, signedIn, inEveryRun } of pages) {
    test(`${address} (${template})`, { tag: inEveryRun ? [] : '@long' }, async ({ page }) => {
      if (signedIn) await register(page.request, newMember());
      const isWhole = process.env.LONG_TESTS === '1' || wholePages.includes(template);
      await checkPage(page, address, { look, part: isWhole ? undefined : 'main' });
    });
  }
}

/** Opens closed elements, with the mouse: the resulting movement is no layout shift. */
async function openAll(page: Page, summaries: string): Promise<void> {
  for (const summary of await page.locator(summaries).all()) await summary.click();
}

test.describe('content pages', () => {
  // With the cookie banner.
  test.use({ consent: null });

  testPages(contentPages.filter(({ template }) => template !== 'article'));
});

test.describe('articles', () => {
  testPages(
    contentPages.filter(({ template }) => template === 'article'),
    (page) => openAll(page, 'main details > summary:visible'),
  );
});

test.describe('forms of requests', () => {
  testPages(requestFormPages, async (page) => {
    // The price is above the form.
    await expect(page.locator('#cost')).toBeVisible();
    await expect(page.locator('main form[method=post]')).toBeVisible();
  });
});

test.describe('pages of accounts', () => {
  testPages(accountPages, (page) => openAll(page, '#details summary'));
});
