/** Intermediary insurance with a gift card, in Dutch: what has to be declared follows from the kind of insurance; signed, sent, followed. */
import { expect } from '@playwright/test';
import { eligibilityDeclarations } from '@/lib/config/eligibility';
import { newVisitor, signTyped, stepButton } from './support/cancel-form';
import {
  type Answers,
  agree,
  fillAnswers,
  formField,
  identity,
  newPhone,
  passStep,
  personOf,
  sendChecked,
} from './support/request-form';
import { test } from './support/test';

const declared: Answers = Object.fromEntries(
  eligibilityDeclarations.travel.map((name) => [name, true as const]),
);

test('insurance with a gift card: nothing without a signature, and the card comes last', async ({ page }) => {
  const visitor = newVisitor();
  await page.goto('/bemiddeling/verzekering-cadeaukaart/indienen');
  await expect(page.locator('main')).toContainText('Aan ons betaal je niets');
  await expect(page.locator('main aside')).toContainText('cadeaukaart');
  await fillAnswers(page, { packageNumber: 'REIS-2026-1', insuranceType: 'travel' });
  await formField(page, 'newProvider').fill('Reisverzekeraar De Linde');
  await passStep(page, {}, 'firstName');

  // Only what travel insurance asks.
  await expect(formField(page, 'ordinaryRoof')).toHaveCount(0);
  await passStep(
    page,
    {
      ...declared,
      ...personOf(visitor),
      dateOfBirth: '3-5-1985',
      street: 'Prinsengracht',
      city: 'Amsterdam',
      phoneNumber: newPhone(),
      bankAccount: 'NL91 ABNA 0417 1643 00',
      ...identity,
    },
    'mandate',
  );
  await agree(page);
  await stepButton(page).click();
  await expect(page.locator('main form[method=post] [role=alert]')).toContainText('handtekening');
  await signTyped(page, `${visitor.firstName} ${visitor.lastName}`);
  await sendChecked(page);

  await expect(page).toHaveURL(/\/bemiddeling\/verzekering\/voltooid\?reference=[0-9A-Z]{26}$/);
  await expect(page.locator('main')).toContainText(visitor.email);
  const stations = page.getByRole('list', { name: 'Waar je aanvraag nu is' }).getByRole('listitem');
  await expect(stations.first()).toContainText('Ontvangen');
  await expect(stations.filter({ hasText: 'Cadeaukaart' })).toHaveCount(1);
});
