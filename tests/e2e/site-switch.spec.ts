/** The site's flags: every visitor gets their effect. */
import { expect, type Page } from '@playwright/test';
import { flags } from '@/lib/contract/flags';
import { newKey } from '../support/samples/cancel-form-values';
import { test } from './support/clock-test';
import { visit } from './support/visit';

/** Whether a visitor's browser gets the health-insurance banner. */
async function isBannerOn(page: Page): Promise<boolean> {
  return flags.parse(await (await page.request.get('/api/flags')).json()).health_insurance_enabled;
}

test('a flag changes the site for visitors, and its log names the operator', async ({
  page,
  openOperator,
}) => {
  // A new sign-in: the flag requires a recent one.
  const operator = await openOperator();
  // A failed first attempt may have left the flag on.
  const off = await operator.request.post('/api/admin/flags/health_insurance_enabled', {
    headers: { 'idempotency-key': newKey() },
    data: { enabled: false },
  });
  expect(off.status()).toBe(200);
  const form = operator.locator('form[action$="/flags/health_insurance_enabled"]');
  const banner = page.getByRole('complementary', { name: 'Zorgverzekering' });
  await visit(operator, '/admin/requests');
  await form.getByRole('button', { name: /Zet aan/ }).click();
  await expect(form.getByRole('button', { name: /Zet uit/ })).toBeVisible();
  await expect.poll(() => isBannerOn(page)).toBe(true);
  await visit(page, '/');
  await expect(banner).toBeVisible();

  await form.getByRole('button', { name: /Zet uit/ }).click();
  await expect(form.getByRole('button', { name: /Zet aan/ })).toBeVisible();
  await expect.poll(() => isBannerOn(page)).toBe(false);
  await operator.getByText('Geschiedenis').click();
  await expect(operator.getByRole('list', { name: 'Geschiedenis' })).toContainText('Noor de Bruijn');
});
