/** A letter that came back: an operator scans it, and its customer has it posted to another address. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { newVisitor } from '../support/cancel-form';
import { test } from '../support/clock-test';
import { orderLetter } from '../support/order-letter';
import { listMails } from '../support/outbox';
import { printLetter, reportLetter } from '../support/registered-letter';
import { phone } from '../support/sound-page';
import { visit } from '../support/visit';

/** Orders a letter and has it posted; its code. */
async function postLetter(page: Page, operator: Page) {
  const { email } = newVisitor();
  const reference = await orderLetter(page.request, { email, option: 'regular' });
  const { id, code } = await printLetter(operator, reference);
  await reportLetter(operator, id, 'sent');
  return { id, reference, code, email };
}

/** An operator reports it on the page of letters. */
async function scan(operator: Page, code: string): Promise<void> {
  const form = operator.locator('form[action="/api/admin/letters/returned"]');
  await form.getByLabel('Code van de brief').fill(code);
  await form.getByLabel('Waarom kwam de brief terug?').selectOption('address_unknown');
  await form.getByRole('button', { name: 'Meld als teruggekomen' }).click();
}

async function postElsewhere(page: Page, reference: string): Promise<void> {
  await page.goto(`/opzeggen/track/${reference}`);
  await page.getByRole('link', { name: 'Kies wat er gebeurt' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('is teruggekomen');
  const typed = page.locator('form#address-typed');
  await typed.locator('[name=recipient_lines]').fill('Antwoordnummer 123');
  await typed.locator('[name=recipient_postal_code]').fill('1000 ZZ');
  await typed.locator('[name=recipient_city]').fill('Amsterdam');
  await typed.getByRole('button', { name: 'Laat de brief zien' }).click();
  const check = page.locator('#check');
  await expect(check).toContainText('Antwoordnummer 123');
  const pdf = await page.request.get(
    (await check.getByRole('link', { name: 'Bekijk de brief' }).getAttribute('href')) ?? '',
  );
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  await check.getByRole('button', { name: 'Verstuur de brief opnieuw' }).click();
  await expect(page).toHaveURL(/\/opzeggen\/track\//);
  await expect(page.getByText('en gaat opnieuw op de post')).toBeVisible();
}

test('is scanned by an operator, and posted to another address by its customer', async ({
  page,
  operator,
}) => {
  const { reference, code, email } = await postLetter(page, operator);
  await visit(operator, '/admin/letters');
  await operator.locator('summary', { hasText: 'Brief teruggekomen?' }).click();
  await scan(operator, code);
  await expect(operator.getByText('Genoteerd').first()).toBeVisible();
  await scan(operator, code);
  await expect(operator.getByText('stond al').first()).toBeVisible();
  const kinds = async () => (await listMails(page.request, email)).map(({ kind }) => kind);
  await expect.poll(kinds).toContain('letter-returned');
  await page.setViewportSize(phone.viewport);
  await postElsewhere(page, reference);
});

test('is denied by an operator who finds that it did not come back', async ({ page, operator }) => {
  const { id, code, email } = await postLetter(page, operator);
  await visit(operator, '/admin/letters?state=returned');
  await operator.locator('summary', { hasText: 'Brief teruggekomen?' }).click();
  await scan(operator, code);
  await expect(operator.getByText('Genoteerd').first()).toBeVisible();
  await visit(operator, `/admin/letters?state=returned&search=${code}`);
  const form = operator.locator(`form[action="/api/admin/letters/${id}/not-returned"]`);
  await operator.locator('details').filter({ has: form }).locator('summary').first().click();
  await form.getByLabel('Uitleg voor de klant').fill('De post vond de brief en bezorgde hem.');
  await form.getByRole('button').click();
  const kinds = async () => (await listMails(page.request, email)).map(({ kind }) => kind);
  await expect.poll(kinds).toContain('letter-not-returned');
});

test('is posted to another address by its customer, without JavaScript', async ({ browser, operator }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const { reference, code } = await postLetter(page, operator);
  const response = await operator.request.post('/api/admin/letters/returned', {
    headers: { 'idempotency-key': randomUUID() },
    data: { letter_code: code, return_reason: 'refused' },
  });
  expect(response.status()).toBe(200);
  await postElsewhere(page, reference);
  await context.close();
});
