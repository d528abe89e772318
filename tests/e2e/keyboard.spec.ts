/** Pages without a mouse (WCAG 2.1.1, 2.1.2, 2.4.3, 2.4.11): menus, dialogs, tooltip, slider, carousel and the cancel form. */
import { expect } from '@playwright/test';
import blockMessages from '@/messages/en/blocks.json' with { type: 'json' };
import designMessages from '@/messages/en/design.json' with { type: 'json' };
import layoutMessages from '@/messages/nl/layout.json' with { type: 'json' };
import { newVisitor, personOf } from './support/cancel-form';
import { choose, tabAndEnter, tabTo, tick, typeInto } from './support/keyboard';
import { receiveMail } from './support/outbox';
import { test } from './support/test';
import { expectPage, visit } from './support/visit';

test.use({ consent: 'deny', contextOptions: { reducedMotion: 'reduce' } });

const { samples } = designMessages;

test('a drop-down of the top bar opens with Enter, closes with Escape and returns the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, '/opzeggen');
  const head = page.locator('header nav summary').nth(1);
  const list = page.locator('header nav details').nth(1).getByRole('list').first();
  await tabAndEnter(page, head);
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

test('every visible control of the wide bar is reached with Tab, in the order of the document', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, '/opzeggen');
  const controls = page
    .locator('header[data-bar]')
    .locator('a, button, input, summary')
    .filter({ visible: true });
  const count = await controls.count();
  expect(count).toBeGreaterThan(6);
  await tabTo(page, controls.first());
  for (let stop = 1; stop < count; stop += 1) {
    await page.keyboard.press('Tab');
    await expect(controls.nth(stop)).toBeFocused();
  }
});

test('the slide-in menu opens with Enter, is traversed with Tab, closes with Escape and returns the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await visit(page, '/opzeggen');
  const opener = page.getByRole('button', { name: layoutMessages.menu.open });
  const menu = page.locator('#menu');
  await tabAndEnter(page, opener);
  await expect(menu).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('button', { name: layoutMessages.menu.close })).toBeFocused();
  const head = menu.locator('summary', { hasText: 'Besparen' });
  await tabAndEnter(page, head);
  await page.keyboard.press('Tab');
  await expect(menu.locator('details[open] a').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
});

test('dialogs trap the focus and return it; a tooltip opens on focus and closes with Escape', async ({
  page,
}) => {
  await visit(page, '/en/design');
  const dialog = page.getByRole('dialog', { name: samples.dialogTitle });
  for (const name of [samples.open, samples.fullscreen]) {
    const opener = page.getByRole('button', { name });
    await opener.focus();
    await page.keyboard.press('Enter');
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
    await tabAndEnter(page, dialog.getByRole('button', { name: samples.action }));
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }

  const tip = page.getByRole('button', { name: samples.tip });
  await tabTo(page, tip);
  await expect(page.getByRole('tooltip')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toBeHidden();
  await expect(tip).toBeFocused();

  // A click on the backdrop closes a dialog, unless the dialog fills the screen.
  await page.getByRole('button', { name: samples.open }).click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(8, 8);
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: samples.fullscreen }).click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(8, 400);
  await page.keyboard.press('Tab');
  await expect(dialog).toBeVisible();
});

test('the slider turns and the carousel pauses by keyboard, and neither traps the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, '/');
  const next = page.getByRole('button', { name: 'Volgende' });
  const previous = page.getByRole('button', { name: 'Vorige' });
  await page.locator('main h2', { hasText: 'Kies een bedrijf' }).scrollIntoViewIfNeeded();
  await expect(next).toBeVisible();
  await tabTo(page, next);
  await expect(previous).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 van 2')).toBeVisible();
  // The button is disabled at its end, so that the focus moves to the other one.
  await expect(previous).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 van 2')).toBeVisible();
  await expect(next).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(next).not.toBeFocused();

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await visit(page, '/en/design');
  const row = page.locator('section[data-running]').first();
  await row.scrollIntoViewIfNeeded();
  await expect(row).toHaveAttribute('data-running', 'true');
  await page.evaluate(() => document.querySelector<HTMLElement>('section[data-running]')?.focus());
  await tabAndEnter(page, page.getByRole('button', { name: blockMessages.savings.pause }).first());
  await page.keyboard.press('Tab');
  await expect(row).toHaveAttribute('data-running', 'false');
});

test('the whole cancel form, from the home page to the order', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const visitor = newVisitor();

  await visit(page, '/');
  await tabTo(page, page.locator('main').getByRole('combobox'));
  await page.keyboard.type('interpolis zorg');
  await expect(page.getByRole('option', { name: /^Interpolis Zorgverzekering/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/interpolis-zorg/opzeggen');
  await tabAndEnter(page, page.locator('main a[href="/interpolis-zorg/opzeggen/indienen"]'));
  await expect(page).toHaveURL('/interpolis-zorg/opzeggen/indienen');
  await expect(page.locator('form[method=post] [name=contractNumber]')).toBeVisible();

  await typeInto(page, 'contractNumber', 'KL-20931');
  await choose(page, 'endMode', 'asap');
  for (const [name, text] of Object.entries(personOf(visitor))) await typeInto(page, name, text);
  const submit = page.locator('form[method=post] button[type=submit]:not([name])').filter({ visible: true });
  await tabAndEnter(page, submit);

  await expect(page.locator('form[method=post] [name=declarationComplete]')).toBeVisible();
  await choose(page, 'letterOption', 'registered');
  await choose(page, 'signature.method', 'typed');
  await typeInto(page, 'signature.text', `${visitor.firstName} ${visitor.lastName}`);
  await choose(page, 'startMoment', 'now');
  await tick(page, 'declarationComplete');
  await tick(page, 'terms');
  await tabAndEnter(page, submit);

  await expectPage(page, /\/afrekenen\//);
  await tabAndEnter(page, page.locator('button[name=outcome][value=paid]'));
  await expectPage(page, /\/voltooid\//);
  await receiveMail(request, visitor.email, 'order-confirmation');
});
