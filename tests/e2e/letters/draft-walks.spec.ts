/** A form and its draft while its page is left, shown again, reloaded, open twice, on another device, forgotten or without cookies. */
import { expect, type Page } from '@playwright/test';
import errors from '@/messages/nl/errors.json' with { type: 'json' };
import flow from '@/messages/nl/flow.json' with { type: 'json' };
import { companyWithAddress } from '@/tests/support/samples/cancel-form-values';
import { fillDetails, goToSubmit, newVisitor, stepButton } from '../support/cancel-form';
import { linkIn, receiveMail } from '../support/outbox';
import { test } from '../support/test';
import { clickToReload, expectPage, visit } from '../support/visit';

const formPath = `/${companyWithAddress}/opzeggen/indienen`;
const draftPath = /\/opzeggen\/\w+\/afronden/;

const field = (page: Page, name: string) => page.locator(`form[method=post] [name="${name}"]`);
const saved = (page: Page) => expect(page.getByText(flow.draft.saved)).toBeVisible();

/** Waits until the server has a value of the letter's draft on a page. */
const stored = (page: Page, name: string, value: string) =>
  expect
    .poll(async () => {
      const reference = new URL(page.url()).pathname.split('/')[2];
      return (await (await page.request.get(`/api/drafts/${reference}`)).json()).values[name];
    })
    .toBe(value);

/** Starts a draft of a form with a first name, and waits until it is stored. */
async function startDraft(page: Page, path: string = formPath, name = 'firstName'): Promise<void> {
  await visit(page, path);
  await field(page, name).fill('Noor');
  await expectPage(page, /\/(?:opzeggen|aanvraag)\/\w+\/afronden/);
  await saved(page);
}

for (const [name, path, first, second] of [
  ['a letter', formPath, 'firstName', 'lastName'],
  ['a statement', '/herroepen', 'fullName', 'withdrawContract'],
] as const) {
  test(`Back shows what was typed last in ${name}, and a key there changes only its own field`, async ({
    page,
  }) => {
    await startDraft(page, path, first);
    // Left by a link within the time that a save waits for the next key.
    await field(page, second).fill('de Bruijn');
    await page.locator('header a[href="/"]').first().click();
    await expectPage(page, /\/$/);
    await page.goBack();
    await expect(field(page, second)).toHaveValue('de Bruijn');
    await expect(field(page, first)).toHaveValue('Noor');
    await field(page, first).press('End');
    await field(page, first).pressSequentially('tje');
    // Reloaded within that time as well.
    await page.reload();
    await expect(field(page, first)).toHaveValue('Noortje');
    await expect(field(page, second)).toHaveValue('de Bruijn');
  });
}

test('Back and Forward return to the step of a form that was left', async ({ page }) => {
  await visit(page, formPath);
  await fillDetails(page, newVisitor());
  await goToSubmit(page);
  await saved(page);
  await page.locator('header a[href="/"]').first().click();
  await expectPage(page, /\/$/);
  await page.goBack();
  await expect(field(page, 'declarationComplete')).toBeVisible();
  await page.goBack();
  await expect(field(page, 'firstName')).toHaveValue('Noor');
  await page.goForward();
  await expect(field(page, 'declarationComplete')).toBeVisible();
});

test('two tabs of a form end with what was typed in either', async ({ page, context }) => {
  await startDraft(page);
  const other = await context.newPage();
  await visit(other, new URL(page.url()).pathname);
  await field(other, 'lastName').fill('de Bruijn');
  await saved(other);
  await field(page, 'city').fill('Delft');
  await expect(page.getByText(flow.merged.title)).toBeVisible();
  await expect(field(page, 'lastName')).toHaveValue('de Bruijn');
  await other.reload();
  await expect(field(other, 'city')).toHaveValue('Delft');
});

