/** Cancelling after a death: the form from a company's page, the search on its own page, and without JavaScript. */
import { expect, type Page } from '@playwright/test';
import { readLetter, textOf } from '../../support/letters/read-letter';
import { declareBehalf, fillBehalf } from '../support/behalf-form';
import { goToSubmit, newVisitor, playBank, signTyped, stepButton } from '../support/cancel-form';
import { receiveMail } from '../support/outbox';
import { expectAccessible } from '../support/sound-page';
import { test } from '../support/test';
import { expectPage, visit } from '../support/visit';

const selling = /nieuwsbrief|aanbieding|korting|beoordeel|newsletter|discount|rate us/iu;

/** The page has no advertising. */
async function expectNothingSold(page: Page): Promise<void> {
  const main = page.locator('main');
  await expect(main).not.toContainText(selling);
  await expect(
    main.locator('a[href*="app-store"], a[href*="/download"], a[href*="/registreren"]'),
  ).toHaveCount(0);
}

test('orders a registered letter for the heirs, from the company’s page', async ({ page, request }) => {
  const visitor = newVisitor();
  await visit(page, '/interpolis-zorg/opzeggen');
  await page.getByRole('link', { name: 'Opzeggen na een overlijden' }).click();
  await expect(page).toHaveURL('/opzeggen/na-overlijden?company=interpolis-zorg');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Een brief aan Interpolis Zorgverzekering',
  );

  await stepButton(page).click();
  await expect(page.locator('[name=deceasedName]')).toHaveAttribute('aria-invalid', 'true');
  await fillBehalf(page, visitor);
  await page.locator('[name=withDateOfBirth]').check();
  await page.locator('[name=deceasedDateOfBirth]').fill('9-2-1941');
  await expect(page.locator('aside')).toContainText('namens de erfgenamen van Hendrik de Bruijn');
  await expect(page.locator('aside')).toContainText('9 februari 1941');
  await expectAccessible(page);
  await goToSubmit(page);
  await expectAccessible(page);
  await signTyped(page, `${visitor.firstName} ${visitor.lastName}`);
  await declareBehalf(page, 'registered');
  await expectNothingSold(page);

  // The letter itself is free: its sender can download and post it.
  const file = await page.locator('aside a[href$="/letter"]').getAttribute('href');
  expect((await page.request.get(file ?? '')).headers()['content-type']).toBe('application/pdf');

  await stepButton(page).click();
  await expectPage(page, /\/afrekenen\//);
  await playBank(page, 'paid');
  await expectPage(page, /\/voltooid\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'De brief aan Interpolis Zorgverzekering is bij ons binnen',
  );
  await expectNothingSold(page);
  await expect(page.locator('main')).not.toContainText('Gelukt');
  await expect(page.locator('main').getByRole('link', { name: /^Nog een contract/ })).toHaveAttribute(
    'href',
    '/opzeggen/na-overlijden',
  );

  const mail = await receiveMail(request, visitor.email, 'order-confirmation');
  expect(mail.text).not.toMatch(/Gelukt|Hendrik/u);
  const reference = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const letter = await page.request.get(`/api/cancellations/${reference}/letters/0`);
  const text = textOf(await readLetter(await letter.body()));
  expect(text).toContain('Opzegging na het overlijden van Hendrik de Bruijn');
  expect(text).toContain('Ik ben de executeur.');
  await visit(page, `/opzeggen/track/${reference}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Interpolis Zorgverzekering');
  await expectNothingSold(page);
});

test('finds the company with the search on the page', async ({ page }) => {
  await visit(page, '/en/cancel/after-death');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cancelling after a death');
  await page.locator('#behalf-company').fill('interpolis');
  await page.getByRole('option', { name: 'Interpolis Zorgverzekering', exact: true }).click();
  await expect(page).toHaveURL('/en/cancel/after-death?company=interpolis-zorg');
  await expect(page.locator('form[method=post] [name=deceasedName]')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('finds the company, preserves the input beside its errors, and orders', async ({ page, request }) => {
    const visitor = newVisitor();
    await page.goto('/opzeggen/na-overlijden');
    await expect(page.locator('section[aria-labelledby=letter]')).toContainText('incasso');
    await page.locator('#behalf-company').fill('interpolis zorg');
    await page.getByRole('button', { name: 'Zoek', exact: true }).click();
    await page.getByRole('link', { name: 'Brief aan Interpolis Zorgverzekering', exact: true }).click();
    await fillBehalf(page, visitor);
    await page.locator('[name=dateOfDeath]').fill('31-2-2026');
    await stepButton(page).click();
    await expect(page).toHaveURL(/\/opzeggen\/[0-9A-Z]{26}\/afronden$/);
    await expect(page.locator('[name=dateOfDeath]')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator('[name=dateOfDeath]')).toHaveValue('31-2-2026');
    await page.locator('[name=dateOfDeath]').fill('2-11-2026');
    await stepButton(page).click();
    await expect(page.locator('[name=mayAct]')).toBeVisible();
    await expect(page.getByRole('link', { name: 'download hem' })).toBeVisible();
    await signTyped(page, `${visitor.firstName} ${visitor.lastName}`);
    await declareBehalf(page, 'regular');
    await stepButton(page).click();
    await expect(page).toHaveURL(/\/afrekenen\//);
    await playBank(page, 'paid');
    await expect(page.locator('main')).toContainText('Interpolis Zorgverzekering');
    await receiveMail(request, visitor.email, 'order-confirmation');
  });
});
