/** A letter ordered on a page that the browser translates, before and after React has hydrated it. */
import { expect, type Page } from '@playwright/test';
import { translatePage } from '@/tests/support/translate-page';
import {
  declare,
  fillDetails,
  goToSubmit,
  newVisitor,
  playBank,
  signTyped,
  stepButton,
} from '../support/cancel-form';
import { formField } from '../support/case-form';
import { test } from '../support/test';
import { expectPage, visit } from '../support/visit';

/** Errors of the page's scripts. */
function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  return errors;
}

async function order(page: Page): Promise<void> {
  const visitor = newVisitor();
  // Errors come and go, and the draft is saved twice.
  await stepButton(page).click();
  await expect(page.locator('main form [role=alert]').first()).toBeFocused();
  await fillDetails(page, visitor);
  const saved = () => page.waitForResponse((response) => response.url().includes('/api/drafts'));
  const [again] = await Promise.all([saved(), formField(page, 'lastName').fill('Jansen')]);
  expect(again.ok()).toBe(true);
  await Promise.all([saved(), formField(page, 'firstName').fill('Jan')]);
  await goToSubmit(page);
  await signTyped(page, 'Jan Jansen');
  await declare(page, 'regular');
  await stepButton(page).click();
  await expectPage(page, /\/afrekenen\//);
  await playBank(page, 'paid');
  await expectPage(page, /\/voltooid\//);
}

test('orders a letter when the page is translated once it is in use', async ({ page }) => {
  const errors = watchErrors(page);
  await visit(page, '/interpolis-zorg/opzeggen/indienen');
  await formField(page, 'contractNumber').fill('KL-20931');
  await page.evaluate(translatePage);
  await expect(page.locator('main form font').first()).toBeVisible();
  await order(page);
  expect(errors).toEqual([]);
});

test('orders a letter when each page is translated as soon as it is parsed', async ({ page }) => {
  const errors = watchErrors(page);
  await page.addInitScript(`document.addEventListener('DOMContentLoaded', ${translatePage.toString()});`);
  await visit(page, '/interpolis-zorg/opzeggen/indienen');
  await expect(page.locator('main form font').first()).toBeVisible();
  await order(page);
  // React renders a page anew that was translated before it was hydrated, and reports that (#418).
  expect(errors.filter((message) => !message.includes('React error #418'))).toEqual([]);
});
