/** What the kind of contract changes where a person acts: no letter for life cover, registered post for rent, a presumption. */
import { expect } from '@playwright/test';
import {
  choose,
  declare,
  fillDetails,
  fillRecipient,
  goToSubmit,
  newVisitor,
  signTyped,
  stepButton,
} from '../support/cancel-form';
import { test } from '../support/test';
import { expectPage, visit } from '../support/visit';

test('a funeral insurer’s page warns first and offers no letter', async ({ page }) => {
  await visit(page, '/dela/opzeggen');
  const main = page.locator('main');
  await expect(main.getByRole('heading', { name: 'Zeg DELA niet zomaar op' })).toBeVisible();
  // Said by the warning, not by the rule below it again.
  await expect(main.getByText(/^Premievrij maken/)).toHaveCount(1);
  await expect(main.getByText(/^Afkopen/)).toHaveCount(1);
  await expect(main.getByRole('link', { name: /Boek 7, artikel 978/ }).first()).toHaveAttribute(
    'href',
    /artikel=978/,
  );
  await expect(main.locator('a[href*="indienen"], a[href*="download"], a[href*="nu-opzeggen"]')).toHaveCount(
    0,
  );
  for (const path of ['/dela/opzeggen/indienen', '/dela/nu-opzeggen', '/dela/opzeggen-download']) {
    await page.goto(path);
    await expectPage(page, '/dela/opzeggen');
  }
  await visit(page, '/en/dela/cancel');
  await expect(page.getByRole('heading', { name: 'Do not just cancel DELA' })).toBeVisible();
});

test('a tenant orders a registered letter, and is offered no other', async ({ page }) => {
  const visitor = newVisitor();
  await visit(page, '/ymere/opzeggen/indienen');
  await fillDetails(page, visitor);
  await fillRecipient(page, 'Huurdersdienst');
  await goToSubmit(page);
  await expect(page.locator('[name=letterOption][value=registered]')).toHaveCount(1);
  await expect(page.locator('[name=letterOption][value=regular]')).toHaveCount(0);
  await expect(page.locator('main')).toContainText('volgens de wet aangetekend');
  await signTyped(page, `${visitor.firstName} ${visitor.lastName}`);
  await declare(page, 'registered');
  await stepButton(page).click();
  await expectPage(page, /\/afrekenen\//);
  await expect(page.locator('main')).toContainText('€ 11,95');
});

test('an insurer’s customer declares that it is no life cover', async ({ page }) => {
  await visit(page, '/en/reaal/cancel/submit');
  await fillDetails(page, newVisitor());
  await fillRecipient(page, 'Polisbeheer');
  await stepButton(page).click();
  await expect(page.locator('[name=notLifeCover]')).toHaveAttribute('aria-invalid', 'true');
  await page.locator('[name=notLifeCover]').check();
  await goToSubmit(page);
  await choose(page, 'letterOption', 'regular');
});

test('two years at a gym are presumed to bind for one', async ({ page }) => {
  await visit(page, '/opzegtermijn');
  await page.getByLabel('Soort contract').selectOption('gym');
  await page.getByLabel('Begin van je contract').fill('01-06-2025');
  await page.getByLabel('Afgesproken looptijd').selectOption('24');
  await page.getByLabel('Dag van opzeggen').fill('22-11-2026');
  const heading = 'De wet gaat ervan uit dat je contract kan stoppen op 22 december 2026';
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  const main = page.locator('main');
  await expect(main).toContainText('Dan stopt het uiterlijk op 1 juni 2027');
  await expect(main.getByRole('link', { name: /artikel 237/ }).first()).toHaveAttribute(
    'href',
    /artikel=237/,
  );
});
