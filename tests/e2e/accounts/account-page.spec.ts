/** The account page in the browser: a member's data and settings, the data export, and erasure. */
import { expect, type Page } from '@playwright/test';
import { companyWithAddress } from '../../support/samples/cancel-form-values';
import { readHtml, textsOf } from '../support/html';
import { confirmAddress, join, newMember, register } from '../support/member';
import { orderLetter } from '../support/order-letter';
import { linkIn, receiveMail } from '../support/outbox';
import { test } from '../support/test';
import { expectPage, reload, visit } from '../support/visit';

const part = (page: Page, id: string) => page.locator(`#${id}`);

/** Opens a row of the details. */
async function open(page: Page, label: string): Promise<void> {
  await part(page, 'details').locator('summary').filter({ hasText: label }).click();
}

test('changes name and preferences, and ends another session', async ({ page, browser }) => {
  const member = newMember();
  await register(page.request, member);
  const elsewhere = await browser.newContext();
  const { email, password } = member;
  const login = await elsewhere.request.post('/api/login', { data: { email, password } });
  expect(login.status()).toBe(200);
  await visit(page, '/account');
  await expect(part(page, 'passkeys')).toContainText('Bevestig eerst je e-mailadres.');
  const details = part(page, 'details');
  await open(page, 'Naam');
  await details.locator('[name=first_name]').fill('Ναταλία');
  await details.locator('[name=last_name]').fill('O’Brien-van den Berg');
  await page.keyboard.press('Enter');
  await expect(details.getByRole('status').filter({ hasText: 'Bewaard.' })).toBeVisible();
  await expect(details.locator('summary').first()).toContainText('Ναταλία O’Brien-van den Berg');

  const preferences = part(page, 'preferences');
  await expect(preferences.locator('[name=commercial_opted_in]')).not.toBeChecked();
  await preferences.locator('[name=commercial_opted_in]').check();
  await preferences.locator('[name=locale][value=en]').check();
  await preferences.getByRole('button', { name: 'Bewaar' }).click();
  await expect(preferences.getByRole('status')).toContainText('Bewaard.');
  const storedOffers = async () => (await (await page.request.get('/api/me')).json()).commercial_opted_in;
  expect(await storedOffers()).toBe(true);

  // The other browser's hint is still valid: it is redirected to the login page, without a loop.
  const other = part(page, 'sessions').locator('li').filter({ hasNotText: 'Dit apparaat' });
  await expect(other).toHaveCount(1);
  await other.getByRole('button', { name: 'Log uit' }).click();
  await expect(other).toHaveCount(0);
  const ended = await elsewhere.request.get('/account');
  expect(ended.status()).toBe(200);
  expect(new URL(ended.url()).pathname + new URL(ended.url()).search).toBe('/inloggen?redirect=%2Faccount');
  await elsewhere.close();

  const stored = await readHtml(page.request, '/account');
  expect(stored.querySelector('h1')?.text).toBe('Hoi Ναταλία');
  expect(stored.querySelector('#preferences [name=commercial_opted_in]')?.hasAttribute('checked')).toBe(true);
  expect(stored.querySelector('#preferences [name=locale][value=en]')?.hasAttribute('checked')).toBe(true);

  await reload(page);
  await expect(preferences.locator('[name=commercial_opted_in]')).toBeChecked();
  await preferences.locator('[name=commercial_opted_in]').uncheck();
  await preferences.getByRole('button', { name: 'Bewaar' }).click();
  await expect(preferences.getByRole('status')).toContainText('Bewaard.');
  expect(await storedOffers()).toBe(false);
});

test('changes the address once the old and the new one have confirmed it', async ({ page, request }) => {
  const member = newMember();
  const next = newMember().email;
  await join(page.request, member, 'en');
  await visit(page, '/en/account');
  await open(page, 'Email address');
  const details = part(page, 'details');
  await details.locator('form[action="/api/me/email"] [name=email]').fill(next);
  await details.getByRole('button', { name: 'Change my email address' }).click();
  await expect(details).toContainText(`Your new address: ${next}`);

  await confirmAddress(page.request, next, 'email-change-new');
  const old = await receiveMail(request, member.email, 'email-change-old');
  await visit(page, linkIn(old, '/confirm-email'));
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email address has changed');
  await page.getByRole('link', { name: 'To your account' }).click();
  await expect(details.locator('summary').nth(1)).toContainText(next);
});

