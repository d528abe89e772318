/** A letter of cancellation in English, to a company without a known address, with failures during payment. */
import { expect } from '@playwright/test';
import { registeredLetterCents } from '@/lib/config/business';
import { cancellation } from '@/lib/contract/cancellations';
import { priceText } from '@/tests/support/price-text';
import {
  declare,
  fillDetails,
  fillRecipient,
  goToSubmit,
  newVisitor,
  playBank,
  signUploaded,
  stepButton,
} from '../support/cancel-form';
import { listMails, receiveMail } from '../support/outbox';
import { test } from '../support/test';
import { expectPage, visit } from '../support/visit';

test.use({ locale: 'en-GB' });

test('makes one order despite a lost response, a failed payment and a slow one', async ({
  page,
  request,
}) => {
  const visitor = newVisitor();
  await visit(page, '/en/cancel');
  await page.getByRole('combobox').last().pressSequentially('netflx');
  await page.getByRole('option', { name: /^Netflix/ }).click();
  await expect(page).toHaveURL('/en/netflix/cancel');
  await expect(page.locator('main')).toContainText(priceText(registeredLetterCents, 'en'));
  await page.locator('main a[href="/en/netflix/cancel/submit"]').first().click();

  await expect(page).toHaveURL('/en/netflix/cancel/submit');
  await fillDetails(page, visitor);
  // A letter needs an address: the form requests the missing one.
  await stepButton(page).click();
  await expect(page.locator('main form [role=alert]').first()).toBeFocused();
  await expect(page.locator('[name=recipientLines]')).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveTitle(/^Error: /);
  await fillRecipient(page, 'Netflix International B.V.');
  await goToSubmit(page);
  await signUploaded(page);
  await declare(page, 'registered');
  await expect(stepButton(page)).toHaveText('Order with obligation to pay: €11.95');

  const references: string[] = [];
  await page.route('**/api/cancellations', async (route) => {
    const response = await route.fetch();
    references.push(cancellation.parse(await response.json()).reference);
    // The order is made, but its first response never reaches the browser.
    if (references.length === 1) await route.abort('connectionreset');
    else await route.fulfill({ response });
  });
  await stepButton(page).dblclick();
  await expect(page.locator('main [role=alert]').filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator('[name=declarationComplete]')).toBeChecked();
  await stepButton(page).click();
  await expectPage(page, /\/en\/checkout\//);
  expect(references.length).toBeGreaterThanOrEqual(2);
  expect(new Set(references).size).toBe(1);
  const [reference] = references;

  await playBank(page, 'failed');
  await expectPage(page, `/en/netflix/cancel/payment/${reference}`);
  await page.locator('main form[method=post] button[type=submit]').first().click();
  await expectPage(page, /\/en\/checkout\//);
  await playBank(page, 'pending');
  await expectPage(page, `/en/netflix/cancel/payment/${reference}`);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();

  // The bank decides later; the open page updates automatically.
  const path = `/api/cancellations/${reference}`;
  const { payment } = cancellation.parse(await (await page.request.get(path)).json());
  await page.request.post(`/api/payments/${payment?.id}/sandbox`, { data: { outcome: 'paid' } });
  await expect(page).toHaveURL(`/en/netflix/cancel/success/${reference}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Netflix');
  const paid = cancellation.parse(await (await page.request.get(path)).json());
  expect(paid.letters).toHaveLength(1);
  expect(paid.amount_cents).toBe(registeredLetterCents);
  const mail = await receiveMail(request, visitor.email, 'order-confirmation');
  expect(mail.locale).toBe('en');
  expect(mail.text).toMatch(priceText(registeredLetterCents, 'en'));
  // The demonstration post may have mailed about the letter by now.
  const kinds = (await listMails(request, visitor.email)).map(({ kind }) => kind);
  for (const once of ['order-confirmation', 'payment-failed']) {
    expect(kinds.filter((kind) => kind === once)).toEqual([once]);
  }
});
