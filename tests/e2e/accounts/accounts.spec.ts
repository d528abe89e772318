/** Accounts in the browser: registering, all sign-in methods, and signing out. */
import { type Browser, expect, type Page } from '@playwright/test';
import { codeIn, goodPassword, join, newMember, register, signOut } from '../support/member';
import { linkIn, receiveMail } from '../support/outbox';
import { test } from '../support/test';
import { expectPage, visit } from '../support/visit';

const field = (page: Page, name: string) => page.locator(`main form[method=post] [name="${name}"]`);
const button = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true });

async function newPage(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

async function isSignedIn(page: Page): Promise<boolean> {
  return (await (await page.request.get('/api/session')).json()).authenticated;
}

test('registers, signs out in the user menu, and signs in with the password', async ({ page }) => {
  const member = newMember();
  await visit(page, '/registreren');
  for (const name of ['first_name', 'last_name', 'email', 'password'] as const) {
    await field(page, name).fill(member[name]);
  }
  await field(page, 'terms').check();
  await button(page, 'Maak mijn account').click();
  await expectPage(page, '/account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hoi Noor');

  await page.locator('header summary', { hasText: /^Noor$/ }).click();
  const menu = page.locator('header details[open]');
  await expect(menu).toContainText('Noor de Bruijn');
  await expect(menu.locator('a[href="/account"]')).toBeVisible();
  await menu.getByRole('button', { name: 'Uitloggen' }).click();
  await expectPage(page, '/?logout=true');
  await expect(page.locator('header').getByRole('link', { name: 'Inloggen' }).first()).toBeVisible();

  // The account redirects to the login page, and signing in returns to it.
  await visit(page, '/account?erase=true');
  await expect(page).toHaveURL(/\/inloggen\?redirect=/);
  await page.getByRole('link', { name: 'Log in met je wachtwoord' }).click();
  await field(page, 'email').fill(member.email);
  await field(page, 'password').fill(goodPassword);
  await button(page, 'Log in').click();
  await expectPage(page, '/account?erase=true');
  // The query after signing out has no effect by itself.
  await page.request.get('/?logout=true');
  expect(await isSignedIn(page)).toBe(true);
});

test('signs in with a mailed link, once', async ({ page, request }) => {
  const member = newMember();
  await register(page.request, member, 'en');
  await signOut(page.request);
  await visit(page, '/en/login');
  await field(page, 'email').fill(member.email.toUpperCase().replace('KLANT.EXAMPLE', 'klant.example'));
  await button(page, 'Email me a link').click();
  // A link that was sent opens the modal.
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Check your inbox' })).toBeVisible();

  const mail = await receiveMail(request, member.email, 'magic-link');
  expect(mail.locale).toBe('en');
  const link = linkIn(mail, '/en/magic-login');
  // Opening the link doesn't use it up: scanners open links.
  await page.request.get(link);
  await visit(page, link);
  await page.getByRole('button', { name: 'Sign in to Snoei' }).click();
  await expectPage(page, '/en/account');

  await signOut(page.request);
  await visit(page, link);
  await page.getByRole('button', { name: 'Sign in to Snoei' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unfortunately, this link has expired');
  await expect(button(page, 'Email me a link')).toBeVisible();
});

test('requires confirmation if a link is opened in another browser', async ({ page, browser, request }) => {
  const member = newMember();
  await join(page.request, member);
  await signOut(page.request);
  const data = { email: member.email, redirect_url: '/account' };
  expect((await page.request.post('/api/magic/link', { data })).status()).toBe(202);
  const phone = await newPage(browser);
  await visit(phone, linkIn(await receiveMail(request, member.email, 'magic-link'), '/magic-login'));
  await button(phone, 'Log in bij Snoei').click();
  await expect(phone.locator('main').getByRole('alert')).toBeVisible();
  expect(await isSignedIn(phone)).toBe(false);
  await button(phone, 'Ja, log hier in').click();
  await expectPage(phone, '/account');
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Hoi Noor');
  // The requesting browser stays signed out.
  expect(await isSignedIn(page)).toBe(false);
  await phone.context().close();
});

test('signs in with the mailed code, and returns to the requested page', async ({ page, request }) => {
  const member = newMember();
  await register(page.request, member);
  await signOut(page.request);
  await visit(page, '/account?at=1');
  await field(page, 'email').fill(member.email);
  await page.keyboard.press('Enter');
  const code = codeIn(await receiveMail(request, member.email, 'magic-link'));
  await page
    .getByRole('dialog')
    .locator('[name=code]')
    .fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.keyboard.press('Enter');
  await expectPage(page, '/account?at=1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hoi Noor');
});

test('sets a new password with a mailed link', async ({ page, request }) => {
  const member = newMember();
  await register(page.request, member);
  await signOut(page.request);
  const { email } = member;
  expect((await page.request.post('/api/password/forgot', { data: { email } })).status()).toBe(202);
  await visit(page, linkIn(await receiveMail(request, email, 'password-reset'), '/wachtwoord-herstellen'));
  await field(page, 'password').fill('kort');
  await button(page, 'Bewaar en log in').click();
  await expect(field(page, 'password')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'password').fill('een heel nieuw wachtwoord');
  await button(page, 'Bewaar en log in').click();
  await expectPage(page, '/account');
});
