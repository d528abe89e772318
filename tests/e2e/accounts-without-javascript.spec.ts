/** Accounts with JavaScript off: every form is native, and says on its own page what is wrong. */
import { expect } from '@playwright/test';
import { codeIn, goodPassword, newMember } from './support/member';
import { linkIn, receiveMail } from './support/outbox';
import { test } from './support/test';

test.use({ consent: null });

test.use({ javaScriptEnabled: false });

test('registers, changes things, signs out, and in again by password, code and link', async ({
  page,
  request,
}) => {
  const member = newMember();
  await page.goto('/registreren?redirect=%2Faccount%3Fat%3D1');
  const button = page.getByRole('button', { name: 'Maak mijn account' });
  await expect(button).not.toHaveAttribute('aria-disabled');
  for (const name of ['first_name', 'last_name', 'email', 'password'] as const) {
    await page.locator(`main [name=${name}]`).fill(member[name]);
  }
  await button.click();
  await expect(page).toHaveURL(/\/registreren\?/);
  await expect(page).toHaveTitle(/^Fout: /);
  await expect(page.locator('main [name=terms]')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('main [name=email]')).toHaveValue(member.email);
  await expect(page.locator('main [name=password]')).toHaveValue('');
  await page.locator('main [name=password]').fill(member.password);
  await page.locator('main [name=terms]').check();
  await button.click();
  await expect(page).toHaveURL('/account?at=1');

  // The account: a row opens, and tells how it went.
  await page.locator('#details summary').first().click();
  await page.locator('#details [name=first_name]').fill('Nora');
  await page.locator('#details').getByRole('button', { name: 'Bewaar' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hoi Nora');
  await expect(page.locator('#details').getByText('Bewaard.')).toBeVisible();
  await page.locator('#details summary').nth(2).click();
  await page.locator('#details [name=current_password]').fill('niet dit');
  await page.locator('#details [name=new_password]').fill('kort');
  await page.locator('#details form[action="/api/me/password"] button[type=submit]').click();
  await expect(page.locator('#details [name=new_password]')).toHaveAttribute('aria-invalid', 'true');
  await page.locator('#preferences [name=commercial_opted_in]').check();
  await page.locator('#preferences').getByRole('button', { name: 'Bewaar' }).click();
  await expect(page.locator('#preferences [name=commercial_opted_in]')).toBeChecked();

  await page.locator('#sessions').getByRole('button', { name: 'Log hier uit' }).click();
  await expect(page).toHaveURL('/?logout=true');

  // By password, once it is right.
  await page.goto('/inloggen?view=login');
  await page.locator('main [name=email]').fill(member.email);
  await page.locator('main [name=password]').fill('iets heel anders');
  await page.locator('main button[type=submit]').click();
  await expect(page).toHaveTitle(/^Fout: /);
  await expect(page.locator('main [role=alert]')).toContainText('horen niet bij elkaar');
  await expect(page.locator('main [name=email]')).toHaveValue(member.email);
  await page.locator('main [name=password]').fill(goodPassword);
  await page.locator('main button[type=submit]').click();
  await expect(page).toHaveURL('/account');
  await page.locator('#sessions').getByRole('button', { name: 'Log hier uit' }).click();

  // By the code of a mail.
  await page.goto('/inloggen');
  await page.locator('main [name=email]').fill(member.email);
  await page.getByRole('button', { name: 'Mail me een link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kijk in je mail');
  const mail = await receiveMail(request, member.email, 'magic-link');
  const email = page.locator('main form[action="/api/magic/login"] [name=email]:not([type=hidden])');
  if (await email.count()) await email.fill(member.email);
  await page.locator('main [name=code]').fill('000000');
  await page.locator('main form[action="/api/magic/login"] button[type=submit]').click();
  await expect(page.locator('main [name=code]')).toHaveAttribute('aria-invalid', 'true');
  await page.locator('main [name=code]').fill(codeIn(mail));
  await page.locator('main form[action="/api/magic/login"] button[type=submit]').click();
  await expect(page).toHaveURL('/account');
  await page.locator('#sessions').getByRole('button', { name: 'Log hier uit' }).click();

  // The link of that mail is void by now, and the page offers another.
  await page.goto(linkIn(mail, '/magic-login'));
  await page.getByRole('button', { name: 'Log in bij Snoei' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deze link is helaas verlopen');
  await expect(page.getByRole('button', { name: 'Mail me een link' })).toBeVisible();
});

test('chooses a new password, and is asked on another device', async ({ page, browser, request }) => {
  const member = newMember();
  const made = await browser.newContext();
  await made.request.post('/api/register', {
    headers: { 'accept-language': 'en' },
    data: { ...member, terms: true },
  });
  await page.goto('/en/password-forgot');
  await page.locator('main [name=email]').fill(member.email);
  await page.locator('main button[type=submit]').click();
  await expect(page.getByRole('status').filter({ hasText: 'If there is an account' })).toBeVisible();
  const mail = await receiveMail(request, member.email, 'password-reset');
  await page.goto(linkIn(mail, '/password-reset'));
  await page.locator('main [name=password]').fill('kort');
  await page.locator('main button[type=submit]').click();
  await expect(page.locator('main [name=password]')).toHaveAttribute('aria-invalid', 'true');
  await page.locator('main [name=password]').fill('een heel nieuw wachtwoord');
  await page.locator('main button[type=submit]').click();
  await expect(page).toHaveURL('/en/account');

  // Asked for elsewhere, opened here.
  await made.request.post('/api/magic/link', { data: { email: member.email, redirect_url: '/en/cancel' } });
  const link = await receiveMail(request, member.email, 'magic-link');
  const phone = await browser.newContext({ javaScriptEnabled: false });
  const other = await phone.newPage();
  await other.goto(linkIn(link, '/magic-login'));
  await other.getByRole('button').click();
  await expect(other.locator('[role=alert]')).toBeVisible();
  await other.getByRole('button').click();
  await expect(other).toHaveURL('/en/cancel');
  expect((await (await phone.request.get('/api/session')).json()).authenticated).toBe(true);
  await phone.close();
  await made.close();
});
