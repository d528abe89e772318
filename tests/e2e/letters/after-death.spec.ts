/** The list of contracts after a death, on a phone: in Dutch with scripts, in English without. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { linkIn, receiveMail } from '../support/outbox';
import { test } from '../support/test';
import { expectPage, visit } from '../support/visit';

test.use({ viewport: { width: 375, height: 740 } });

const email = (name: string) => `${name}-${randomUUID().slice(0, 8)}@klant.example`;

async function fillDeceased(page: Page): Promise<void> {
  await page.locator('[name=deceased_name]').fill('Wil de Bruin');
  await page.locator('[name=date_of_death]').fill('1-11-2026');
  await page.locator('[name=deceased_street]').fill('Noordeinde 4');
  await page.locator('[name=deceased_town]').fill('1141 AB Monnickendam');
}

test('a list is begun, filled, resumed elsewhere, shared and revoked', async ({ page, request, browser }) => {
  await visit(page, '/na-een-overlijden');
  await expect(page.getByRole('main')).not.toContainText('€');
  await fillDeceased(page);
  await page.getByRole('button', { name: 'Bewaar en ga verder' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contracten van Wil de Bruin');
  const address = new URL(page.url()).pathname;
  // Nothing is asked for a letter before there is a contract.
  await expect(page.locator('form[action$="/heir"], form[action$="/certificate"]')).toHaveCount(0);
  await page.locator('summary', { hasText: 'Mobiel en bellen' }).click();
  await page.getByRole('checkbox', { name: 'KPN' }).check();
  await page.locator('form:has([value=kpn]) button').click();
  await expect(page.getByRole('heading', { level: 3, name: 'KPN' })).toBeVisible();
  await page.locator('[name=first_name]').fill('Anna');
  await page.locator('[name=last_name]').fill('de Bruin');
  await page.locator('[name=heir_role]').selectOption('heir');
  const own = email('anna');
  await page.locator('form[action$="/heir"] [name=email]').fill(own);
  await page.locator('form[action$="/heir"] button').click();
  await expectPage(page, /note=estate-heir/);
  await page.locator('form[action$="/link"] button').click();
  await expectPage(page, /note=estate-link/);
  const mailed = linkIn(await receiveMail(request, own, 'estate-link'), '/na-een-overlijden/');
  const elsewhere = await browser.newPage();
  await elsewhere.goto(mailed);
  await elsewhere.getByRole('button', { name: 'Open de lijst' }).click();
  await expect(elsewhere.getByRole('heading', { level: 3, name: 'KPN' })).toBeVisible();
  await page.locator('summary', { hasText: 'Ging een link naar een verkeerd adres?' }).click();
  await page.getByRole('button', { name: 'Zet de gemailde links uit' }).click();
  await expect(page.getByText('De gemailde links zijn uitgezet.')).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere.getByRole('heading', { level: 3, name: 'KPN' })).toHaveCount(0);
  await elsewhere.close();
  const file = await page.request.get((await page.locator('#file ~ p a').getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toBe('application/pdf');
  await page.locator('form[action$="/links"] button').click();
  const shared = await page.locator('#made-link').inputValue();
  expect(page.url()).not.toContain('made');
  await page.getByRole('link', { name: 'Terug naar je lijst' }).click();
  await visit(page, address);
  await page.locator('form[action$="/letters"] [type=checkbox]').check();
  await page.locator('[name=letter_option][value=regular]').check();
  await page.locator('form[action$="/letters"] button').click();
  await expectPage(page, /afronden/);
  await page.getByRole('link', { name: 'Terug naar de lijst van contracten' }).click();
  await page.getByRole('link', { name: 'De lijst van Wil de Bruin' }).click();
  await expectPage(page, new RegExp(`${address}$`));
  await page.getByRole('button', { name: 'Zet alle links uit' }).click();
  await expect(page.getByText('De links zijn uitgezet.', { exact: false })).toBeVisible();
  // Our mails and links name the site's own origin; the test runs at another.
  const { pathname, search } = new URL(shared);
  await page.goto(pathname + search);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deze link werkt niet meer');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, locale: 'en' });

  test('a wrong date is said at its field, and the list is kept', async ({ page }) => {
    await page.goto('/en/after-a-death?company=netflix');
    await fillDeceased(page);
    await page.locator('[name=date_of_death]').fill('1-1-2099');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page.getByText('Enter a date that has already been.').first()).toBeVisible();
    await page.locator('[name=date_of_death]').fill('1-11-2026');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contracts of Wil de Bruin');
    await expect(page.getByRole('heading', { level: 3, name: 'Netflix' })).toBeVisible();
    await page.locator('#estate-company').fill('vattenfall');
    await page.locator('form:has(#estate-company) [type=submit]').click();
    await page.getByRole('link', { name: 'Choose Vattenfall' }).first().click();
    await page.locator('#put button').click();
    await expect(page.getByRole('heading', { level: 3, name: 'Vattenfall' })).toBeVisible();
    await page.locator('#other > summary').click();
    await page.locator('[name=other_name]').fill('Mr Jansen');
    await page.locator('[name=contract_kind]').selectOption('rental');
    await page.locator('form[action$="/named"] button').click();
    await expect(
      page.getByText('the lease ends by itself on 31 January 2027', { exact: false }),
    ).toBeVisible();
    await page.locator('[name=first_name]').fill('Anna');
    await page.locator('[name=last_name]').fill('de Bruin');
    await page.locator('[name=heir_role]').selectOption('partner');
    await page.locator('form[action$="/heir"] [name=email]').fill(email('anna'));
    await page.locator('form[action$="/heir"] button').click();
    const energy = page.locator('li', { has: page.getByRole('heading', { level: 3, name: 'Vattenfall' }) });
    await energy.locator('summary', { hasText: 'Change' }).click();
    await energy.locator('[name=contract_wish]').selectOption('transfer');
    await energy.getByRole('button', { name: 'Save' }).click();
    await energy.locator('summary', { hasText: 'Letter to transfer the contract' }).click();
    await expect(
      energy.getByText('put the contract with Vattenfall in my name', { exact: false }),
    ).toBeVisible();
    const letter = await energy.getByRole('link', { name: 'Open the letter as a PDF' }).getAttribute('href');
    expect((await page.request.get(letter ?? '')).headers()['content-type']).toBe('application/pdf');
    await page.getByRole('button', { name: 'I have arranged this (Netflix)' }).click();
    await expect(page.getByText('Arranged', { exact: true })).toBeVisible();
    await page.locator('details:has(form[action$="/erase"]) > summary').click();
    await page.getByRole('button', { name: 'Delete the list' }).click();
    await expect(page.getByText('Your list has been deleted.')).toBeVisible();
  });
});
