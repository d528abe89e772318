/** Letters to several companies in one order: chosen, filled in, reviewed, paid once; and without JavaScript. */
import { expect } from '@playwright/test';
import { newVisitor, playBank } from '../support/cancel-form';
import { receiveMail } from '../support/outbox';
import {
  fillAddress,
  fillLetter,
  fillShared,
  goOn,
  severalField,
  signAndDeclare,
} from '../support/several-form';
import { expectAccessible } from '../support/sound-page';
import { test } from '../support/test';
import { expectPage, visit } from '../support/visit';

const companies = ['Basic-Fit', 'Netflix', 'Interpolis Zorgverzekering'] as const;

test('orders three letters with one payment', async ({ page, request }) => {
  const visitor = newVisitor();
  await visit(page, '/opzeggen/meerdere');
  for (const name of companies) {
    await page.locator('#choice-search').fill(name.slice(0, 7));
    await page.getByRole('option', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 3, name, exact: true })).toBeVisible();
  }
  await expect(page.locator('main')).toContainText('Van € 11,85 met gewone post tot € 35,85');
  await expect(page.locator('main')).toContainText('We kennen geen adres dat voor opzeggingen is bedoeld');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Verder met 3 brieven' }).click();

  await expectPage(page, /\/opzeggen\/[0-9A-Z]{26}\/afronden$/);
  const reference = /[0-9A-Z]{26}/.exec(page.url())?.[0] ?? '';
  await goOn(page);
  await expect(severalField(page, 'firstName')).toHaveAttribute('aria-invalid', 'true');
  await fillShared(page, visitor);
  await goOn(page);

  await expect(page.getByRole('heading', { name: 'Brief 1 van 3: Basic-Fit' })).toBeFocused();
  await expectAccessible(page);
  await fillLetter(page, 1, { contractNumber: 'BF-1', option: 'registered' });
  await goOn(page);
  await fillLetter(page, 2, { contractNumber: 'N-2', option: 'regular' });
  await goOn(page);
  // This company has no known address: the form requests one, with an error at its field.
  await expect(severalField(page, 'letter2RecipientLines')).toHaveAttribute('aria-invalid', 'true');
  await fillAddress(page, 2, 'Netflix International B.V.');
  await goOn(page);
  await fillLetter(page, 3, { contractNumber: 'ZK-3', option: 'registered' });
  await goOn(page);

  // The last step lists every letter, each with a button back to it.
  const answers = page.locator('section[aria-labelledby=flow-answers]');
  for (const text of ['BF-1', 'N-2', 'ZK-3', 'Netflix International B.V.']) {
    await expect(answers).toContainText(text);
  }
  await answers.getByRole('button', { name: 'Wijzig: Je contract bij Netflix' }).click();
  await severalField(page, 'letter2ContractNumber').fill('N-22');
  await goOn(page);
  await goOn(page);
  await expect(answers).toContainText('N-22');
  const preview = page.locator('section[aria-labelledby=letter-preview]');
  await preview.getByRole('button', { name: 'Brief 2: Netflix' }).click();
  await expect(preview).toContainText('N-22');
  await expect(page.locator('main')).toContainText('€ 27,85');
  await signAndDeclare(page, visitor);
  await page.getByRole('button', { name: /^Bestelling met betalingsverplichting: €/ }).click();

  await expectPage(page, /\/afrekenen\//);
  await expect(page.locator('main')).toContainText('27,85');
  await playBank(page, 'paid');
  await expectPage(page, `/basic-fit/opzeggen/voltooid/${reference}`);
  const receipt = await receiveMail(request, visitor.email, 'order-confirmation');
  for (const name of companies) expect(receipt.text).toContain(name);
  await visit(page, `/opzeggen/track/${reference}`);
  for (const name of companies) {
    await expect(page.getByRole('heading', { name: new RegExp(name) }).first()).toBeVisible();
  }
  await expectAccessible(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('chooses, fills in step by step, removes a letter, orders and pays', async ({ page }) => {
    const visitor = newVisitor();
    await page.goto('/opzeggen/meerdere');
    await page.locator('#choice-search').fill('basic-fit');
    await page.getByRole('button', { name: 'Zoek' }).click();
    await page.getByRole('link', { name: 'Voeg Basic-Fit toe' }).click();
    await page.locator('#choice-search').fill('interpolis zorg');
    await page.getByRole('button', { name: 'Zoek' }).click();
    await page.getByRole('link', { name: 'Voeg Interpolis Zorgverzekering toe' }).click();
    await page.getByRole('button', { name: 'Verder met 2 brieven' }).click();

    await fillShared(page, visitor);
    await goOn(page);
    await fillLetter(page, 1, { contractNumber: 'BF-1', option: 'regular' });
    await goOn(page);
    await fillLetter(page, 2, { contractNumber: 'ZK-2', option: 'regular' });
    await goOn(page);
    await expect(severalField(page, 'terms')).toBeVisible();

    // Removing one company preserves the values of the remaining letter.
    await page.getByRole('link', { name: 'Bedrijven toevoegen of weghalen' }).click();
    await page.getByRole('link', { name: /^Haal weg.*Basic-Fit/ }).click();
    await page.getByRole('button', { name: 'Terug naar je formulier met 1 brief' }).click();
    await expect(page.locator('main')).toContainText('ZK-2');
    await signAndDeclare(page, visitor);
    await severalField(page, 'terms').uncheck();
    await goOn(page);
    await expect(page).toHaveTitle(/^Fout: /);
    await expect(severalField(page, 'terms')).toHaveAttribute('aria-invalid', 'true');
    await signAndDeclare(page, visitor);
    await goOn(page);
    await expect(page).toHaveURL(/\/afrekenen\//);
    await playBank(page, 'paid');
    await expect(page.locator('main')).toContainText('Interpolis Zorgverzekering');
  });
});
