/** Day 30: what is not confirmed by then is paid back by itself, and the customer is told (spec §1, §9). */
import { expect } from '@playwright/test';
import { newVisitor } from './support/cancel-form';
import { openAsOperator } from './support/operator';
import { receiveMail } from './support/outbox';
import { letPass, orderRegisteredLetter, stateOf, waitForQueue } from './support/registered-letter';
import { test } from './support/test';

const daySeconds = 24 * 3600;

test('a letter that nobody confirms is paid back after thirty days', async ({ page, browser, request }) => {
  const visitor = newVisitor();
  const reference = await orderRegisteredLetter(page, visitor);
  await expect.poll(() => stateOf(page, reference), { timeout: 60_000 }).toBe('received');

  // Past the two weeks of the letter somebody calls.
  await letPass(page, 16 * daySeconds);
  await expect(async () => {
    await page.goto(`/opzeggen/track/${reference}`);
    await expect(page.locator('main')).toContainText('We bellen Zilveren Kruis uiterlijk op', {
      timeout: 2000,
    });
  }).toPass({ timeout: 60_000 });
  expect(await stateOf(page, reference)).toBe('received');

  await letPass(page, 15 * daySeconds);
  await expect.poll(() => stateOf(page, reference), { timeout: 60_000 }).toBe('refunded');
  const due = await receiveMail(request, visitor.email, 'money-back-due');
  expect(due.text).toMatch(/€\s?11,95/);
  await receiveMail(request, visitor.email, 'money-back-done');
  await page.goto(`/opzeggen/track/${reference}`);
  await expect(page.locator('main')).toContainText(/We hebben op .+ €\s11,95 teruggestort/);

  const operator = await openAsOperator(browser);
  const { letters } = (await (await page.request.get(`/api/cancellations/${reference}`)).json()) as {
    letters: { company: { name: string } }[];
  };
  expect(letters).toHaveLength(1);
  await waitForQueue(operator, reference.slice(0, 12), 'money');
  await operator.goto(`/admin/disputes?search=${reference.slice(0, 12)}`);
  await expect(operator.locator('main')).toContainText('Teruggestort op');
  await operator.context().close();
});
