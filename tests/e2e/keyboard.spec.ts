/** Everything without a mouse (WCAG 2.1.1, 2.1.2, 2.4.3, 2.4.11): menus, dialog, tabs, explanation, banners, slider, carousel, the form. */
import { expect, type Page } from '@playwright/test';
import designWords from '@/messages/en/design.json' with { type: 'json' };
import layoutWords from '@/messages/nl/layout.json' with { type: 'json' };
import { newVisitor, personOf } from './support/cancel-form';
import { choose, tabAndPress, tabTo, tick, typeInto } from './support/keyboard';
import { receiveMail } from './support/outbox';
import { test } from './support/test';

test.use({ consent: null });

const { words, sections } = designWords;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function refuseCookies(page: Page, baseURL: string | undefined): Promise<void> {
  await page.context().addCookies([{ name: 'cookieconsent_status', value: 'deny', url: baseURL ?? '' }]);
}

test.describe('menus', () => {
  test.beforeEach(({ page, baseURL }) => refuseCookies(page, baseURL));

  test('a drop-down of the bar opens by Enter, leads on by Tab, closes by Esc', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/opzeggen');
    const head = page.locator('header nav summary').nth(1);
    const list = page.locator('header nav details').nth(1).getByRole('list');
    await tabAndPress(page, head);
    await expect(list).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(list.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(head).toBeFocused();

    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const target = await list.getByRole('link').first().getAttribute('href');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(target ?? '');
  });

  test('the bar comes back when the focus reaches it', async ({ page }) => {
    await page.goto('/opzeggen');
    const logo = page.locator('header').getByRole('link', { name: layoutWords.logo });
    await expect(async () => {
      // Once more where the page was not alive yet.
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
      await expect(logo).not.toBeInViewport({ timeout: 500 });
    }).toPass();
    await tabTo(page, logo);
    await expect(logo).toBeInViewport({ ratio: 1 });
  });

  test('the slide-in menu opens by Enter, is walked by Tab, closes by Esc and gives the focus back', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto('/opzeggen');
    const opener = page.getByRole('button', { name: layoutWords.menu.open });
    const menu = page.locator('#menu');
    await tabAndPress(page, opener);
    await expect(menu).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('button', { name: layoutWords.menu.close })).toBeFocused();
    const head = menu.locator('summary', { hasText: 'Besparen' });
    await tabAndPress(page, head);
    await page.keyboard.press('Tab');
    await expect(menu.locator('details[open] a').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('the health-insurance banner is a stop after the bar', async ({ page }) => {
    await page.route('**/api/flags', (route) =>
      route.fulfill({
        json: { health_insurance_enabled: true, health_insurance_self_service: true, maintenance: false },
      }),
    );
    await page.goto('/opzeggen');
    const banner = page.getByRole('complementary', { name: layoutWords.health.label });
    await expect(banner).toBeVisible();
    await tabTo(page, banner.getByRole('link'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/overstappen/overstappen-van-zorgverzekering');
  });
});

test.describe('the cookie banner', () => {
  test('is answered by Enter, called back from the footer, left by Esc', async ({ page }) => {
    await page.goto('/opzeggen');
    const banner = page.locator('#cookies');
    await expect(banner).toBeVisible();
    await tabAndPress(page, banner.getByRole('button', { name: layoutWords.consent.deny }));
    await expect(banner).toBeHidden();
    const again = page.locator('footer a[href="#cookies"]');
    await again.focus();
    await page.keyboard.press('Enter');
    await expect(banner).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(banner).toBeHidden();
    await expect(again).toBeFocused();
  });
});

test.describe('widgets', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/en/design');
  });

  for (const name of [words.open, words.fullscreen]) {
    test(`a dialog takes the focus, keeps it and gives it back (${name})`, async ({ page }) => {
      const opener = page.getByRole('button', { name });
      await tabAndPress(page, opener);
      const dialog = page.getByRole('dialog', { name: words.dialogTitle });
      await expect(dialog).toBeVisible();
      for (let stop = 0; stop < 6; stop += 1) {
        const outside = await page.evaluate(() => {
          const { activeElement } = document;
          return activeElement !== document.body && activeElement?.closest('dialog') === null;
        });
        expect(outside).toBe(false);
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();

      await page.keyboard.press('Enter');
      await tabAndPress(page, dialog.getByRole('button', { name: words.action }));
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    });
  }

  test('a press beside a dialog closes it, unless it fills the screen', async ({ page }) => {
    await page.getByRole('button', { name: words.open }).click();
    await page.mouse.click(8, 8);
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: words.fullscreen }).click();
    await page.mouse.click(8, 400);
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('tabs go by arrows, Home and End, and are one stop', async ({ page }) => {
    const tabs = page.getByRole('tablist', { name: sections.widgets }).getByRole('tab');
    await tabTo(page, tabs.first());
    await page.keyboard.press('ArrowRight');
    await expect(tabs.nth(1)).toBeFocused();
    await expect(page.getByRole('tabpanel', { name: words.tabLetter })).toBeVisible();
    await page.keyboard.press('Home');
    await expect(tabs.first()).toBeFocused();
    await page.keyboard.press('End');
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Tab');
    await expect(tabs.first()).not.toBeFocused();
  });

  test('an explanation comes with the focus and leaves by Esc', async ({ page }) => {
    const button = page.getByRole('button', { name: words.tip });
    await tabTo(page, button);
    await expect(page.getByRole('tooltip')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tooltip')).toBeHidden();
    await expect(button).toBeFocused();
  });
});

test.describe('moving parts of the home page', () => {
  test.beforeEach(async ({ page, baseURL }) => {
    await refuseCookies(page, baseURL);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/');
  });

  test('the slider turns its pages by its buttons, and never traps', async ({ page }) => {
    const next = page.getByRole('button', { name: 'Volgende' });
    const previous = page.getByRole('button', { name: 'Vorige' });
    await page.locator('main h2', { hasText: 'Waar zit jij aan vast?' }).scrollIntoViewIfNeeded();
    await expect(next).toBeVisible();
    await tabTo(page, next);
    await expect(previous).toBeDisabled();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^2 van \d+$/)).toBeVisible();
    await expect(next).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(previous).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^1 van \d+$/)).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(next).not.toBeFocused();
  });
});