test('a form that is shown again from memory has what another tab stored, and saves over nothing', async ({
  page,
  context,
}) => {
  await startDraft(page);
  // The events of the browser's back-forward cache, which a driven browser does not have.
  const turn = (name: 'pagehide' | 'pageshow') =>
    page.evaluate((type) => window.dispatchEvent(new PageTransitionEvent(type, { persisted: true })), name);
  await turn('pagehide');
  const other = await context.newPage();
  await visit(other, new URL(page.url()).pathname);
  await field(other, 'firstName').fill('Mila');
  await saved(other);
  await turn('pageshow');
  await expect(field(page, 'firstName')).toHaveValue('Mila');
  await field(page, 'lastName').fill('de Bruijn');
  await stored(page, 'lastName', 'de Bruijn');
  await other.reload();
  await expect(field(other, 'firstName')).toHaveValue('Mila');
  await expect(field(other, 'lastName')).toHaveValue('de Bruijn');
});

test('a form that goes on at another device ends with what was typed on either', async ({
  page,
  browser,
  request,
}) => {
  const { email } = newVisitor();
  await startDraft(page);
  await field(page, 'email').fill(email);
  await page.getByText(flow.resume.title).click();
  await page.getByRole('button', { name: flow.resume.send }).click();
  const link = linkIn(await receiveMail(request, email, 'draft-link'), '/afronden');
  const elsewhere = await browser.newContext();
  const phone = await elsewhere.newPage();
  await visit(phone, link);
  await clickToReload(phone, phone.locator('main form[method=post] button[type=submit]').first());
  await expect(field(phone, 'firstName')).toHaveValue('Noor');
  await field(phone, 'city').fill('Delft');
  await saved(phone);
  // The laptop still shows the form, without the town.
  await field(page, 'lastName').fill('de Bruijn');
  await expect(page.getByText(flow.merged.title)).toBeVisible();
  await expect(field(page, 'city')).toHaveValue('Delft');
  await phone.reload();
  await expect(field(phone, 'lastName')).toHaveValue('de Bruijn');
  await elsewhere.close();
});

test('a form whose cookies were cleared becomes a new draft of what is on the screen', async ({
  page,
  context,
}) => {
  await startDraft(page);
  const before = page.url();
  await context.clearCookies();
  await field(page, 'lastName').fill('de Bruijn');
  await expect(page).not.toHaveURL(before);
  await expectPage(page, draftPath);
  await saved(page);
  await page.reload();
  await expect(field(page, 'firstName')).toHaveValue('Noor');
  await expect(field(page, 'lastName')).toHaveValue('de Bruijn');
});

test('a form saves what was typed without a connection once it returns', async ({ page, context }) => {
  await startDraft(page);
  await context.setOffline(true);
  await field(page, 'lastName').fill('de Bruijn');
  await context.setOffline(false);
  await stored(page, 'lastName', 'de Bruijn');
});

test('a form says that cookies are needed, and retains what was filled in', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'cookieEnabled', { get: () => false });
  });
  await visit(page, formPath);
  await field(page, 'firstName').fill('Noor');
  await expect(page.getByText(flow.draft.cookies)).toBeVisible();
  await visit(page, '/login');
  const email = page.locator('main form[method=post] [name=email]').first();
  await email.fill('noor@klant.example');
  await email.press('Enter');
  await expect(page.getByText(errors.cookies_form)).toBeVisible();
  await expect(email).toHaveValue('noor@klant.example');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the first step of a form is stored', async ({ page }) => {
    await page.goto(formPath);
    await fillDetails(page, newVisitor());
    await stepButton(page).click();
    await expect(page).toHaveURL(draftPath);
    await expect(field(page, 'declarationComplete')).toBeVisible();
  });

  test('two tabs of a form end with what was filled in in either, and say so', async ({ page, context }) => {
    await page.goto(formPath);
    await fillDetails(page, newVisitor());
    await field(page, 'city').fill('');
    await stepButton(page).click();
    await expect(page).toHaveURL(draftPath);
    const other = await context.newPage();
    await other.goto(new URL(page.url()).pathname);
    await field(other, 'city').fill('Gouda');
    await stepButton(other).click();
    await expect(field(other, 'declarationComplete')).toBeVisible();
    await field(page, 'city').fill('Delft');
    await field(page, 'lastName').fill('Bakker');
    await stepButton(page).click();
    await expect(page.getByText(flow.merged.title)).toBeVisible();
    await expect(field(page, 'city')).toHaveValue('Gouda');
    await expect(field(page, 'lastName')).toHaveValue('Bakker');
    await stepButton(page).click();
    await expect(field(page, 'declarationComplete')).toBeVisible();
  });
});
