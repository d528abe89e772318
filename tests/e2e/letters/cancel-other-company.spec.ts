/** A letter to a company that is not in the register: from a search without results to a paid order, and without JavaScript. */
import { expect, type Page } from '@playwright/test';
import {
  declare,
  fillDetails,
  goToSubmit,
  newVisitor,
  playBank,
  signTyped,
  stepButton,
} from '../support/cancel-form';
import { receiveMail } from '../support/outbox';
import { test } from '../support/test';
import { expectPage, visit } from '../support/visit';

const name = 'Zzyzx Kwibus & <Zonen>';
const field = (page: Page, wire: string) => page.locator(`form[method=post] [name="${wire}"]`);

async function fillAddress(page: Page): Promise<void> {
  await field(page, 'contractClass').selectOption('gym');
  await field(page, 'recipientLines').fill('Ledenadministratie\nKerkstraat 1');
  await field(page, 'recipientPostalCode').fill('1234ab');
  await field(page, 'recipientCity').fill('Ons Dorp');
}

test('leads from a search without results to a paid order', async ({ page, request }) => {
  const visitor = newVisitor();
  await visit(page, `/opzeggen?${new URLSearchParams({ q: name })}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Niets gevonden voor ‘${name}’`);
  await page.getByRole('link', { name: `Zeg ‘${name}’ op met een brief` }).click();
  await expectPage(page, /\/opzeggen\/ander-bedrijf\?name=/);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(field(page, 'recipientName')).toHaveValue(name);

  // Everything that is missing is reported beside its field.
  await stepButton(page).click();
  await expect(page.locator('main form [role=alert]').first()).toBeFocused();
  for (const wire of ['contractClass', 'recipientLines', 'recipientPostalCode', 'recipientCity']) {
    await expect(field(page, wire)).toHaveAttribute('aria-invalid', 'true');
  }
  await fillAddress(page);
  await stepButton(page).click();

  await expectPage(page, /\/opzeggen\/[0-9A-Z]{26}\/afronden$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(field(page, 'recipientName')).toHaveValue(name);
  await expect(field(page, 'recipientPostalCode')).toHaveValue('1234 AB');
  await expect(field(page, 'recipientConfirmed')).not.toBeChecked();
  await fillDetails(page, visitor);
  await field(page, 'recipientConfirmed').check();
  await goToSubmit(page);
  await signTyped(page, `${visitor.firstName} ${visitor.lastName}`);
  await declare(page, 'registered');
  await stepButton(page).click();

  await expectPage(page, /\/afrekenen\//);
  await playBank(page, 'paid');
  await expectPage(page, /\/bedrijf-[0-9a-z]{10}\/opzeggen\/voltooid\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  const mail = await receiveMail(request, visitor.email, 'order-confirmation');
  expect(mail.text).toContain(name);

  // The company has the pages of its letter, none of them for search engines, and no page about itself.
  const [, slug = ''] = new URL(page.url()).pathname.split('/');
  for (const path of [`/${slug}/opzeggen/indienen`, `/${slug}/opzeggen-download`]) {
    expect((await visit(page, path))?.status(), path).toBe(200);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  }
  for (const path of [`/${slug}`, `/${slug}/opzeggen`, `/${slug}/telefoonnummer-en-adres`]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test('is the last line of the suggestions, also without any', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('combobox').first().pressSequentially('zzyzx kwibus');
  await page.getByRole('option', { name: /‘zzyzx kwibus’/ }).click();
  await expectPage(page, /\/opzeggen\/ander-bedrijf\?name=zzyzx\+kwibus$/);
  await expect(field(page, 'recipientName')).toHaveValue('zzyzx kwibus');
});

test.describe('without JavaScript', () => {
  test.use({ locale: 'en-GB', consent: null, javaScriptEnabled: false });

  test('reports what is wrong with the typed values, then goes on to the cancel form', async ({ page }) => {
    await page.goto('/en/cancel/other-company');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cancel with another company');
    await field(page, 'recipientName').fill('https://spam.example');
    await fillAddress(page);
    await field(page, 'recipientCity').fill('');
    await stepButton(page).click();

    await expect(page).toHaveURL(/\/en\/request\/[0-9A-Z]{26}\/complete$/);
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cancel with another company');
    await expect(field(page, 'recipientName')).toHaveValue('https://spam.example');
    await expect(field(page, 'recipientName')).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, 'recipientCity')).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, 'contractClass')).toHaveValue('gym');

    await field(page, 'recipientName').fill(name);
    await field(page, 'recipientCity').fill('Ons Dorp');
    await stepButton(page).click();
    await expect(page).toHaveURL(/\/en\/cancel\/[0-9A-Z]{26}\/complete$/);
    await expect(field(page, 'recipientName')).toHaveValue(name);
    await expect(field(page, 'recipientCity')).toHaveValue('Ons Dorp');
    await expect(field(page, 'recipientConfirmed')).not.toBeChecked();
  });
});
