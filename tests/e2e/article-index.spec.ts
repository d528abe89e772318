/** Indexes of articles: what is on them, their search and their subjects, with JavaScript and without. */
import { expect, type Page } from '@playwright/test';
import { articleTags } from '@/lib/content/article-tags';
import en from '@/messages/en/articles.json' with { type: 'json' };
import nl from '@/messages/nl/articles.json' with { type: 'json' };
import { test } from './support/test';

const results = (page: Page) => page.getByRole('region', { name: nl.index.results });
const subject = (page: Page, label: string) =>
  page.getByRole('navigation', { name: nl.index.subjects }).getByRole('link', { name: label, exact: true });
const titles = (page: Page) => results(page).getByRole('heading', { level: 2 });

test.describe('an index', () => {
  for (const [path, words] of [
    ['/blog', nl],
    ['/meer-over-geld', nl],
    ['/en/blog', en],
    ['/en/more-about-money', en],
  ] as const) {
    test(`${path} has every article, the newest first, and the subjects in use`, async ({ page }) => {
      await page.goto(path);
      const shown = page.getByRole('region', { name: words.index.results });
      const dates = await shown
        .locator('time')
        .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
      expect(dates.length).toBeGreaterThanOrEqual(10);
      expect(dates).toEqual([...dates].sort().reverse());
      for (const picture of await shown.locator('img').all()) {
        expect([await picture.getAttribute('width'), await picture.getAttribute('height')]).toEqual([
          '315',
          '191',
        ]);
        expect(await picture.getAttribute('alt')).toMatch(/\w{3}/);
      }
      const subjects = await page
        .getByRole('navigation', { name: words.index.subjects })
        .getByRole('link')
        .allTextContents();
      const inOrder = articleTags.map((tag) => words.tags[tag]).filter((label) => subjects.includes(label));
      expect(subjects).toEqual([words.index.all, ...inOrder]);
      if (subjects.includes(words.tags.other)) expect(subjects.at(-1)).toBe(words.tags.other);
    });
  }

  test('filters by subject in the page, and keeps that in the address', async ({ page }) => {
    await page.goto('/blog');
    const all = await titles(page).count();
    await subject(page, nl.tags.cancel).click();
    await expect(page).toHaveURL('/blog?tag=cancel');
    await expect(subject(page, nl.tags.cancel)).toHaveAttribute('aria-current', 'true');
    const some = await titles(page).count();
    expect(some).toBeGreaterThan(0);
    expect(some).toBeLessThan(all);
    await page.reload();
    await expect(titles(page)).toHaveCount(some);
  });

  test('searches while somebody types; nothing found is no dead end; the words stay', async ({ page }) => {
    await page.goto('/blog');
    const field = page.getByRole('searchbox', { name: nl.index.searchLabel });
    await field.fill('sportschool');
    await expect(titles(page).first()).toContainText(/sportschool/i);
    await expect(page).toHaveURL('/blog?q=sportschool');
    await titles(page).first().getByRole('link').click();
    await expect(page).toHaveURL('/blog/opzeggen/sportschool-opzeggen');
    await page.goBack();
    await expect(field).toHaveValue('sportschool');
    await expect(titles(page).first()).toContainText(/sportschool/i);

    await field.fill('xylofoonles');
    await expect(page.getByText(nl.index.emptyTitle)).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /\S/ })).toContainText('Geen artikelen');
    await expect(field).toHaveValue('xylofoonles');
    await expect(results(page).getByRole('link', { name: nl.index.emptyCancel })).toHaveAttribute(
      'href',
      '/opzeggen',
    );
    await page.getByRole('link', { name: nl.index.emptyAll }).click();
    await expect(page).toHaveURL('/blog');
    await expect(titles(page).first()).toBeVisible();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('searches and filters by the same addresses', async ({ page }) => {
      await page.goto('/blog');
      await page.getByRole('searchbox', { name: nl.index.searchLabel }).fill('sportschool');
      await page.getByRole('button', { name: nl.index.searchButton, exact: true }).last().click();
      await expect(page).toHaveURL('/blog?q=sportschool');
      await expect(titles(page).first()).toContainText(/sportschool/i);
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
      const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
      expect(new URL(canonical ?? '').pathname + new URL(canonical ?? '').search).toBe('/blog');

      await subject(page, nl.tags.save).click();
      await expect(page).toHaveURL('/blog?q=sportschool&tag=save');
      await expect(page.getByRole('searchbox', { name: nl.index.searchLabel })).toHaveValue('sportschool');
      await subject(page, nl.index.all).click();
      await expect(page).toHaveURL('/blog?q=sportschool');

      await page.goto('/en/more-about-money?q=xylophone');
      await expect(page.getByText(en.index.emptyTitle)).toBeVisible();
      await expect(page.getByRole('searchbox', { name: en.index.searchLabel })).toHaveValue('xylophone');
      const found = page.getByRole('region', { name: en.index.results });
      await expect(found.getByRole('link', { name: en.index.emptyCancel })).toHaveAttribute(
        'href',
        '/en/cancel',
      );
    });
  });
});
