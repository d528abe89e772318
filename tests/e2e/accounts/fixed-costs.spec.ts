/** Fixed costs: typed, from a scan, as a table, shared by a link and revoked; without JavaScript. */
import { expect, type Page } from '@playwright/test';
import { sampleStatement } from '../../../lib/transactions/bank-files/sample-statement';
import { join, newMember, register } from '../support/member';
import { axeOn } from '../support/sound-page';
import { test } from '../support/test';
import { expectPage, visit } from '../support/visit';

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam' }).format();
const statement = {
  name: 'afschrift.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(sampleStatement(today)),
};

async function expectNoViolations(page: Page): Promise<void> {
  expect((await axeOn(page, 'main').analyze()).violations).toEqual([]);
}

const sums = (page: Page) => page.getByRole('table', { name: 'Kosten per soort' });
const addForm = (page: Page) => page.locator('form[action="/api/me/fixed-costs"]');
const item = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

test('saves typed and scanned costs, and shares them by a link until it is revoked', async ({
  page,
  browser,
}) => {
  await join(page.request, newMember());
  await visit(page, '/account');
  await page.locator('#costs').getByRole('link', { name: 'Bekijk je vaste lasten' }).click();
  await expectPage(page, /\/account\/vaste-lasten$/);
  await expect(page.getByText('Je hebt nog niets bewaard')).toBeVisible();

  await addForm(page).getByLabel('Bedrijf of abonnement').fill('Basic-Fit');
  await addForm(page).getByLabel('Soort').selectOption('Sport');
  await addForm(page).getByRole('button', { name: 'Bewaar' }).click();
  await expect(page).toHaveTitle(/^Fout: /);
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(/Vul het bedrag in/);
  await expect(addForm(page).getByLabel('Bedrijf of abonnement')).toHaveValue('Basic-Fit');
  await expectNoViolations(page);
  await addForm(page).getByLabel('Bedrag in euro’s').fill('24,99');
  await addForm(page).getByLabel('Begin van je contract').fill(today);
  await addForm(page).getByLabel('Looptijd in maanden').fill('12');
  await addForm(page).getByRole('button', { name: 'Bewaar' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Bewaard.' })).toBeVisible();
  await expect(sums(page)).toContainText('€ 299,88');
  await expect(item(page, 'Basic-Fit')).toContainText('Verstuur je brief uiterlijk');
  await expect(item(page, 'Basic-Fit').getByRole('link', { name: 'Opzeggen Basic-Fit' })).toHaveAttribute(
    'href',
    '/basic-fit/opzeggen',
  );
  await expectNoViolations(page);

  await page.getByRole('link', { name: 'Zoek in je bankafschrift' }).click();
  await expectPage(page, /\/abonnementen-vinden$/);
  await page.getByLabel('Kies een of meer afschriften').setInputFiles(statement);
  await page.getByRole('checkbox', { name: /^Netflix, € 15,99 per maand/ }).check();
  const [sent] = await Promise.all([
    page.waitForRequest('**/api/me/fixed-costs/scan'),
    page.getByRole('button', { name: 'Bewaar 1 vaste last' }).click(),
  ]);
  expect(sent.postDataJSON()).toEqual({
    costs: [expect.objectContaining({ company: 'netflix', name: 'Netflix', amount_cents: 1599 })],
  });
  await expect(page.getByText('Bewaard: 1 nieuw, 0 bijgewerkt, 0 hetzelfde.')).toBeVisible();
  await page.getByRole('link', { name: 'Bekijk je vaste lasten' }).click();
  await expectPage(page, /\/account\/vaste-lasten$/);
  await expect(sums(page)).toContainText('€ 491,76');

  await page.getByLabel('Kijken en wijzigen').check();
  await page.getByRole('button', { name: 'Maak een link' }).click();
  await expect(page.getByText('Je link is klaar')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
  const link = new URL(await page.getByLabel('De link', { exact: true }).inputValue());
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Kopieer de link' }).click();
  await expect(page.getByText('De link staat op je klembord.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link.href);
  await expectNoViolations(page);

  const household = await browser.newContext({ javaScriptEnabled: false });
  const guest = await household.newPage();
  await guest.goto(`${link.pathname}${link.search}`);
  await expect(sums(guest)).toContainText('€ 491,76');
  await item(guest, 'Netflix').getByText('Wijzig').click();
  await item(guest, 'Netflix').getByLabel('Bedrag in euro’s').fill('10');
  await item(guest, 'Netflix').getByRole('button', { name: 'Bewaar' }).click();
  await expect(sums(guest)).toContainText('€ 419,88');

  await page.getByRole('link', { name: 'Terug naar je vaste lasten' }).click();
  await expectPage(page, /\/account\/vaste-lasten$/);
  await expect(sums(page)).toContainText('€ 419,88');
  await page.getByRole('button', { name: /^Trek in/ }).click();
  await expect(page.getByText('De link werkt niet meer.')).toBeVisible();
  await guest.goto(`${link.pathname}${link.search}`);
  await expect(guest.getByRole('heading', { level: 1, name: 'Deze link werkt niet meer' })).toBeVisible();
  await household.close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('adds, changes and removes a cost in English', async ({ page }) => {
    await register(page.request, newMember(), 'en');
    await page.goto('/en/account/fixed-costs');
    await addForm(page).getByLabel('Company or subscription').fill('My newspaper');
    await addForm(page).getByLabel('Amount in euros').fill('30');
    await addForm(page).getByLabel('How often do you pay?').selectOption('quarter');
    await addForm(page).getByLabel('Kind').selectOption('media');
    await addForm(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('€120.00 a year').first()).toBeVisible();
    await item(page, 'My newspaper').getByText('Change').first().click();
    await item(page, 'My newspaper').getByLabel('Amount in euros').fill('31.50');
    await item(page, 'My newspaper').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Your change is saved.')).toBeVisible();
    await expect(item(page, 'My newspaper')).toContainText('€126.00 a year');
    await item(page, 'My newspaper')
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect(page.getByText('You haven’t saved anything yet')).toBeVisible();
  });
});
