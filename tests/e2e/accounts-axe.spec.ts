/** Every page and modal of accounts, in both themes: WCAG 2.2 AA, no shift, no overflow at 320 px, no error, keyboard alone. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { newMember, register } from './support/member';

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

async function expectSound(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
  ).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const path of [...openPages, ...ownPages]) {
    test(`${path} (${colorScheme})`, async ({ browser }) => {
      const context = await browser.newContext({
        colorScheme,
        viewport: { width: 375, height: 812 },
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      if (ownPages.includes(path)) await register(page, newMember());
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      page.on('pageerror', (error) => errors.push(String(error)));
      await page.addInitScript(() => {
        const shifts = { total: 0 };
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[]) {
            if (!entry.hadRecentInput) shifts.total += entry.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const response = await page.goto(path, { waitUntil: 'load' });
      expect(response?.status()).toBe(200);
      expect(response?.headers()['cache-control']).toContain('no-store');
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
      await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
      for (const row of await page.locator('#details summary').all()) await row.click();
      await expectSound(page);
      expect(
        await page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total),
      ).toBeLessThan(0.01);
      await page.setViewportSize({ width: 320, height: 700 });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
      expect(errors).toEqual([]);
      await context.close();
    });
  }

  test(`a name in the bar moves nothing (${colorScheme})`, async ({ browser }) => {
    const context = await browser.newContext({ colorScheme, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await register(page, { ...newMember(), first_name: 'Maximiliaan-Alexander', last_name: 'van den Broek' });
    await page.addInitScript(() => {
      const shifts = { total: 0 };
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
          shifts.total += entry.value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/opzeggen');
    const menu = page.locator('header summary', { hasText: 'Maximiliaan' }).first();
    await expect(menu).toBeVisible();
    expect(
      await page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total),
    ).toBeLessThan(0.01);
    await menu.click();
    await expectSound(page);
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    await context.close();
  });

  test(`the auth modal, by keyboard alone (${colorScheme})`, async ({ browser }) => {
    const context = await browser.newContext({ colorScheme, viewport: { width: 375, height: 812 } });
    const page = await context.newPage();
    await page.goto('/en/cancel?login_email=noor@klant.example');
    const dialog = page.getByRole('dialog', { name: 'Check your inbox' });
    await expect(dialog).toBeVisible();
    await expectSound(page);
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
}
