/** Advice on energy in Dutch, for customers of one company: errors, back, forward and a reload keep what was typed; then it is followed. */
import { expect } from '@playwright/test';
import { newVisitor, stepButton } from './support/cancel-form';
import { linkIn, receiveMail } from './support/outbox';
import {
  agree,
  energyAnswers,
  fillAnswers,
  formField,
  newPhone,
  passStep,
  personOf,
  proveNumber,
  sendChecked,
} from './support/request-form';
import { test } from './support/test';

test('advice on energy, from the company’s page to the page where it is followed', async ({
  page,
  request,
}) => {
  const visitor = newVisitor();
  await page.goto('/vattenfall/persoonlijk-advies');
  await page.locator('main a[href="/vattenfall/persoonlijk-advies/energie"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Vattenfall');
  await expect(page.locator('main')).toContainText('Wij zijn niet Vattenfall');
  // The company is known: who the provider is isn't asked.
  await expect(formField(page, 'oldProvider')).toHaveCount(0);

  // What is wrong is said at once, and what was typed stays.
  await formField(page, 'householdSize').fill('x');
  await stepButton(page).click();
  await expect(
    page.locator('main form[method=post] [role=alert] a, form[method=post] [data-failure] a'),
  ).not.toHaveCount(0);
  await expect(page).toHaveTitle(/^Fout: /);
  await expect(formField(page, 'householdSize')).toHaveValue('x');

  await passStep(page, energyAnswers, 'firstName');
  await expect(page).toHaveURL(/\/aanvraag\/[0-9A-Z]{26}\/afronden#person$/);
  await fillAnswers(page, personOf(visitor));

  // Back and forward by the browser's own buttons.
  await page.goBack();
  await expect(formField(page, 'householdSize')).toHaveValue('3');
  const kept = page.waitForResponse(
    (response) =>
      response.request().method() === 'PUT' && response.request().postDataJSON().step === 'person',
  );
  await page.goForward();
  await expect(formField(page, 'lastName')).toHaveValue(visitor.lastName);
  // A reload brings back what was kept.
  await kept;
  await expect(page.getByText('Bewaard.')).toBeVisible();
  await page.reload();
  await expect(formField(page, 'email')).toHaveValue(visitor.email);

  await stepButton(page).click();
  await expect(formField(page, 'smsCode')).toBeVisible();
  await expect(page.locator('main form[method=post]')).toContainText('1016 GV');
  const phone = newPhone();
  await proveNumber(page, request, phone);
  const code = await formField(page, 'smsCode').inputValue();
  await agree(page);

  // A wrong code is told at its field, after the last look.
  await formField(page, 'smsCode').fill(code === '000000' ? '111111' : '000000');
  await sendChecked(page);
  await expect(formField(page, 'smsCode')).toHaveAttribute('aria-invalid', 'true');
  await formField(page, 'smsCode').fill(code);
  // The same address and number were looked at before: they aren't asked about twice.
  await stepButton(page).click();

  await expect(page).toHaveURL(/\/vattenfall\/persoonlijk-advies\/energie\/voltooid\/[0-9A-Z]{26}$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Vattenfall');
  await expect(page.locator('main')).toContainText(visitor.email);
  await expect(page.locator('main [aria-current=step]')).toContainText('Ontvangen');

  // Somebody else sees the state and nothing of a person; the mailed key opens the rest by a press.
  const mail = await receiveMail(request, visitor.email, 'request-received');
  const elsewhere = await page.context().browser()?.newContext();
  if (!elsewhere) throw new Error('no browser');
  const other = await elsewhere.newPage();
  await other.goto(page.url());
  await expect(other.locator('main')).toContainText('Ontvangen');
  await expect(other.locator('main')).not.toContainText(visitor.email);
  await other.goto(linkIn(mail, '/voltooid/'));
  await other.locator('main form[method=post] button[type=submit]').first().click();
  await expect(other).toHaveURL(/\/energie\/voltooid\/[0-9A-Z]{26}$/);
  await expect(other.locator('main')).toContainText(visitor.email);
  await elsewhere.close();
});

test('advice is for companies of the category: any other has no such page', async ({ page }) => {
  const wrong = await page.request.get('/netflix/persoonlijk-advies/energie');
  expect(wrong.status()).toBe(404);
  await page.goto('/netflix/persoonlijk-advies');
  await expect(page.locator('main')).toContainText('geen advies');
  await expect(page.locator('main li a[href="/netflix/opzeggen"]').last()).toBeVisible();
  const response = await page.request.get('/belastingdienst/onderhandelen', { maxRedirects: 0 });
  expect(response.status()).toBe(301);
  expect(response.headers().location).toMatch(/\/belastingdienst$/);
});
