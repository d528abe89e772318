/** The small forms: complaint, the lists with their two presses, claim; in both languages, one without JavaScript. */
import { expect, type Page } from '@playwright/test';
import { newVisitor, stepButton } from './support/cancel-form';
import { goodPassword, newMember, register } from './support/member';
import { linkIn, listMails, receiveMail } from './support/outbox';
import { test } from './support/test';

const field = (page: Page, flow: string, name: string) =>
  page.locator(`form[action="/api/forms/${flow}"] [name="${name}"]`);

test('a complaint without name or address', async ({ page }) => {
  await page.goto('/klacht');
  await stepButton(page).click();
  await expect(field(page, 'complaint', 'message')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'complaint', 'message').fill('De brief kwam drie weken te laat.');
  await stepButton(page).click();
  await expect(page).toHaveURL(/\/aanvraag\/voltooid\/[0-9A-Z]{26}$/);
});

test('a complaint with a registered address is sent once its writer has signed in', async ({
  page,
  request,
  browser,
}) => {
  const member = newMember();
  const owner = await browser.newPage();
  await register(owner, member);
  await owner.close();
  await page.goto('/ziggo/klachten');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ziggo');
  await field(page, 'complaint', 'message').fill('Ziggo doet moeilijk.');
  await field(page, 'complaint', 'email').fill(member.email);
  await stepButton(page).click();
  // What was typed is shown once more: a slip in the address would cost the answer.
  await page.getByRole('dialog').getByRole('button', { name: 'Ja, dit klopt' }).click();
  await expect(page.locator('main')).toContainText(
    'Dit email adres is al in gebruik. Log in en wij zullen je klacht versturen.',
  );
  expect((await listMails(request, member.email)).some((mail) => mail.kind === 'request-received')).toBe(
    false,
  );
  await page.locator('main').getByRole('link', { name: 'Log eerst in' }).click();
  await expect(page).toHaveURL(/\/inloggen/);
  const signedIn = await page.request.post('/api/login', {
    data: { email: member.email, password: goodPassword },
  });
  expect(signedIn.status()).toBe(200);
  await receiveMail(request, member.email, 'request-received');
});

test('new articles: asked in a dialog, confirmed by a press, left by one', async ({ page, request }) => {
  const { email } = newVisitor();
  await page.goto('/en/blog/news/online-withdrawal-function');
  await page.getByRole('button', { name: 'Email me new articles' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Sign me up' }).click();
  await expect(field(page, 'subscribe', 'email')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'subscribe', 'email').fill(email);
  await field(page, 'subscribe', 'articlesConsent').check();
  await dialog.getByRole('button', { name: 'Sign me up' }).click();
  await expect(page).toHaveURL(/\/en\/subscribed/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('check your mail');

  const confirm = await receiveMail(request, email, 'list-confirm');
  await page.goto(linkIn(confirm, '/subscribed?key='));
  expect((await listMails(request, email)).map((mail) => mail.kind)).toEqual(['list-confirm']);
  await page.locator('main form[method=post] button[type=submit]').first().click();
  await expect(page).toHaveURL(/\/en\/subscribed\?list=articles&state=confirmed$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are on the list');

  const welcome = await receiveMail(request, email, 'list-welcome');
  await page.goto(linkIn(welcome, '/unsubscribe?key='));
  await page.getByRole('button', { name: 'Unsubscribe me', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed');
});

test('somebody of a company is in touch by the dialog of its page', async ({ page, request }) => {
  const { email } = newVisitor();
  await page.goto('/ziggo/telefoonnummer-en-adres');
  await page.getByRole('button', { name: 'Werk je bij Ziggo?' }).click();
  await field(page, 'claim', 'fullName').fill('Noor de Bruijn');
  await field(page, 'claim', 'email').fill(email);
  await field(page, 'claim', 'phoneNumber').fill('06 12345678');
  await page.getByRole('dialog').getByRole('button', { name: 'Verstuur' }).click();
  await expect(page).toHaveURL(/\/aanvraag\/voltooid\/[0-9A-Z]{26}$/);
  await receiveMail(request, email, 'request-received');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the waiting list, and the dialogs’ forms on the page itself', async ({ page, request }) => {
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
