/** The forms to several companies and after a death without a mouse (WCAG 2.1.1, 2.4.3, 2.4.11), up to the order. */
import { expect, type Locator, type Page } from '@playwright/test';
import { newVisitor, personOf, type Visitor } from '../support/cancel-form';
import { choose, tabAndEnter, tabTo, tick, typeInto } from '../support/keyboard';
import { receiveMail } from '../support/outbox';
import { test } from '../support/test';
import { expectPage, visit } from '../support/visit';

test.use({ consent: 'deny', contextOptions: { reducedMotion: 'reduce' } });

/** The step's submit button on the page. */
const stepButton = (page: Page): Locator =>
  page
    .locator('form[method=post][action^="/api/forms/"] button[type=submit]:not([name])')
    .filter({ visible: true })
    .last();

async function typePerson(page: Page, visitor: Visitor): Promise<void> {
  for (const [name, text] of Object.entries(personOf(visitor))) await typeInto(page, name, text);
}

async function payByKeyboard(page: Page): Promise<void> {
  await expectPage(page, /\/afrekenen\//);
  await tabAndEnter(page, page.locator('button[name=outcome][value=paid]'));
  await expectPage(page, /\/voltooid\//);
}

/** Chooses three companies and removes one of them, then begins their form and goes to its first field from an error. */
async function beginSeveral(page: Page): Promise<void> {
  await visit(page, '/opzeggen/meerdere');
  const search = page.locator('#choice-search');
  for (const [typed, name] of [
    ['basic-f', 'Basic-Fit'],
    ['netfl', 'Netflix'],
    ['interpolis zorg', 'Interpolis Zorgverzekering'],
  ] as const) {
    await tabTo(page, search);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(typed);
    await expect(page.getByRole('option', { name, exact: true })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 3, name, exact: true })).toBeVisible();
  }
  await tabAndEnter(
    page,
    page.getByRole('link', { name: /Netflix/ }).filter({ hasText: /weg|Haal|Verwijder/i }),
  );
  await expect(page.getByRole('heading', { level: 3, name: 'Netflix', exact: true })).toBeHidden();
  await tabAndEnter(page, page.getByRole('button', { name: 'Verder met 2 brieven' }));
  await expectPage(page, /\/opzeggen\/[0-9A-Z]{26}\/afronden$/);

  // The error summary gets the focus, and each of its links goes to its field.
  await tabAndEnter(page, stepButton(page));
  const summary = page.locator('[data-failure]').first();
  await expect(summary).toBeFocused();
  await tabAndEnter(page, summary.getByRole('link').first());
  await expect(page.locator('form[method=post] [name=firstName]')).toBeFocused();
}

test('chooses and removes companies, and goes from an error to its field', async ({ page }) => {
  await beginSeveral(page);
});

test('fills in the letters to several companies and orders', { tag: '@long' }, async ({ page, request }) => {
  const visitor = newVisitor();
  await beginSeveral(page);
  await typePerson(page, visitor);
  await tabAndEnter(page, stepButton(page));

  for (const [number, name] of [
    [1, 'Basic-Fit'],
    [2, 'Interpolis Zorgverzekering'],
  ] as const) {
    await expect(page.getByRole('heading', { name: `Brief ${number} van 2: ${name}` })).toBeFocused();
    await typeInto(page, `letter${number}ContractNumber`, `K-${number}`);
    await choose(page, `letter${number}EndMode`, 'asap');
    await choose(page, `letter${number}LetterOption`, 'registered');
    await tabAndEnter(page, stepButton(page));
  }

  // From the summary back to one letter and forward again.
  const answers = page.locator('section[aria-labelledby=flow-answers]');
  await expect(answers).toContainText('K-2');
  await tabAndEnter(
    page,
    answers.getByRole('button', { name: 'Wijzig: Je contract bij Interpolis Zorgverzekering' }),
  );
  const number = page.locator('form[method=post] [name=letter2ContractNumber]');
  await tabTo(page, number);
  await page.keyboard.press('End');
  await page.keyboard.type('2');
  await tabAndEnter(page, stepButton(page));
  await expect(answers).toContainText('K-22');

  await choose(page, 'signature.method', 'typed');
  await typeInto(page, 'signature.text', `${visitor.firstName} ${visitor.lastName}`);
  await choose(page, 'startMoment', 'now');
  await tick(page, 'declarationComplete');
  await tick(page, 'terms');
  await tabAndEnter(page, stepButton(page));
  await payByKeyboard(page);
  await receiveMail(request, visitor.email, 'order-confirmation');
});

test('orders after a death, from the company’s page', { tag: '@long' }, async ({ page, request }) => {
  const visitor = newVisitor();
  await visit(page, '/interpolis-zorg/opzeggen');
  await tabAndEnter(page, page.getByRole('link', { name: 'Opzeggen na een overlijden' }));
  await expect(page).toHaveURL('/opzeggen/na-overlijden?company=interpolis-zorg');
  await expect(page.locator('form[method=post] [name=deceasedName]')).toBeVisible();

  const deceased = {
    deceasedName: 'Hendrik de Bruijn',
    dateOfDeath: '2-11-2026',
    deceasedStreet: 'Kade 8',
    deceasedTown: '1141 AB Monnickendam',
    contractNumber: 'KL-20931',
  };
  for (const [name, text] of Object.entries(deceased)) await typeInto(page, name, text);
  await choose(page, 'endMode', 'death');
  const role = page.locator('form[method=post] [name=heirRole]');
  await tabTo(page, role);
  for (let press = 0; press < 6 && (await role.inputValue()) !== 'executor'; press += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(role).toHaveValue('executor');
  await typePerson(page, visitor);
  await tabAndEnter(page, stepButton(page));

  await expect(page.locator('form[method=post] [name=mayAct]')).toBeVisible();
  await choose(page, 'letterOption', 'registered');
  await choose(page, 'signature.method', 'typed');
  await typeInto(page, 'signature.text', `${visitor.firstName} ${visitor.lastName}`);
  await choose(page, 'startMoment', 'now');
  for (const name of ['mayAct', 'declarationComplete', 'terms']) await tick(page, name);
  await tabAndEnter(page, stepButton(page));
  await payByKeyboard(page);
  await receiveMail(request, visitor.email, 'order-confirmation');
});
