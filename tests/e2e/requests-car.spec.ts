/** Advice on car insurance in English: what can't be declared is no dead end, the document’s number is shown where it stands. */
import { expect } from '@playwright/test';
import { eligibilityDeclarations } from '@/lib/config/eligibility';
import { newVisitor, stepButton } from './support/cancel-form';
import {
  type Answers,
  agree,
  fillAnswers,
  formField,
  identity,
  newPhone,
  passStep,
  personOf,
  proveNumber,
  sendChecked,
} from './support/request-form';
import { expectAccessible } from './support/sound-page';
import { test } from './support/test';

const car: Answers = {
  licencePlate: 'ab123c',
  yearlyMileage: '15000',
  carCover: 'limited-casco',
  carInsuranceHistory: 'whole',
  carClaims: '0',
  claimFreeYears: '7',
};

const declared: Answers = Object.fromEntries(
  eligibilityDeclarations.car.map((name) => [name, true as const]),
);

test('advice on car insurance, with a declaration that has to be thought about', async ({
  page,
  request,
}) => {
  const visitor = newVisitor();
  await page.goto('/en/personal-advice/insurance/car/submit');
  await expect(page.locator('main')).toContainText('This is free for you');
  await fillAnswers(page, car);
  await stepButton(page).click();
  for (const name of eligibilityDeclarations.car)
    await expect(formField(page, name)).toHaveAttribute('aria-invalid', 'true');

  // A kind word and other ways, in place; nothing of it is sent.
  await page.getByText('Is there something you can’t declare?').click();
  await expect(page.getByText('De Vereende')).toBeVisible();
  await expect(page.locator('main form[method=post] a[href="/en/cancel"]')).toBeVisible();

  await passStep(page, declared, 'firstName');
  await fillAnswers(page, { ...personOf(visitor), dateOfBirth: '3-5-1985' });

  await page.getByRole('button', { name: 'Where do I find this number?' }).click();
  const modal = page.getByRole('dialog', { name: 'Where is the document number?' });
  await expect(modal.getByRole('tab')).toHaveCount(3);
  await modal.getByRole('tab', { name: 'Driving licence' }).click();
  await expect(modal.getByRole('img', { name: /driving licence/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await expect(page.getByRole('button', { name: 'Where do I find this number?' })).toBeFocused();

  await passStep(
    page,
    { ...identity, documentType: 'driving-licence', documentNumber: '1234567890' },
    'smsCode',
  );
  await proveNumber(page, request, newPhone());
  await agree(page);
  await stepButton(page).click();
  const check = page.getByRole('dialog', { name: 'Is this right?' });
  await expect(check).toContainText(visitor.email);
  await expectAccessible(page);
  // Wrong: to the field, with all that was typed still there.
  await check.getByRole('button', { name: /^Change: Email/ }).click();
  await expect(check).toBeHidden();
  await expect(formField(page, 'email')).toBeFocused();
  await passStep(page, { email: `x${visitor.email}` }, 'smsCode');
  await expect(formField(page, 'terms')).toBeChecked();
  await sendChecked(page);
  await expect(page).toHaveURL(/\/en\/request\/success\/[0-9A-Z]{26}$/);
  await expect(page.locator('main')).toContainText(`x${visitor.email}`);
  await expect(page.locator('main')).toContainText('Whose turn it is');
  await expectAccessible(page);
});
