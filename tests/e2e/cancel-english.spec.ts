/** The main job in English, for a company whose address nobody knows; the payment fails first. */
import { expect } from '@playwright/test';
import {
  declare,
  fillDetails,
  fillRecipient,
  goToSubmit,
  newVisitor,
  playBank,
  signTyped,
  signUploaded,
  stepButton,
} from './support/cancel-form';
import { listMails, receiveMail } from './support/outbox';
import { test } from './support/test';

test.use({ locale: 'en-GB' });

test('the address on the contract, a failed payment, and another that is paid', async ({ page, request }) => {
  const visitor = newVisitor();
  await page.goto('/en/cancel');
  await page.getByRole('combobox').last().pressSequentially('netflx', { delay: 20 });
  await page.getByRole('option', { name: /^Netflix/ }).click();
  await page.goto('/en/netflix/cancel');
  await expect(page.locator('main')).toContainText('€11.95');

  await page.goto('/en/netflix/cancel/submit');
  await fillDetails(page, visitor);
  // Without the address there is no price and no order: the form asks for it.
  await stepButton(page).click();
  await expect(page.locator('main form [role=alert]').first()).toBeFocused();
  await expect(page.locator('[name=recipientName]')).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveTitle(/^Error: /);
  await fillRecipient(page, 'Netflix International B.V.');
  await goToSubmit(page);
  await signTyped(page, `${visitor.firstName} ${visitor.lastName}`);
  await declare(page, 'registered');
  await expect(stepButton(page)).toHaveText('Order with obligation to pay');
  await stepButton(page).click();

  await playBank(page, 'failed');
  await expect(page).toHaveURL(/\/en\/netflix\/cancel\/payment\//);
  await receiveMail(request, visitor.email, 'payment-failed');
  await page.locator('main form[method=post] button[type=submit]').first().click();
  await expect(page).toHaveURL(/\/en\/checkout\//);
  await playBank(page, 'pending');
  await expect(page).toHaveURL(/\/payment\//);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();

  // The bank answers later; the page notices by itself.
  const reference = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { payment } = await (await page.request.get(`/api/cancellations/${reference}`)).json();
  await page.request.post(`/api/payments/${payment.id}/sandbox`, { data: { outcome: 'paid' } });
  await expect(page).toHaveURL(/\/success\//);
  const mail = await receiveMail(request, visitor.email, 'order-confirmation');
  expect(mail.locale).toBe('en');
  expect(mail.text).toContain('€11.95');

  await page.goto(`/en/cancel/track/${reference}`);
  await expect(async () => {
    await page.reload();
    await expect(page.locator('main')).toContainText('Received by Netflix', { timeout: 2000 });
    expect((await (await page.request.get(`/api/cancellations/${reference}`)).json()).state).toBe('received');
  }).toPass({ timeout: 120_000 });
  await receiveMail(request, visitor.email, 'letter-received');
  expect(
    (await listMails(request, visitor.email)).filter(({ kind }) => kind === 'order-confirmation'),
  ).toHaveLength(1);
});

test('pressed twice and retried after a lost answer: one order, one payment, one letter', async ({
  page,
  request,
}) => {
  const visitor = newVisitor();
  await page.goto('/en/zilveren-kruis/cancel/submit');
  await fillDetails(page, visitor);
  await goToSubmit(page);
  await signUploaded(page);
  await declare(page, 'regular');

  const answers: string[] = [];
  await page.route('**/api/cancellations', async (route) => {
    const response = await route.fetch();
    answers.push(((await response.json()) as { reference: string }).reference);
    // The first answer is lost on its way back.
    if (answers.length === 1) await route.abort('connectionreset');
    else await route.fulfill({ response });
  });
  await stepButton(page).dblclick();
  await expect(page.locator('main [role=alert]').filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator('[name=declarationComplete]')).toBeChecked();
  await stepButton(page).click();
  await expect(page).toHaveURL(/\/en\/checkout\//);
  expect(answers.length).toBeGreaterThanOrEqual(2);
  expect(new Set(answers).size).toBe(1);

  await playBank(page, 'paid');
  await expect(page).toHaveURL(/\/success\//);
  const cancellation = await (await page.request.get(`/api/cancellations/${answers[0]}`)).json();
  expect(cancellation.letters).toHaveLength(1);
  expect(cancellation.amount_cents).toBe(395);
  await receiveMail(request, visitor.email, 'order-confirmation');
  expect(
    (await listMails(request, visitor.email)).filter(({ kind }) => kind === 'order-confirmation'),
  ).toHaveLength(1);
});
