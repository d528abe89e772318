/** Components of accounts on other pages: the user menu in the bar and the auth modal. */
import { expect } from '@playwright/test';
import { newMember, register } from '../support/member';
import { expectAccessible, expectNoShift, phone, watchShifts } from '../support/sound-page';
import { test } from '../support/test';
import { visit } from '../support/visit';

test.describe('the user menu', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('shifts nothing for a long name, and is accessible while open', async ({ page }) => {
    await register(page.request, {
      ...newMember(),
      first_name: 'Maximiliaan-Alexander',
      last_name: 'van den Broek',
    });
    await watchShifts(page);
    await visit(page, '/tarieven');
    const menu = page.locator('header summary', { hasText: 'Maximiliaan' }).first();
    await expect(menu).toBeVisible();
    await expectNoShift(page);
    await menu.click();
    await expectAccessible(page, 'header');
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
  });
});

test.describe('the auth modal', () => {
  test.use({ viewport: phone.viewport });

  test('is accessible, traps the focus and works by keyboard', async ({ page }) => {
    await visit(page, '/en/prices?login_email=noor@klant.example');
    const dialog = page.getByRole('dialog', { name: 'Check your inbox' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page, 'dialog[open]');
    // The focus stays inside, in a circle.
    for (let clicks = 0; clicks < 12; clicks += 1) {
      await page.keyboard.press('Tab');
      const isInside = await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      );
      expect(isInside).toBe(true);
    }
    const other = dialog.getByRole('link', { name: 'Another email address' });
    await other.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('region')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('dialog').locator('[name=email]')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
