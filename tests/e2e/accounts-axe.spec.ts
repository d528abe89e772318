/** Every page and modal of accounts, in both themes: WCAG 2.2 AA, no shift, no overflow at 320 px, no error, keyboard alone. */
import { expect } from '@playwright/test';
import { newMember, register } from './support/member';
import { checkPage, expectAccessible, expectNoShift, watchShifts } from './support/sound-page';
import { test } from './support/test';

const token = 'abcdefghijklmnopqrstuvwxyz0123456789abcdefg';

/** Pages for who is signed out, then those for who is signed in. */
const openPages = [
  '/inloggen',
  '/inloggen?view=login',
  '/registreren',
  '/wachtwoord-vergeten',
  `/wachtwoord-herstellen?token=${token}`,
  `/magic-login?token=${token}`,
  `/e-mail-bevestigen?token=${token}`,
  '/en/login',
  '/en/register',
  '/en/password-reset',
  '/en/magic-login',
  '/en/confirm-email',
];
const ownPages = ['/account', '/en/account?erase=true'];

for (const path of [...openPages, ...ownPages]) {
  test(path, async ({ browser }) => {
    await checkPage(browser, path, {
      prepare: async (page) => {
        if (ownPages.includes(path)) await register(page, newMember());
      },
      look: async (page, response) => {
        expect(response?.headers()['cache-control']).toContain('no-store');
        await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
        await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
        for (const row of await page.locator('#details summary').all()) await row.click();
      },
    });
  });
}

test('a name in the bar moves nothing', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await register(page, { ...newMember(), first_name: 'Maximiliaan-Alexander', last_name: 'van den Broek' });
  await watchShifts(page);
  await page.goto('/opzeggen');
  const menu = page.locator('header summary', { hasText: 'Maximiliaan' }).first();
  await expect(menu).toBeVisible();
  await expectNoShift(page);
  await menu.click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await context.close();
});

test('the auth modal, by keyboard alone', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 375, height: 812 } });
  const page = await context.newPage();
  await page.goto('/en/cancel?login_email=noor@klant.example');
  const dialog = page.getByRole('dialog', { name: 'Check your inbox' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  // The focus is inside, and stays there all the way round.
  for (let presses = 0; presses < 12; presses += 1) {
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
  await context.close();
});
