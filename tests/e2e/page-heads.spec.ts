/** HTML and headers of pages that crawl.spec.ts does not cover: unindexed pages, forms, account pages. */
import { expect } from '@playwright/test';
import { locales } from '@/lib/i18n/locale';
import { readPage } from './support/crawled-page';
import { test } from './support/http-test';
import { newMember, register } from './support/member';
import { accountPages, caseFormPages, contentPages, type TestedPage } from './support/page-table';

/** The origin in pages' URLs (SITE_URL), its default here. */
const site = 'https://snoei.example';

const pagesAtOnce = 6;

/** Runs a check for each page, some at once. */
async function forEachPage(
  pages: readonly TestedPage[],
  check: (page: TestedPage) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < pages.length; start += pagesAtOnce)
    await Promise.all(pages.slice(start, start + pagesAtOnce).map(check));
}

/** Templates of the pages on the way to an order. */
const orderTemplates = ['home', 'cancel', 'company-cancel', 'cancel-form', 'company-advice'];
const formTemplates = ['form', 'company-form'];

/** crawl.spec.ts checks the heads of indexed pages; of each form this run checks one language, the long run both. */
const isTested = ({ indexed, template, language }: TestedPage, index: number) =>
  process.env.LONG_TESTS === '1' ||
  !indexed ||
  orderTemplates.includes(template) ||
  (formTemplates.includes(template) && language === locales[Math.floor(index / 2) % 2]);

test('every page has its title, description, robots and alternates, and its form without JavaScript', async ({
  request,
}) => {
  await forEachPage([...contentPages, ...caseFormPages].filter(isTested), async (tested) => {
    const { address, language, template, indexed, alternates } = tested;
    const response = await request.get(address, { maxRedirects: 0 });
    const html = await response.text();
    const page = readPage(address, response.status(), html, site);
    const { status, lang, headings, noindex } = page;
    expect({ address, status, lang, headings, noindex }).toEqual({
      address,
      status: 200,
      lang: language,
      headings: 1,
      noindex: !indexed,
    });
    expect(page.title.length, address).toBeGreaterThan(10);
    expect(page.description.length, address).toBeGreaterThanOrEqual(40);
    if (indexed) {
      expect(page.canonical).toBe(address);
      expect(page.alternates).toEqual({ ...alternates, 'x-default': alternates.nl });
    }
    const isForm = formTemplates.includes(template);
    if (isForm || orderTemplates.includes(template))
      expect(page.mainText.length, address).toBeGreaterThanOrEqual(400);
    if (isForm) {
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
      expect(main.match(/<form [^>]*method="post"/g), address).toHaveLength(1);
      expect(page.ids.has('cost'), address).toBe(true);
    }
  });
});

test('account pages are not indexed, not cached, and send no URL to other sites', async ({ request }) => {
  const signedOut = accountPages.filter(({ signedIn }) => !signedIn);
  const signedIn = accountPages.filter((each) => each.signedIn);
  const check = async ({ address, language }: TestedPage) => {
    const response = await request.get(address, { maxRedirects: 0 });
    expect(response.status(), address).toBe(200);
    expect(response.headers()['cache-control'], address).toContain('no-store');
    const html = await response.text();
    const { lang, headings, noindex } = readPage(address, 200, html, site);
    expect({ address, lang, headings, noindex }).toEqual({
      address,
      lang: language,
      headings: 1,
      noindex: true,
    });
    expect(html, address).toContain('<meta name="referrer" content="no-referrer"/>');
  };
  await forEachPage(signedOut, check);
  await register(request, newMember());
  await forEachPage(signedIn, check);
});

test('the content security policy of a page allows its own scripts alone', async ({ request }) => {
  const response = await request.get('/opzeggen');
  expect(response.headers()['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
});
