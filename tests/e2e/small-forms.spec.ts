/** The small forms: complaint, the mailing lists with their confirmation, claim, reports; in both languages, and without JavaScript. */
import { expect, type Page } from '@playwright/test';
import { newVisitor, stepButton } from './support/cancel-form';
import { goodPassword, newMember, register } from './support/member';
import { linkIn, listMails, receiveMail } from './support/outbox';
import { test } from './support/test';
import { expectPage, visit } from './support/visit';

const field = (page: Page, flow: string, name: string) =>
  page.locator(`form[action="/api/forms/${flow}"] [name="${name}"]`);

test('a complaint with an account’s address is sent once its owner has signed in', async ({
  page,
  request,
}) => {
  const member = newMember();
  await register(request, member);
  await visit(page, '/ziggo/klachten');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ziggo');
  await stepButton(page).click();
  await expect(field(page, 'complaint', 'message')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'complaint', 'message').fill('Ziggo doet moeilijk.');
  await field(page, 'complaint', 'email').fill(member.email);
  await stepButton(page).click();
  // A dialog shows the address once more: with a wrong one the reply would be lost.
  await page.getByRole('dialog').getByRole('button', { name: 'Ja, dit klopt' }).click();
  await expect(page.locator('main')).toContainText(
    'Dit email adres is al in gebruik. Log in en wij zullen je klacht versturen.',
  );
  const kinds = (await listMails(request, member.email)).map(({ kind }) => kind);
  expect(kinds).not.toContain('request-received');
  await page.locator('main').getByRole('link', { name: 'Log eerst in' }).click();
  await expect(page).toHaveURL(/\/inloggen/);
  const signedIn = await page.request.post('/api/login', {
    data: { email: member.email, password: goodPassword },
  });
  expect(signedIn.status()).toBe(200);
  await receiveMail(request, member.email, 'request-received');
});

test('the list of new articles is joined in a dialog, confirmed by mail, and left with one click', async ({
  page,
  request,
}) => {
  const { email } = newVisitor();
  await visit(page, '/en/blog/news/online-withdrawal-function');
  await page.getByRole('button', { name: 'Email me new articles' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Sign me up' }).click();
  await expect(field(page, 'subscribe', 'email')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'subscribe', 'email').fill(email);
  await field(page, 'subscribe', 'articlesConsent').check();
  await dialog.getByRole('button', { name: 'Sign me up' }).click();
  await expectPage(page, /\/en\/subscribed/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('check your email');

  const confirm = await receiveMail(request, email, 'list-confirm');
  await visit(page, linkIn(confirm, '/subscribed?key='));
  // Opening the link confirms nothing yet.
  expect((await listMails(request, email)).map((mail) => mail.kind)).toEqual(['list-confirm']);
  await page.locator('main form[method=post] button[type=submit]').first().click();
  await expectPage(page, /\/en\/subscribed\?list=articles&state=confirmed$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re on the list');

  const welcome = await receiveMail(request, email, 'list-welcome');
  await visit(page, linkIn(welcome, '/unsubscribe?key='));
  await page.getByRole('button', { name: 'Unsubscribe me', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re unsubscribed');
});

test('a company’s employee writes to us in the dialog of its page', async ({ page, request }) => {
  const { email } = newVisitor();
  await visit(page, '/ziggo/telefoonnummer-en-adres');
  await page.getByRole('button', { name: 'Werk je bij Ziggo?' }).click();
  await field(page, 'claim', 'fullName').fill('Noor de Bruijn');
  await field(page, 'claim', 'email').fill(email);
  await field(page, 'claim', 'phoneNumber').fill('06 12345678');
  await page.getByRole('dialog').getByRole('button', { name: 'Verstuur' }).click();
  await expectPage(page, /\/aanvraag\/voltooid\/[0-9A-Z]{26}$/);
  await receiveMail(request, email, 'request-received');
});

test('something wrong on a company’s page is reported in its dialog, without an address', async ({
  page,
}) => {
  await visit(page, '/en/ziggo/cancel');
  await page.getByRole('button', { name: 'Is something wrong?' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect(field(page, 'company-report', 'message')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'company-report', 'message').fill('The phone number has changed.');
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expectPage(page, /[0-9A-Z]{26}$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('something wrong on a company’s page is reported', async ({ page }) => {
    await page.goto('/ziggo/opzeggen');
    await field(page, 'company-report', 'message').fill('Het telefoonnummer is veranderd.');
    await page.locator('form[action="/api/forms/company-report"] button[type=submit]').click();
    await expect(page).toHaveURL(/\/aanvraag\/voltooid\/[0-9A-Z]{26}$/);
  });

  test('the waiting list is joined, and the forms of dialogs are on the page', async ({ page, request }) => {
    const { email } = newVisitor();
    await page.goto('/alpha-programma');
    await field(page, 'alpha-program', 'fullName').fill('Noor de Bruijn');
    await field(page, 'alpha-program', 'email').fill(email);
    await page.locator('form[action="/api/forms/alpha-program"] button[type=submit]').click();
    await expect(page).toHaveURL(/\/aangemeld/);
    await page.goto(linkIn(await receiveMail(request, email, 'list-confirm'), '/aangemeld?key='));
    await page.locator('main form[method=post] button[type=submit]').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Je staat op de lijst');

    await page.goto('/ziggo');
    await expect(field(page, 'claim', 'fullName')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Werk je bij Ziggo?' })).toBeHidden();
    await page.goto('/blog/nieuws/herroepen-met-een-knop');
    await expect(field(page, 'subscribe', 'email')).toBeVisible();
  });
});
