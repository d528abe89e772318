/** Accounts without JavaScript: every form is native, and its page shows the errors. */
import { expect, type Page } from '@playwright/test';
import { codeIn, goodPassword, newMember, register, signOut } from '../support/member';
import { linkIn, receiveMail } from '../support/outbox';
import { test } from '../support/test';

test.use({ consent: null, javaScriptEnabled: false });

const field = (page: Page, name: string) => page.locator(`main [name=${name}]:not([type=hidden])`);

test('registers, changes the name, signs out, and signs in with the password', async ({ page }) => {
  const member = newMember();
  await page.goto('/registreren?redirect=%2Faccount%3Fat%3D1');
  const button = page.getByRole('button', { name: 'Maak mijn account' });
  await expect(button).not.toHaveAttribute('aria-disabled');
  for (const name of ['first_name', 'last_name', 'email', 'password'] as const) {
    await field(page, name).fill(member[name]);
  }
  await button.click();
  await expect(page).toHaveURL(/\/registreren\?/);
  await expect(page).toHaveTitle(/^Fout: /);
  await expect(field(page, 'terms')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'email')).toHaveValue(member.email);
  await expect(field(page, 'password')).toHaveValue('');
  await field(page, 'password').fill(member.password);
  await field(page, 'terms').check();
  await button.click();
  await expect(page).toHaveURL('/account?at=1');

  // A section of the account opens, with its form's result.
  const details = page.locator('#details');
  await details.locator('summary').first().click();
  await details.locator('[name=first_name]').fill('Nora');
  await details.getByRole('button', { name: 'Bewaar' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hoi Nora');
  await expect(details.getByText('Bewaard.')).toBeVisible();
  await page.locator('#sessions').getByRole('button', { name: 'Log hier uit' }).click();
  await expect(page).toHaveURL('/?logout=true');

  await page.goto('/inloggen?view=login');
  await field(page, 'email').fill(member.email);
  await field(page, 'password').fill(goodPassword);
  await page.locator('main button[type=submit]').click();
  await expect(page).toHaveURL('/account');
});

test('signs in with the code of a mail, after which its link has expired', async ({ page, request }) => {
  const member = newMember();
  await register(page.request, member, 'en');
  await signOut(page.request);
  await page.goto('/en/login');
  await field(page, 'email').fill(member.email);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox');
  const mail = await receiveMail(request, member.email, 'magic-link');
  const form = page.locator('main form[action="/api/magic/login"]');
  // The page does not repeat the link's recipient.
  await form.locator('[name=email]').fill(member.email);
  await form.locator('[name=code]').fill('000000');
  await form.locator('button[type=submit]').click();
  await expect(form.locator('[name=code]')).toHaveAttribute('aria-invalid', 'true');
  await form.locator('[name=code]').fill(codeIn(mail));
  await form.locator('button[type=submit]').click();
  await expect(page).toHaveURL('/en/account');

  await page.goto(linkIn(mail, '/magic-login'));
  await page.getByRole('button', { name: 'Sign in to Snoei' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unfortunately, this link has expired');
  await expect(page.getByRole('button', { name: 'Email me a link' })).toBeVisible();
});

test('sets a new password, and requires confirmation on another device', async ({
  page,
  browser,
  request,
}) => {
  const member = newMember();
  const laptop = await browser.newContext();
  await register(laptop.request, member, 'en');
  await page.goto('/en/password-forgot');
  await field(page, 'email').fill(member.email);
  await page.locator('main button[type=submit]').click();
  await expect(page.getByRole('status').filter({ hasText: 'If there is an account' })).toBeVisible();
  await page.goto(linkIn(await receiveMail(request, member.email, 'password-reset'), '/password-reset'));
  await field(page, 'password').fill('een heel nieuw wachtwoord');
  await page.locator('main button[type=submit]').click();
  // The laptop's account is not confirmed.
  await expect(page.locator('main [role=alert]')).toContainText('you start with an empty account');
  await field(page, 'password').fill('een heel nieuw wachtwoord');
  await page.locator('main button[type=submit]').click();
  await expect(page).toHaveURL('/en/account');

  // A link requested by another browser.
  await signOut(page.request);
  const data = { email: member.email, redirect_url: '/en/cancel' };
  expect((await laptop.request.post('/api/magic/link', { data })).status()).toBe(202);
  await laptop.close();
  await page.goto(linkIn(await receiveMail(request, member.email, 'magic-link'), '/magic-login'));
  await page.getByRole('button').click();
  await expect(page.locator('main [role=alert]')).toBeVisible();
  await page.getByRole('button').click();
  await expect(page).toHaveURL('/en/cancel');
  expect((await (await page.request.get('/api/session')).json()).authenticated).toBe(true);
});
