/** An operator's proof before working with many people's data, with an old session. */
import { expect, type Page } from '@playwright/test';
import { freshSessionSeconds } from '@/lib/config/account-terms';
import { newKey } from '../support/samples/cancel-form-values';
import { test } from './support/clock-test';
import { goodPassword } from './support/member';
import { letPass } from './support/registered-letter';
import { expectAccessible } from './support/sound-page';
import { visit, waitForHydration } from './support/visit';

/** Follows a link to the confirmation tab, and enters the password there. */
async function confirmOnNewTab(operator: Page, link: string): Promise<void> {
  const opened = operator.context().waitForEvent('page');
  await operator.getByRole('link', { name: link }).click();
  const tab = await opened;
  await waitForHydration(tab);
  await expectAccessible(tab, 'main');
  await tab.locator('main').getByLabel('Je wachtwoord').fill(goodPassword);
  await tab.getByRole('button', { name: 'Bevestig', exact: true }).click();
  await expect(tab.getByRole('status').filter({ hasText: 'Bevestigd' })).toBeVisible();
  await tab.close();
}

test('downloads a backup after confirming on another tab', async ({ openOperator }) => {
  const operator = await openOperator();
  await visit(operator, '/admin/backup');
  await expect(operator.getByRole('link', { name: 'Maak een passkey bij je account' })).toBeVisible();
  await letPass(operator, freshSessionSeconds);
  await operator.getByRole('button', { name: 'Download de reservekopie' }).click();
  await expect(operator.getByRole('heading', { level: 1 })).toContainText('Bevestig eerst dat jij het bent');
  await confirmOnNewTab(operator, 'Bevestig op een nieuw tabblad');
  const download = operator.waitForEvent('download');
  await operator.getByRole('button', { name: 'Verstuur opnieuw' }).click();
  expect((await download).suggestedFilename()).toMatch(/^snoei-backup-.+\.sql\.gz$/);
});

test('switches a flag in place after confirming on another tab', async ({ openOperator }) => {
  const operator = await openOperator();
  // A failed first attempt may have left the flag on.
  const off = await operator.request.post('/api/admin/flags/health_insurance_self_service', {
    headers: { 'idempotency-key': newKey() },
    data: { enabled: false },
  });
  expect(off.status()).toBe(200);
  const form = operator.locator('form[action$="/flags/health_insurance_self_service"]');
  await visit(operator, '/admin/requests');
  await letPass(operator, freshSessionSeconds);
  await form.getByRole('button', { name: /Zet aan/ }).click();
  await confirmOnNewTab(operator, 'Bevestig op een nieuw tabblad en druk dan hier opnieuw');
  await form.getByRole('button', { name: /Zet aan/ }).click();
  await form.getByRole('button', { name: /Zet uit/ }).click();
  await expect(form.getByRole('button', { name: /Zet aan/ })).toBeVisible();
});
