/** The main journey with JavaScript off: the form posts natively, errors and input are shown on the draft's page. */
import { expect } from '@playwright/test';
import {
  declare,
  fillDetails,
  fillRecipient,
  newVisitor,
  playBank,
  signTyped,
  stepButton,
} from './support/cancel-form';
import { receiveMail } from './support/outbox';
import { test } from './support/test';

test.use({ consent: null });

test.use({ javaScriptEnabled: false });

test('search, fill in, correct, order, pay and track', async ({ page, request }) => {
  const visitor = newVisitor();
  await page.goto('/');
  await page.locator('main input[name=q]').first().fill('netflx');
  await page.locator('main form:has(input[name=q]) button[type=submit]').first().click();
  await expect(page).toHaveURL(/\/opzeggen\?q=netflx$/);
  await page
    .locator('main')
    .getByRole('link', { name: /^Netflix/ })
    .first()
    .click();
  await page.goto('/netflix/opzeggen/indienen');

  await fillDetails(page, visitor);
  await page.locator('form[method=post] [name=postalCode]').fill('nonsens');
  await stepButton(page).click();
  await expect(page).toHaveURL(/\/opzeggen\/[0-9A-Z]{26}\/afronden$/);
  await expect(page).toHaveTitle(/^Fout: /);
  await expect(page.locator('[name=postalCode]')).toHaveValue('nonsens');
  await expect(page.locator('[name=lastName]')).toHaveValue(visitor.lastName);
  await expect(page.locator('[name=postalCode]')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('[name=recipientLines]')).toHaveAttribute('aria-invalid', 'true');

  await page.locator('form[method=post] [name=postalCode]').fill('1016 GV');
  await fillRecipient(page, 'Netflix International B.V.');
  await stepButton(page).click();
  await expect(page.locator('[name=declarationComplete]')).toBeVisible();
  await signTyped(page, `${visitor.firstName} ${visitor.lastName}`);
  await declare(page, 'registered');
  await stepButton(page).click();

  await expect(page).toHaveURL(/\/afrekenen\//);
  await playBank(page, 'paid');
  await expect(page.locator('main')).toContainText('Netflix');
  await receiveMail(request, visitor.email, 'order-confirmation');
});
