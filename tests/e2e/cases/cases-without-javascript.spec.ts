/** The form of a case without JavaScript: an SMS code, errors that preserve the input, and the page of the case. */
import { expect } from '@playwright/test';
import { newVisitor, stepButton } from '../support/cancel-form';
import {
  codeButton,
  energyAnswers,
  fillAnswers,
  formField,
  newPhone,
  passStep,
  personOf,
  receiveCode,
} from '../support/case-form';
import { test } from '../support/test';

test.use({ consent: null, javaScriptEnabled: false });

test('requests advice on energy, with a code sent by a button of the form', async ({ page, request }) => {
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

  // Without a number: an error at its field, and nothing is sent.
  await codeButton(page).click();
  await expect(formField(page, 'phoneNumber')).toHaveAttribute('aria-invalid', 'true');
  await formField(page, 'phoneNumber').fill(phone);
  await formField(page, 'mandate').check();
  await codeButton(page).click();
  await expect(page).toHaveURL(/sms=sent/);
  await expect(
    page.locator('main form[method=post] [role=status]').filter({ hasText: 'on its way' }),
  ).toBeVisible();
  // The other fields keep their values.
  await expect(formField(page, 'mandate')).toBeChecked();
  await expect(formField(page, 'phoneNumber')).toHaveValue(phone);

  await formField(page, 'smsCode').fill(await receiveCode(request, phone));
  for (const name of ['declarationComplete', 'terms']) await formField(page, name).check();
  await stepButton(page).click();
  await expect(page).toHaveURL(/\/en\/request\/success\/[0-9A-Z]{26}$/);
  await expect(page.locator('main')).toContainText(visitor.email);
});
