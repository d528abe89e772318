/** The online withdrawal function: a paid order is withdrawn before it is printed. */
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { draft } from '@/lib/contract/drafts';
import { renameKeys, wireName } from '@/lib/fields/wire-names';
import { newKey } from '../../support/samples/cancel-form-values';
import { newVisitor, stepButton } from '../support/cancel-form';
import { orderLetter } from '../support/order-letter';
import { linkIn, receiveMail } from '../support/outbox';
import { stateOf } from '../support/registered-letter';
import { submitOperatorForm } from '../support/submit-operator-form';
import { test } from '../support/test';
import { expectPage, visit } from '../support/visit';

const field = (page: Page, name: string) =>
  page.locator(`form[action="/api/forms/withdraw"] [name="${name}"]`);

/** Date and time in both languages. */
const moment = /\d{1,2}\s+\p{L}+\s+\d{4}.*\d{2}:\d{2}/u;

/** Withdrawn, or refunded already by the subsequent job. */
const withdrawn = /^(?:withdrawn|refunded)$/;

/** Orders a letter that is not posted during the withdrawal period; returns its reference. */
function orderWaitingLetter(request: APIRequestContext, email: string): Promise<string> {
  return orderLetter(request, { email, startMoment: 'after-withdrawal' });
}

test('withdraws an order from the footer’s link, in two steps with a receipt', async ({ page, request }) => {
  const { email } = newVisitor();
  const reference = await orderWaitingLetter(page.request, email);

  await visit(page, '/blog');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Bestelling herroepen' }).click();
  await expect(page).toHaveURL('/herroepen');
  await field(page, 'fullName').fill('Noor de Bruijn');
  await field(page, 'withdrawContract').fill(`Mijn opzegbrief, ${reference.slice(0, 8)}`);
  await field(page, 'email').fill(email);
  await stepButton(page).click();

  const confirm = page.getByRole('button', { name: 'Bevestig herroeping' });
  await expect(confirm).toBeVisible();
  await expect(page.locator('main')).toContainText(email);
  expect(await stateOf(page, reference)).toBe('submitted');
  await confirm.click();

  await expectPage(page, /\/herroepen\/voltooid\/[0-9A-Z]{26}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Je herroeping is binnen');
  await expect(page.locator('main')).toContainText(moment);
  expect(await stateOf(page, reference)).toMatch(withdrawn);
  const receipt = await receiveMail(request, email, 'withdrawal-receipt');
  expect(receipt.text).toMatch(moment);
  expect(receipt.text).toContain('Noor de Bruijn');

  // The same URL shows another browser the date and time, but not the consumer.
  const bookmark = await (await request.get(page.url())).text();
  expect(bookmark).toContain('Je herroeping is binnen');
  expect(bookmark).not.toContain(email);
});

test('fills the form in from the mailed link, in another browser', async ({ page, browser, request }) => {
  const { email } = newVisitor();
  const reference = await orderWaitingLetter(page.request, email);
  const mail = await receiveMail(request, email, 'order-confirmation');
  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  await visit(elsewhere, linkIn(mail, '/herroepen?').replace('/herroepen', '/en/withdraw'));
  await elsewhere.getByRole('button', { name: 'Fill in my details' }).click();
  await expectPage(elsewhere, /\/en\/request\/[0-9A-Z]{26}\/complete$/);
  await expect(elsewhere.locator('main')).toContainText(email);
  await elsewhere.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expectPage(elsewhere, /\/en\/withdraw\/success\//);
  expect(await stateOf(elsewhere, reference)).toMatch(withdrawn);
  await context.close();
});

test('an operator links a statement to an order that its text does not name', async ({ page, operator }) => {
  const { email } = newVisitor();
  const reference = await orderWaitingLetter(page.request, email);
  await stateWithdrawal(page.request, email);

  await visit(operator, `/admin/withdrawals?${new URLSearchParams({ search: email })}`);
  const row = operator.getByRole('row').filter({ hasText: 'De brief van vandaag' });
  await expect(row).toContainText('Wacht op ons');
  await row.getByRole('link').click();
  await expect(operator.getByRole('region', { name: 'Bestellingen met dit adres' })).toContainText(
    'Ingestuurd',
  );
  const form = operator.locator('form[action$="/acts/apply"]');
  await expect(form.locator('[name=withdrawn_order]')).toHaveValue(reference);
  await submitOperatorForm(operator, '/api/admin/requests/:reference/acts/apply');
  // The page also says beforehand what the action leads to.
  await expect.poll(() => stateOf(page, reference)).toMatch(withdrawn);
});

/** Sends a statement of withdrawal without an order. */
async function stateWithdrawal(request: APIRequestContext, email: string): Promise<void> {
  const values = { fullName: 'Noor de Bruijn', withdrawContract: 'De brief van vandaag', email };
  const headers = () => ({ 'idempotency-key': newKey() });
  const begun = await request.post('/api/drafts', {
    headers: headers(),
    data: { flow: 'withdraw', step: 'statement', values },
  });
  const { reference } = draft.parse(await begun.json());
  const sent = await request.post('/api/withdrawals', {
    headers: headers(),
    data: { draft: reference, ...renameKeys({ ...values } as Record<string, unknown>, wireName) },
  });
  expect(sent.status(), await sent.text()).toBe(201);
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows errors beside the input, then withdraws in a second step', async ({ page, request }) => {
    const { email } = newVisitor();
    const reference = await orderWaitingLetter(page.request, email);
    await page.goto('/herroepen');
    await field(page, 'fullName').fill('Noor de Bruijn');
    await field(page, 'email').fill(email);
    await stepButton(page).click();
    await expect(page).toHaveURL(/\/aanvraag\/[0-9A-Z]{26}\/afronden$/);
    await expect(field(page, 'withdrawContract')).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, 'email')).toHaveValue(email);
    await field(page, 'withdrawContract').fill(reference);
    await stepButton(page).click();
    await page.getByRole('button', { name: 'Bevestig herroeping' }).click();
    await expect(page).toHaveURL(/\/herroepen\/voltooid\/[0-9A-Z]{26}$/);
    await expect(page.locator('main')).toContainText(moment);
    await receiveMail(request, email, 'withdrawal-receipt');
    expect(await stateOf(page, reference)).toMatch(withdrawn);
  });
});
