/** Forms of requests with JavaScript off: a code by SMS, errors that keep what was typed, a signature by name, and the page after it. */
import { expect } from '@playwright/test';
import { newVisitor, signTyped, stepButton } from './support/cancel-form';
import { receiveMail } from './support/outbox';
import {
  agree,
  codeButton,
  energyAnswers,
  fillAnswers,
  formField,
  newPhone,
  passStep,
  personOf,
  receiveCode,
} from './support/request-form';
import { test } from './support/test';

test.use({ consent: null });

test.use({ javaScriptEnabled: false });

test('advice on energy: the code is asked for by a button of the form', async ({ page, request }) => {
  const visitor = newVisitor();
  const phone = newPhone();
  await page.goto('/en/personal-advice/energy/submit');
  await fillAnswers(page, { ...energyAnswers, oldProvider: 'Power & Light', householdSize: 'x' });
  await stepButton(page).click();
  await expect(page).toHaveURL(/\/en\/request\/[0-9A-Z]{26}\/complete$/);
  await expect(page).toHaveTitle(/^Error: /);
  await expect(formField(page, 'householdSize')).toHaveValue('x');
  await passStep(page, { householdSize: '3' }, 'firstName');
  await passStep(page, personOf(visitor), 'smsCode');

  // No number yet: told at its field, nothing sent.
  await codeButton(page).click();
  await expect(formField(page, 'phoneNumber')).toHaveAttribute('aria-invalid', 'true');
  await formField(page, 'phoneNumber').fill(phone);
  await formField(page, 'mandate').check();
  await codeButton(page).click();
  await expect(page).toHaveURL(/sms=sent/);
  await expect(
    page.locator('main form[method=post] [role=status]').filter({ hasText: 'on its way' }),
  ).toBeVisible();
  // What was filled in around it is still there.
  await expect(formField(page, 'mandate')).toBeChecked();
  await expect(formField(page, 'phoneNumber')).toHaveValue(phone);

  await formField(page, 'smsCode').fill(await receiveCode(request, phone));
  for (const name of ['declarationComplete', 'terms']) await formField(page, name).check();
  await stepButton(page).click();
  await expect(page).toHaveURL(/\/en\/request\/success\/[0-9A-Z]{26}$/);
  await expect(page.locator('main')).toContainText(visitor.email);
  await receiveMail(request, visitor.email, 'request-received');
});

test('negotiation about a company: the fee is worked out before the form and beside its button', async ({
  page,
  request,
}) => {
  const visitor = newVisitor();
  await page.goto('/ziggo/onderhandelen');
  await expect(page.locator('main')).toContainText('33%');
  await expect(page.locator('main')).toContainText(/€\s?39,60/);
  await passStep(page, { subscription: 'Internet 400 Mbit', oldMonthlyPrice: '64,50' }, 'firstName');
  await passStep(page, { ...personOf(visitor), phoneNumber: newPhone() }, 'mandate');
  await expect(page.locator('main form[method=post]')).toContainText(/€\s?39,60/);
  await signTyped(page, `${visitor.firstName} ${visitor.lastName}`);
  await agree(page);
  await stepButton(page).click();
  await expect(page).toHaveURL(/\/ziggo\/onderhandelen\/voltooid\/[0-9A-Z]{26}$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ziggo');
  await receiveMail(request, visitor.email, 'request-received');
});
