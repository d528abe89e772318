/** A paid letter that waits for the withdrawal period: its customer chooses again on its page. */
import { expect } from '@playwright/test';
import { newVisitor } from '../support/cancel-form';
import { orderLetter } from '../support/order-letter';
import { listMails } from '../support/outbox';
import { test } from '../support/test';
import { reload, visit } from '../support/visit';

test('goes on waiting or starts at once, as its customer chooses on its page', async ({ page, request }) => {
  const { email } = newVisitor();
  const reference = await orderLetter(page.request, { email, startMoment: 'after-withdrawal' });
  await visit(page, `/opzeggen/track/${reference}`);
  const choice = page.locator('#start');
  await expect(choice).toContainText(
    /Na 14 dagen wachten gaat je brief uiterlijk \d+ \p{L}+ \d{4} op de post\./u,
  );

  await choice.getByRole('button', { name: 'Blijf wachten' }).click();
  await expect(page).toHaveURL(/\?started=after-withdrawal#start$/);
  await expect(choice.getByRole('status')).toHaveText('Genoteerd. We blijven wachten.');

  await choice.getByRole('button', { name: 'Begin meteen' }).click();
  await expect(page).toHaveURL(/\?started=now#start$/);
  await expect(choice).toContainText('Gelukt. We beginnen meteen met je brief.');
  await expect(choice.getByRole('button')).toHaveCount(0);
  // The receipt of the order, and that of the new choice.
  const kinds = async () =>
    (await listMails(request, email)).filter(({ kind }) => kind === 'order-confirmation');
  await expect.poll(async () => (await kinds()).length).toBe(2);

  await reload(page);
  await expect(choice.getByRole('button')).toHaveCount(0);
});

test('shows its choice to its customer alone', async ({ page, browser }) => {
  const { email } = newVisitor();
  const reference = await orderLetter(page.request, { email, startMoment: 'after-withdrawal' });
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await visit(other, `/opzeggen/track/${reference}`);
  await expect(other.locator('#start')).toHaveCount(0);
  await elsewhere.close();
});
