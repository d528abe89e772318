/** Indexes of articles: their content, search and subjects. */
import { expect, type Page } from '@playwright/test';
import { articleTags } from '@/lib/content/article-tags';
import en from '@/messages/en/articles.json' with { type: 'json' };
import nl from '@/messages/nl/articles.json' with { type: 'json' };
import { readPage } from './support/crawled-page';
import { attributesOf, parseHtml, readHtml, textsOf } from './support/html';
import { test as httpTest } from './support/http-test';
import { test } from './support/test';
import { expectPage, visit } from './support/visit';

const results = (page: Page) => page.getByRole('region', { name: nl.index.results });
const subject = (page: Page, label: string) =>
  page.getByRole('navigation', { name: nl.index.subjects }).getByRole('link', { name: label, exact: true });
const titles = (page: Page) => results(page).getByRole('heading', { level: 2 });

for (const [path, messages] of [
  ['/blog', nl],
  ['/meer-over-geld', nl],
  ['/en/blog', en],
  ['/en/more-about-money', en],
] as const) {
  httpTest(`${path} has every article, the newest first, and the subjects in use`, async ({ request }) => {
    const root = await readHtml(request, path);
    const shown = `section[aria-label="${messages.index.results}"]`;
    const dates = attributesOf(root, `${shown} time`, 'datetime');
    expect(dates.length).toBeGreaterThanOrEqual(10);
    expect(dates).toEqual([...dates].sort().reverse());
    for (const picture of root.querySelectorAll(`${shown} img`)) {
      expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['315', '191']);
      expect(picture.getAttribute('alt')).toMatch(/\w{3}/);
    }
    const subjects = textsOf(root, `nav[aria-label="${messages.index.subjects}"] a`);
    const inOrder = articleTags.map((tag) => messages.tags[tag]).filter((label) => subjects.includes(label));
    expect(subjects).toEqual([messages.index.all, ...inOrder]);
    if (subjects.includes(messages.tags.other)) expect(subjects.at(-1)).toBe(messages.tags.other);
  });
}

test('searches and filters in the page, and stores both in the URL', async ({ page }) => {
  await visit(page, '/blog');
  const field = page.getByRole('searchbox', { name: nl.index.searchLabel });
  const all = await titles(page).count();
  await field.fill('sportschool');
  await expect(titles(page).first()).toContainText(/sportschool/i);
  await expect(page).toHaveURL('/blog?q=sportschool');
  await titles(page).first().getByRole('link').click();
  await expect(page).toHaveURL('/blog/opzeggen/sportschool-opzeggen');
  await page.goBack();
  await expectPage(page, '/blog?q=sportschool');
  await expect(field).toHaveValue('sportschool');
  await expect(titles(page).first()).toContainText(/sportschool/i);

  await field.fill('xylofoonles');
  await expect(page.getByText(nl.index.emptyTitle)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /\S/ })).toContainText('Geen artikelen');
  await page.getByRole('link', { name: nl.index.emptyAll }).click();
  await expect(page).toHaveURL('/blog');
  await expect(titles(page)).toHaveCount(all);

  await subject(page, nl.tags.cancel).click();
  await expect(page).toHaveURL('/blog?tag=cancel');
  await expect(subject(page, nl.tags.cancel)).toHaveAttribute('aria-current', 'true');
  const some = await titles(page).count();
  expect(some).toBeGreaterThan(0);
  expect(some).toBeLessThan(all);
  // The server lists the same at this URL.
  const ofSubject = await readHtml(page.request, '/blog?tag=cancel');
  expect(textsOf(ofSubject, `section[aria-label="${nl.index.results}"] h2`)).toHaveLength(some);
});

httpTest('searches and filters by the same addresses without JavaScript', async ({ request }) => {
  const search = `form[action="/blog"][method=get]`;
  const form = (await readHtml(request, '/blog')).querySelector(search);
  expect(form?.querySelectorAll('input').map((field) => field.getAttribute('name'))).toEqual(['q']);
  expect(form?.querySelectorAll('button[type=submit]')).toHaveLength(1);

  const address = '/blog?q=sportschool';
  const html = await (await request.get(address, { maxRedirects: 0 })).text();
  const { headings, noindex, canonical } = readPage(address, 200, html, 'https://snoei.example');
  expect({ headings, noindex, canonical }).toEqual({ headings: 1, noindex: true, canonical: '/blog' });
  const found = parseHtml(html);
  const shown = textsOf(found, `section[aria-label="${nl.index.results}"] h2`);
  expect(shown[0]).toMatch(/sportschool/i);
  expect(attributesOf(found, `${search} [name=q]`, 'value')).toEqual(['sportschool']);
  const subjects = attributesOf(found, `nav[aria-label="${nl.index.subjects}"] a`, 'href');
  expect(subjects.map((href) => href.replaceAll('&amp;', '&'))).toEqual(
    expect.arrayContaining(['/blog?q=sportschool', '/blog?q=sportschool&tag=save']),
  );

  const both = await readHtml(request, '/blog?q=sportschool&tag=save');
  expect(attributesOf(both, `${search} [name=q]`, 'value')).toEqual(['sportschool']);
  expect(attributesOf(both, `${search} [name=tag]`, 'value')).toEqual(['save']);

  const empty = await readHtml(request, '/en/more-about-money?q=xylophone');
  const region = `section[aria-label="${en.index.results}"]`;
  expect(empty.querySelector(region)?.text).toContain(en.index.emptyTitle);
  expect(attributesOf(empty, 'form[action="/en/more-about-money"] [name=q]', 'value')).toEqual(['xylophone']);
  const links = new Map(
    empty.querySelectorAll(`${region} a`).map((link) => [link.text, link.getAttribute('href')]),
  );
  expect(links.get(en.index.emptyCancel)).toBe('/en/cancel');
});
