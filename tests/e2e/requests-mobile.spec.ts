/** Advice on a mobile plan in English, without a mouse: every part is reached by Tab, the code by SMS too. */
import { expect } from '@playwright/test';
import { newVisitor, stepButton } from './support/cancel-form';
import { tabAndPress, tabTo, typeInto } from './support/keyboard';
import { codeButton, formField, newPhone, receiveCode } from './support/request-form';
import { test } from './support/test';

test('advice on a mobile plan, by keyboard alone', async ({ page, request }) => {
  const visitor = newVisitor();
  await page.goto('/en/personal-advice/mobile/submit');
  const press = (name: string) => tabAndPress(page, formField(page, name), 'Space');
  const pickSecond = async (name: string) => {
    await tabTo(page, formField(page, name));
    for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
    await expect(formField(page, name)).not.toHaveValue('');
  };

  await press('simOnly');
  await typeInto(page, 'oldProvider', 'Eigen Mobiel');
  await page.keyboard.press('Escape');
  await typeInto(page, 'oldMonthlyPrice', '17.50');
  await pickSecond('dataBundle');
  await pickSecond('callMinutes');
  await tabTo(page, formField(page, 'keepNumber'));
  await page.keyboard.press('Space');
  await tabAndPress(page, stepButton(page));
  await expect(formField(page, 'firstName')).toBeVisible();
  // The focus went to the heading of the step.
  await expect(page.locator('#flow-step')).toBeFocused();

  await typeInto(page, 'firstName', visitor.firstName);
  await typeInto(page, 'lastName', visitor.lastName);
  await typeInto(page, 'postalCode', '1016 GV');
  await typeInto(page, 'houseNumber', '263');
  await typeInto(page, 'email', visitor.email);
  await tabAndPress(page, stepButton(page));
  await expect(formField(page, 'smsCode')).toBeVisible();

  const phone = newPhone();
  await press('mandate');
  await typeInto(page, 'phoneNumber', phone);
  // Enter goes on to the next stop: the button that has the code sent.
  await page.keyboard.press('Enter');
  await expect(codeButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main form[method=post] [role=timer]')).toContainText(/Wait \d+ seconds/);
  await typeInto(page, 'smsCode', await receiveCode(request, phone));
  await press('declarationComplete');
  await press('terms');
  await tabAndPress(page, stepButton(page));
  const check = page.getByRole('dialog', { name: 'Is this right?' });
  await expect(check).toContainText(visitor.email);
  await tabAndPress(page, check.getByRole('button', { name: 'Yes, this is right' }));
  await expect(page).toHaveURL(/\/en\/request\/success\/[0-9A-Z]{26}$/);
});