test('adds what was ordered with the same address before, on request', async ({ page, browser }) => {
  const member = newMember();
  const anonymous = await browser.newContext();
  const reference = await orderLetter(anonymous.request, member);
  await anonymous.close();
  await join(page.request, member);
  await visit(page, '/account');
  const requests = part(page, 'requests');
  await expect(requests).toContainText('Misschien is er nog een aanvraag van jou');
  await expect(requests).not.toContainText('Je hebt nog geen opzeggingen');
  await expect(requests.locator(`a[href$="${reference}"]`)).toHaveCount(0);
  await requests.getByRole('button', { name: 'Voeg toe aan mijn account' }).click();
  await expect(requests.locator(`a[href="/opzeggen/track/${reference}"]`)).toBeVisible();
  await expect(requests).toContainText('Interpolis Zorgverzekering');
  // The account opens its owner's data, also in a browser that did not make the order.
  const order = await readHtml(page.request, `/opzeggen/track/${reference}`);
  expect(textsOf(order, 'h2')).toContain('Je documenten');
});

test('offers an account at the end of a flow, and adds the order to it', async ({ page }) => {
  const member = newMember();
  const reference = await orderLetter(page.request, member);
  const success = `/en/${companyWithAddress}/cancel/success/${reference}`;
  await visit(page, success);
  await expect(page.getByRole('heading', { name: 'Everything together in an account?' })).toBeVisible();
  await page.getByRole('link', { name: 'Save it in an account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this in your account' });
  await expect(dialog.locator('[name=email]')).toHaveValue(member.email);
  for (const name of ['first_name', 'last_name', 'password'] as const) {
    await dialog.locator(`[name=${name}]`).fill(member[name]);
  }
  await dialog.locator('[name=terms]').check();
  await dialog.getByRole('button', { name: 'Create my account' }).click();
  await expectPage(page, `/en/cancel/track/${reference}`);

  const account = await readHtml(page.request, '/en/account');
  expect(account.querySelectorAll(`#requests a[href$="${reference}"]`)).toHaveLength(1);
  const offered = (await readHtml(page.request, success)).querySelector('main');
  expect(offered?.text).not.toContain('Everything together in an account?');
});

test('downloads a data export, and erases the account in a second step', async ({ page, request }) => {
  const member = newMember();
  await register(page.request, member);
  await visit(page, '/account');
  const copies = part(page, 'export');
  await copies.getByRole('button', { name: 'Vraag mijn gegevens op' }).click();
  await expect(copies.getByRole('status')).toContainText('Gelukt! Je gegevens worden geëxporteerd.');
  await receiveMail(request, member.email, 'export-ready');
  await reload(page);
  const download = page.waitForEvent('download');
  await copies.getByRole('link', { name: /^Download/ }).click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);

  const erase = part(page, 'erase');
  await erase.getByRole('link', { name: 'Laat zien wat er gebeurt' }).click();
  await expect(erase.getByRole('heading', { name: 'Dit wissen we' })).toBeVisible();
  await expect(erase.getByRole('heading', { name: 'Dit moeten we bewaren, en waarom' })).toBeVisible();
  await erase.locator('[name=confirm]').check();
  await erase.getByRole('button', { name: 'Wis mijn account' }).click();
  const farewell = page.getByRole('dialog', { name: 'Je account is gewist' });
  await expect(farewell).toContainText('Je account en je gegevens zijn gewist');
  await expect(farewell.getByRole('button').last()).toBeVisible();
  await expect(page.locator('h1')).toBeHidden();
  await expect(page.getByText(member.email).filter({ visible: true })).toHaveCount(0);
  await farewell.getByRole('button', { name: 'Naar de beginpagina' }).last().click();
  await expectPage(page, '/?logout=true');
  const { email, password } = member;
  expect((await page.request.post('/api/login', { data: { email, password } })).status()).toBe(401);
});
