/** The pages on which an offer is compared with staying: plain forms that are posted, with JavaScript and without it. */
import { expect, type Page } from '@playwright/test';
import { test } from '../support/test';
import { visit } from '../support/visit';

const energy = '/persoonlijk-advies/energie/rekenen';

/** 2,000 kWh: € 280 + € 120 now, € 240 + € 96 of the offer. */
async function fillEnergy(page: Page): Promise<void> {
  const [now, offer] = [
    page.getByRole('group', { name: 'Wat je nu hebt' }),
    page.getByRole('group', { name: 'Het aanbod' }),
  ];
  await now.getByLabel('Soort contract').selectOption('variable');
  await now.getByLabel('Stroom per kWh (€)').fill('0,14');
  await now.getByLabel('Vaste leveringskosten per maand (€)').fill('10');
  await offer.getByLabel('Soort contract').selectOption('fixed');
  await offer.getByLabel('Stroom per kWh (€)').fill('0,12');
  await offer.getByLabel('Vaste leveringskosten per maand (€)').fill('8');
  await offer.getByLabel('Welkomstcadeau in geld (€)').fill('50');
  await page.getByLabel('Stroom (kWh per jaar)').fill('2.000');
}

test('an offer of energy is compared with staying, and no address has a value', async ({ page }) => {
  await visit(page, energy);
  await fillEnergy(page);
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith(energy),
  );
  await page.getByRole('button', { name: 'Reken uit' }).click();
  const response = await (await sent).response();
  expect(response?.headers()['cache-control']).toContain('no-store');
  await expect(
    page.getByRole('heading', { name: 'Overstappen scheelt je € 64,00 in het eerste jaar' }),
  ).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  const first = page.getByRole('row', { name: /Eerste jaar/ });
  await expect(first.first()).toContainText('€ 400,00');
  await expect(page.getByRole('row', { name: /welkomstcadeau/ })).toContainText('€ 114,00 goedkoper');
  await page.getByText('De som van het aanbod').click();
  await expect(page.getByRole('row', { name: /Vaste leveringskosten/ }).first()).toContainText('€ 96,00');

  // The same sum in the other language, and back to a form that has everything.
  await page.getByRole('button', { name: 'Bekijk deze som in het Engels' }).click();
  await expect(
    page.getByRole('heading', { name: 'Switching saves you €64.00 in the first year' }),
  ).toBeVisible();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(
    '/en/personal-advice/energy/calculate',
  );
  await expect(page.getByLabel('Electricity (kWh a year)')).toHaveValue('2.000');
});

test('a reload and the way back keep what was sent, and a switch of language with an error too', async ({
  page,
}) => {
  await visit(page, energy);
  await fillEnergy(page);
  await page.getByRole('button', { name: 'Reken uit' }).click();
  await expect(page.getByRole('heading', { name: /Overstappen scheelt je/ })).toBeVisible();
  const used = page.getByLabel('Stroom (kWh per jaar)');
  await page.reload();
  await expect(used).toHaveValue('2.000');
  await page.getByRole('link', { name: 'Ook een mobiel abonnement narekenen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /mobiel aanbod/ })).toBeVisible();
  await page.goBack();
  await expect(used).toHaveValue('2.000');
  await used.fill('veel');
  await page.getByRole('button', { name: 'Reken uit' }).click();
  await page.getByRole('button', { name: 'Bekijk deze som in het Engels' }).click();
  await expect(page.getByLabel('Electricity (kWh a year)')).toHaveValue('veel');
});

test('the fields of a dynamic price are there for a dynamic contract alone', async ({ page }) => {
  await visit(page, energy);
  const offer = page.getByRole('group', { name: 'Het aanbod' });
  await expect(offer.getByLabel('Dynamisch: hoogste prijs per kWh (€)')).toBeHidden();
  await offer.getByLabel('Soort contract').selectOption('dynamic');
  await expect(offer.getByLabel('Dynamisch: hoogste prijs per kWh (€)')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('what is improbable is asked beside its field, and is used once it is confirmed', async ({ page }) => {
    await page.goto(energy);
    await fillEnergy(page);
    const price = page.getByRole('group', { name: 'Wat je nu hebt' }).getByLabel('Stroom per kWh (€)');
    await price.fill('23');
    await page.getByLabel('Stroom (kWh per jaar)').fill('0');
    await page.getByRole('button', { name: 'Reken uit' }).click();
    await expect(page).toHaveTitle(/^Fout: /);
    await expect(page.locator('main').getByRole('alert')).toContainText('Bedoel je € 0,23?');
    await expect(page.getByLabel('Stroom (kWh per jaar)')).toHaveAccessibleDescription(
      /Gebruik je echt geen stroom\?/,
    );
    await expect(price).toHaveValue('23');

    await price.fill('0,23');
    await page.getByLabel('Ja, de waarden waar je naar vraagt kloppen').check();
    await page.getByRole('button', { name: 'Reken uit' }).click();
    await expect(
      page.getByRole('heading', { name: 'Overstappen scheelt je € 24,00 in het eerste jaar' }),
    ).toBeVisible();
  });

  test('a mobile plan is compared over its term', async ({ page }) => {
    await page.goto('/en/personal-advice/mobile/calculate');
    const offer = page.getByRole('group', { name: 'The offer' });
    await page.getByRole('group', { name: 'What you have now' }).getByLabel('Price a month (€)').fill('22');
    await offer.getByLabel('Price a month (€)', { exact: true }).fill('10');
    await offer.getByLabel('That price still holds for (months)').fill('6');
    await offer.getByLabel('Price afterwards, a month (€)').fill('17.50');
    await offer.getByLabel('Term (months)').fill('24');
    await offer.getByLabel('One-off costs (€)').fill('20');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await expect(
      page.getByRole('heading', { name: 'Switching saves you €133.00 over 24 months' }),
    ).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
  });
});