test('the carousel has a pause button that a keyboard reaches', async ({ page, baseURL }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await refuseCookies(page, baseURL);
  await page.goto('/');
  const row = page.locator('section[data-running]');
  await row.scrollIntoViewIfNeeded();
  await expect(row).toHaveAttribute('data-running', 'true');
  const pause = page.locator('main button', { hasText: /Pauze|Stop|Zet stil/ });
  await tabAndPress(page, pause);
  await page.keyboard.press('Tab');
  await expect(row).toHaveAttribute('data-running', 'false');
});

test('the whole cancellation form, from the home page to the order', async ({ page, request, baseURL }) => {
  test.slow();
  await refuseCookies(page, baseURL);
  const visitor = newVisitor();

  await page.goto('/');
  await tabTo(page, page.locator('main').getByRole('combobox'));
  await page.keyboard.type('zilveren kruis');
  await expect(page.getByRole('option', { name: /^Zilveren Kruis/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/zilveren-kruis/opzeggen');
  await tabAndPress(page, page.locator('main a[href="/zilveren-kruis/opzeggen/indienen"]'));
  await expect(page).toHaveURL('/zilveren-kruis/opzeggen/indienen');
  await expect(page.locator('form[method=post] [name=contractNumber]')).toBeVisible();

  await typeInto(page, 'contractNumber', 'KL-20931');
  await choose(page, 'endMode', 'asap');
  for (const [name, text] of Object.entries(personOf(visitor))) await typeInto(page, name, text);
  const submit = page.locator('form[method=post] button[type=submit]:not([name])');
  await tabAndPress(page, submit);

  await expect(page.locator('form[method=post] [name=declarationComplete]')).toBeVisible();
  await choose(page, 'letterOption', 'registered');
  await choose(page, 'signature.method', 'typed');
  await typeInto(page, 'signature.text', `${visitor.firstName} ${visitor.lastName}`);
  await choose(page, 'startMoment', 'now');
  await tick(page, 'declarationComplete');
  await tick(page, 'terms');
  await tabAndPress(page, submit);

  await expect(page).toHaveURL(/\/afrekenen\//);
  await tabAndPress(page, page.locator('button[name=outcome][value=paid]'));
  await expect(page).toHaveURL(/\/voltooid\//);
  await receiveMail(request, visitor.email, 'order-confirmation');
});
