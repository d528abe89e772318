/** Advice on energy in Dutch, for customers of one company: the whole form, its SMS code, and the page of the case. */
import { expect } from '@playwright/test';
import { newVisitor, stepButton } from '../support/cancel-form';
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
} from '../support/case-form';
import { attributesOf, readHtml, readMailedPage } from '../support/html';
import { linkIn, receiveMail } from '../support/outbox';
import { expectAccessible } from '../support/sound-page';
import { test } from '../support/test';
import { expectPage, visit } from '../support/visit';

test('requests advice on energy, from the company’s page to the page of the case', {
  tag: '@long',
}, async ({ page, request }) => {
  const visitor = newVisitor();
  await visit(page, '/vattenfall/persoonlijk-advies/energie');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Vattenfall');
  await expect(page.locator('main')).toContainText('Wij zijn niet Vattenfall');
  // The page determines the provider: the form has no field for it.
  await expect(formField(page, 'oldProvider')).toHaveCount(0);

  // Errors show at once, and preserve the input.
  await formField(page, 'householdSize').fill('x');
  await stepButton(page).click();
  await expect(page.locator('main form[method=post] [data-failure] a')).not.toHaveCount(0);
  await expect(page).toHaveTitle(/^Fout: /);
  await expect(formField(page, 'householdSize')).toHaveValue('x');

  await passStep(page, energyAnswers, 'firstName');
  await expect(page).toHaveURL(/\/aanvraag\/[0-9A-Z]{26}\/afronden#person$/);
  await expect(page.locator('#flow-step')).toBeFocused();
  await fillAnswers(page, personOf(visitor));

  // Back and forward with the browser's buttons.
  await page.goBack();
  await expect(formField(page, 'householdSize')).toHaveValue('3');
  await page.goForward();
  await expect(formField(page, 'lastName')).toHaveValue(visitor.lastName);

  await stepButton(page).click();
  await expect(formField(page, 'smsCode')).toBeVisible();
  await expect(page.locator('main form[method=post]')).toContainText('1016 GV');
  const phone = newPhone();
  await formField(page, 'phoneNumber').fill(phone);
  // Enter moves to the button that sends the code.
  await page.keyboard.press('Enter');
  await expect(codeButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('form[method=post] [role=timer]')).toContainText(/Wacht \d+ seconden/);
  const code = await receiveCode(request, phone);
  await agree(page);

  // A wrong code shows at its field, after the confirmation of the input.
  await formField(page, 'smsCode').fill(code === '000000' ? '111111' : '000000');
  await stepButton(page).click();
  const check = page.getByRole('dialog', { name: 'Klopt dit?' });
  await expect(check).toContainText(visitor.email);
  await expectAccessible(page, 'dialog[open]');
  await check.getByRole('button', { name: 'Ja, dit klopt' }).click();
  await expect(formField(page, 'smsCode')).toHaveAttribute('aria-invalid', 'true');
  await formField(page, 'smsCode').fill(code);
  // The same address and number were confirmed before: the dialog doesn't open twice.
  await stepButton(page).click();

  await expectPage(page, /\/vattenfall\/persoonlijk-advies\/energie\/voltooid\/[0-9A-Z]{26}$/);
  const main = page.locator('main');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Vattenfall');
  await expect(main).toContainText(visitor.email);
  await expect(main.locator('[aria-current=step]')).toContainText('Ontvangen');
  await expect(main).toContainText('Wie is er aan zet');
  await expectAccessible(page, 'main');

  // Another browser sees the state and no personal data; a click on the mailed link's page opens the rest.
  const document = (await readHtml(request, page.url())).querySelector('main');
  expect(document?.text).toContain('Ontvangen');
  expect(document?.text).not.toContain(visitor.email);
  const link = linkIn(await receiveMail(request, visitor.email, 'request-received'), '/voltooid/');
  const form = (await readMailedPage(request, link)).querySelector('main form[action$="/open"]');
  const posted = (form?.querySelectorAll('input') ?? []).map(
    (input) => [input.getAttribute('name') ?? '', input.getAttribute('value') ?? ''] as const,
  );
  const opened = await request.post(form?.getAttribute('action') ?? '', {
    form: Object.fromEntries(posted),
  });
  expect(opened.url()).toMatch(/\/energie\/voltooid\/[0-9A-Z]{26}$/);
  expect(await opened.text()).toContain(visitor.email);
});

test('offers advice for companies of its categories alone', async ({ request }) => {
  const offered = await readHtml(request, '/vattenfall/persoonlijk-advies');
  expect(attributesOf(offered, 'main a', 'href')).toContain('/vattenfall/persoonlijk-advies/energie');
  await readHtml(request, '/netflix/persoonlijk-advies/energie', 404);
  const none = await readHtml(request, '/netflix/persoonlijk-advies');
  expect(none.querySelector('main')?.text).toContain('geen advies');
  expect(attributesOf(none, 'main li a', 'href')).toContain('/netflix/opzeggen');
  const response = await request.get('/belastingdienst/onderhandelen', { maxRedirects: 0 });
  expect(response.status()).toBe(301);
  expect(response.headers().location).toMatch(/\/belastingdienst$/);
});
