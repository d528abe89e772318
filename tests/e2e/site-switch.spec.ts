/** What an operator switches for the whole site (DESIGN §3 'Operators'): every visitor sees it, and so would every other test. */
import { expect } from '@playwright/test';
import { openAsOperator } from './support/operator';
import { test } from './support/test';

test('a switch changes the site within seconds, and says who switched it', async ({ page, browser }) => {
  const operator = await openAsOperator(browser);
  const form = operator.locator('form[action$="/flags/health_insurance_enabled"]');
  const banner = page
    .getByRole('region', { name: 'Zorgverzekering' })
    .or(page.getByRole('complementary', { name: 'Zorgverzekering' }));
  await operator.goto('/admin/requests');
  try {
    await form.getByRole('button', { name: /Zet aan/ }).click();
    await expect(form.getByRole('button', { name: /Zet uit/ })).toBeVisible();
    await expect(async () => {
      await page.goto('/');
      await expect(banner).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 60_000 });
  } finally {
    await operator.goto('/admin/requests');
    await form.getByRole('button', { name: /Zet uit/ }).click();
    await expect(form.getByRole('button', { name: /Zet aan/ })).toBeVisible();
  }
  await operator.getByText('Wie wat omzette').click();
  await expect(operator.getByRole('list', { name: 'Wie wat omzette' })).toContainText('Noor de Bruijn');
  await operator.context().close();
});
