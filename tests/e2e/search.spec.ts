/** The search finds companies, tasks and articles: in the box with mouse and keys, and on its page without JavaScript. */
import { expect } from '@playwright/test';
import { checkPage, expectAccessibleInTheLight, phone } from './support/sound-page';
import { test } from './support/test';
import { visit } from './support/visit';

test('suggests help below its heading, by keys, with its number announced', async ({ page }) => {
  await visit(page, '/');
  const field = page.locator('#hero-search');
  await field.pressSequentially('abonnement van overleden vader');
  const help = page.locator('main').getByRole('group', { name: 'Hulp' });
  await expect(help.getByRole('option')).toHaveText(['Opzeggen na een overlijden']);
  await expect(page.getByRole('status').filter({ hasText: '1 resultaat gevonden' })).toHaveCount(1);
  await expectAccessibleInTheLight(page);
  await field.press('ArrowDown');
  await expect(help.getByRole('option')).toHaveAttribute('aria-selected', 'true');
  await field.press('Enter');
  await expect(page).toHaveURL('/opzeggen/na-overlijden');
});

test('shows a company before help, in the language of the page', async ({ page }) => {
  await visit(page, '/en/cancel');
  await page.locator('#company-search').fill('ziggo moving');
  const groups = page.locator('main').getByRole('group');
  await expect(groups.first()).toHaveAttribute('aria-label', 'Companies');
  await groups.nth(1).getByRole('option', { name: 'Moving house: what to cancel' }).click();
  await expect(page).toHaveURL('/en/moving');
});

/** The suggestions in the window that something else covers or cuts off. */
function listCovered(): string[] {
  const options = [...document.querySelectorAll('main [role=option]')];
  const bottom = options.at(-1)?.getBoundingClientRect().bottom ?? 0;
  window.scrollBy({ top: Math.max(0, bottom + 20 - window.innerHeight), behavior: 'instant' });
  return options
    .filter((option) => {
      const { top, left, width, height } = option.getBoundingClientRect();
      return !option.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    })
    .map((option) => option.textContent ?? '');
}

for (const path of ['/en', '/en/cancel', '/en/prices']) {
  test(`covers no suggestion at ${path}`, async ({ page }) => {
    await visit(page, path);
    const field = page.locator('main input[role=combobox]').first();
    await field.pressSequentially('inter');
    await expect(page.locator('main').getByRole('group', { name: 'Articles' })).toBeVisible();
    expect(await page.evaluate(listCovered)).toEqual([]);
  });
}

test.describe('on a phone', () => {
  test.use(phone);

  test('its page is sound with results of every kind', async ({ page }) => {
    await checkPage(page, '/opzeggen?q=te+dure+energie');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('lists help, companies and articles, and says what to do about nothing', async ({ page }) => {
    await page.goto('/opzeggen?q=te+dure+energie');
    const main = page.locator('main');
    await expect(main.getByRole('heading', { level: 2, name: 'Hulp' })).toBeVisible();
    await expect(main.getByRole('heading', { level: 2, name: 'Bedrijven' })).toBeVisible();
    await page.goto('/opzeggen?q=qwijbo+plugh');
    await expect(main.getByRole('heading', { level: 1 })).toContainText('Niets gevonden');
    await expect(main.getByRole('link', { name: /qwijbo plugh/ })).toBeVisible();
    await page.goto('/opzeggen?q=verhuizen');
    await main.getByRole('region', { name: 'Hulp' }).getByRole('link').first().click();
    await expect(page).toHaveURL('/verhuizen');
  });
});

test('operators open what people missed', async ({ operator }) => {
  await visit(operator, '/admin/searches');
  await expect(operator.getByRole('heading', { level: 1 })).toHaveText('Gezocht en niet gevonden');
  await expectAccessibleInTheLight(operator);
});
