/** Day 30: an unconfirmed letter is refunded automatically, and the customer gets a mail. */
import { expect, type Page } from '@playwright/test';
import { registeredLetterCents } from '@/lib/config/business';
import { cancellation } from '@/lib/contract/cancellations';
import { priceText } from '@/tests/support/price-text';
import { newVisitor } from '../support/cancel-form';
import { test } from '../support/clock-test';
import { orderLetter } from '../support/order-letter';
import { receiveMail } from '../support/outbox';
import { letPass, printLetter, reportLetter, stateOf, waitForQueue } from '../support/registered-letter';
import { visit } from '../support/visit';

const daySeconds = 24 * 3600;

/** The number of planned calls about an order. */
async function countCalls(page: Page, reference: string): Promise<number> {
  const response = await page.request.get(`/api/cancellations/${reference}`);
  return cancellation.parse(await response.json()).letters.flatMap(({ dispute }) => dispute.calls).length;
}

test('a letter without an answer is called about after two weeks and refunded after thirty days', {
  tag: '@long',
}, async ({ page, openOperator, request }) => {
  const { email } = newVisitor();
  const postRoom = await openOperator();
  const reference = await orderLetter(page.request, { email });
  const { id, code } = await printLetter(postRoom, reference);
  await reportLetter(postRoom, id, 'sent', { track_code: '3SABCD1234567' });
  await reportLetter(postRoom, id, 'received');

  // After the company's two weeks, a call is planned.
  await letPass(page, 16 * daySeconds);
  await expect.poll(() => countCalls(page, reference)).toBe(1);
  await visit(page, `/opzeggen/track/${reference}`);
  await expect(page.locator('main')).toContainText('We bellen Interpolis Zorgverzekering uiterlijk op');
  expect(await stateOf(page, reference)).toBe('received');

  await letPass(page, 15 * daySeconds);
  await expect.poll(() => stateOf(page, reference)).toBe('refunded');
  const due = await receiveMail(request, email, 'money-back-due');
  expect(due.text).toMatch(priceText(registeredLetterCents, 'nl'));
  await receiveMail(request, email, 'money-back-done');
  await visit(page, `/opzeggen/track/${reference}`);
  await expect(page.locator('main')).toContainText(
    new RegExp(`We hebben ${priceText(registeredLetterCents, 'nl').source} op .+ teruggestort`),
  );

  const operator = await openOperator();
  await waitForQueue(operator, code, 'money');
  await visit(operator, `/admin/disputes?search=${code}`);
  await expect(operator.locator('main')).toContainText('Teruggestort op');
});
