/** One page of each template; every page in both languages in the long run. Their heads: page-heads.spec.ts. */
import { expect, type Page } from '@playwright/test';
import { newMember, register } from './support/member';
import { accountPages, caseFormPages, contentPages, type TestedPage } from './support/page-table';
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

/** What is too wide for the window: the page itself, and the words of its headings that end on another line without a hyphen. */
function listTooWide(): string[] {
  const isBroken = (text: Node, { index, 0: word }: RegExpExecArray) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
    return lines.some(({ top }) => Math.abs(top - (lines[0]?.top ?? top)) > 3);
  };
  const found = document.documentElement.scrollWidth > window.innerWidth ? ['the page'] : [];
  for (const heading of document.querySelectorAll('main :is(h1, h2, h3)')) {
    if (!heading.checkVisibility() || getComputedStyle(heading).hyphens === 'auto') continue;
    const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      for (const word of (text.textContent ?? '').matchAll(/\p{L}+/gu)) {
        if (isBroken(text, word)) found.push(word[0]);
      }
    }
  }
  return found;
}

test('the pages and articles of the site maps, and a company’s, fit a phone and a tablet', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(600_000);
  const maps = ['pages', 'articles'].map(async (map) =>
    (await page.request.get(`/sitemaps/${map}.xml`)).text(),
  );
  const addresses = (await Promise.all(maps)).flatMap((xml) => [...xml.matchAll(/<loc>([^<]+)/g)]);
  const paths = addresses.map(([, address = '']) => new URL(address).pathname);
  for (const path of ['/basic-fit/opzeggen', ...paths]) {
    await page.goto(path);
    for (const width of [320, 768]) {
      await page.setViewportSize({ width, height: 700 });
      const message = `${path} at ${width} px`;
      await expect.poll(() => page.evaluate(listTooWide), { message }).toEqual([]);
    }
  }
});

test.describe('forms of cases', () => {
  testPages(caseFormPages, async (page) => {
    // The price is above the form.
    await expect(page.locator('#cost')).toBeVisible();
    await expect(page.locator('main form[method=post]')).toBeVisible();
  });
});

test.describe('pages of accounts', () => {
  testPages(accountPages, (page) => openAll(page, '#details summary'));
});
