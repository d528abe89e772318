/** The online withdrawal function (facts 'Selling to consumers'): ordered, paid, withdrawn before it was printed. */
import { expect, type Page } from '@playwright/test';
import { newVisitor, stepButton } from './support/cancel-form';
import { openAsOperator } from './support/operator';
import { linkIn, listMails, receiveMail } from './support/outbox';
import { test } from './support/test';
import { orderWaitingLetter } from './support/withdraw-form';

const field = (page: Page, name: string) =>
  page.locator(`form[action="/api/forms/withdraw"] [name="${name}"]`);

/** Date and time as both languages write them. */
const moment = /\d{1,2}\s+\p{L}+\s+\d{4}.*\d{2}:\d{2}/u;

test('from the foot of any page to the receipt: the letter is stopped, the money goes back', async ({
  page,
  request,
}) => {
  const visitor = newVisitor();
  const reference = await orderWaitingLetter(page, visitor);
  await receiveMail(request, visitor.email, 'order-confirmation');

  // Nothing but the footer's link, in a browser without an account.
  await page.goto('/blog');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Bestelling herroepen' }).click();
  await expect(page).toHaveURL('/herroepen');
  await field(page, 'fullName').fill('Noor de Bruijn');
  await field(page, 'withdrawContract').fill(`Mijn opzegbrief, ${reference.slice(0, 8)}`);
  await field(page, 'email').fill(visitor.email);
  await stepButton(page).click();

  // The second step: what was typed, and the button that withdraws.
  const confirm = page.getByRole('button', { name: 'Bevestig herroeping' });
  await expect(confirm).toBeVisible();
  await expect(page.locator('main')).toContainText(visitor.email);
  const before = await page.request.get(`/api/cancellations/${reference}`);
  expect((await before.json()).state).toBe('submitted');
  await confirm.click();

  await expect(page).toHaveURL(/\/herroepen\/voltooid\/[0-9A-Z]{26}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Je herroeping is binnen');
  await expect(page.locator('main')).toContainText(moment);

  const receipt = await receiveMail(request, visitor.email, 'withdrawal-receipt');
  expect(receipt.text).toMatch(moment);
  expect(receipt.text).toContain('Noor de Bruijn');
  const outcome = await receiveMail(request, visitor.email, 'withdrawal-outcome');
  expect(outcome.text.replace(/\s+/g, ' ')).toContain('€ 11,95');
  const after = await page.request.get(`/api/cancellations/${reference}`);
  expect(['withdrawn', 'refunded']).toContain((await after.json()).state);

  // A bookmark of it shows the same to anyone, without the address.
  const bookmark = page.url();
  await page.context().clearCookies();
  await page.goto(bookmark);
  await expect(page.locator('main')).toContainText(moment);
  await expect(page.locator('main')).not.toContainText(visitor.email);
});

test('from a mail in English: one press fills the form in, one confirms', async ({
  page,
  browser,
  request,
}) => {
  const visitor = newVisitor();
  const reference = await orderWaitingLetter(page, visitor);
  const mail = await receiveMail(request, visitor.email, 'order-confirmation');
  const elsewhere = await browser.newPage();
  await elsewhere.goto(linkIn(mail, '/herroepen?').replace('/herroepen', '/en/withdraw'));
  await elsewhere.getByRole('button', { name: 'Fill in my details' }).click();
  await expect(elsewhere).toHaveURL(/\/en\/request\/[0-9A-Z]{26}\/complete$/);
  await expect(elsewhere.locator('main')).toContainText(visitor.email);
  await elsewhere.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(elsewhere).toHaveURL(/\/en\/withdraw\/success\//);
  await receiveMail(request, visitor.email, 'withdrawal-outcome');
  const after = await elsewhere.request.get(`/api/cancellations/${reference}`);
  expect(['withdrawn', 'refunded']).toContain((await after.json()).state);
  await elsewhere.close();
});

test('an order that nobody knows gets a receipt that says no less', async ({ page, request }) => {
  const { email } = newVisitor();
  await page.goto('/en/withdraw');
  await field(page, 'fullName').fill('Noor de Bruijn');
  await field(page, 'withdrawContract').fill('A letter to Ziggo, ordered yesterday');
  await field(page, 'email').fill(email);
  await stepButton(page).click();
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(page).toHaveURL(/\/en\/withdraw\/success\//);
  const receipt = await receiveMail(request, email, 'withdrawal-receipt');
  expect(receipt.text).toMatch(moment);
  expect((await listMails(request, email)).map((mail) => mail.kind)).toEqual(['withdrawal-receipt']);
});

test('an operator matches by hand what the words do not name for certain', async ({
  page,
  browser,
  request,
}) => {
  const visitor = newVisitor();
  const reference = await orderWaitingLetter(page, visitor);
  await page.goto('/herroepen');
  await field(page, 'fullName').fill('Noor de Bruijn');
  await field(page, 'withdrawContract').fill('De brief van vandaag');
  await field(page, 'email').fill(visitor.email);
  await stepButton(page).click();
  await page.getByRole('button', { name: 'Bevestig herroeping' }).click();
  await expect(page).toHaveURL(/\/herroepen\/voltooid\//);

  const operator = await openAsOperator(browser);
  await operator.goto(`/admin/withdrawals?${new URLSearchParams({ search: visitor.email })}`);
  const row = operator.getByRole('row').filter({ hasText: 'De brief van vandaag' });
  await expect(row).toContainText('Niet zeker te plaatsen');
  await expect(row).toContainText('Ingestuurd');
  await row.getByText('Koppel aan een bestelling').click();
  await expect(row.locator('[name=withdrawn_order]')).toHaveValue(reference);
  await row.getByRole('button', { name: /Hoort bij deze bestelling/ }).click();
  await expect(row).toContainText('Bestelling gestopt');
  await receiveMail(request, visitor.email, 'withdrawal-outcome');
  await operator.context().close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('two steps, each a page, and the receipt', async ({ page, request }) => {
    const visitor = newVisitor();
    const reference = await orderWaitingLetter(page, visitor, false);
    await page.goto('/herroepen');
    await field(page, 'fullName').fill('Noor de Bruijn');
    await field(page, 'email').fill(visitor.email);
    await stepButton(page).click();
    await expect(page).toHaveURL(/\/aanvraag\/[0-9A-Z]{26}\/afronden$/);
    await expect(field(page, 'withdrawContract')).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, 'email')).toHaveValue(visitor.email);
    await field(page, 'withdrawContract').fill(reference);
    await stepButton(page).click();
    await page.getByRole('button', { name: 'Bevestig herroeping' }).click();
    await expect(page).toHaveURL(/\/herroepen\/voltooid\/[0-9A-Z]{26}$/);
    await expect(page.locator('main')).toContainText(moment);
    await receiveMail(request, visitor.email, 'withdrawal-receipt');
    const after = await page.request.get(`/api/cancellations/${reference}`);
    expect(['withdrawn', 'refunded']).toContain((await after.json()).state);
  });
});
