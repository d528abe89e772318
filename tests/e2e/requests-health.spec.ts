/** Advice on health insurance in Dutch: it says when one can switch, asks nothing about health, and follows the switches of the site. */
import { expect } from '@playwright/test';
import { newVisitor } from './support/cancel-form';
import {
  agree,
  formField,
  newPhone,
  passStep,
  personOf,
  proveNumber,
  sendChecked,
} from './support/request-form';
import { test } from './support/test';

test('advice on health insurance: the season is told, and a request can be made outside it', async ({
  page,
  request,
}) => {
  const visitor = newVisitor();
  const { health_insurance_enabled: isOpen } = await (await request.get('/api/flags')).json();
  await page.goto('/persoonlijk-advies/verzekering/zorg/indienen');
  if (!isOpen) {
    await expect(page.locator('main')).toContainText(/half november/i);
    await expect(page.locator('main')).toContainText('31 december');
    await expect(
      page.locator('main a[href="/overstappen/overstappen-van-zorgverzekering"]').first(),
    ).toBeVisible();
  }
  await formField(page, 'oldProvider').fill('Zorgmaatschappij De Linde');
  await passStep(page, { oldMonthlyPrice: '148,95', voluntaryExcess: '0' }, 'firstName');
  // What only a contract needs may wait until there is a proposal.
  await passStep(page, { ...personOf(visitor), dateOfBirth: '3-5-1985' }, 'smsCode');
  await proveNumber(page, request, newPhone());
  await agree(page);
  await sendChecked(page);
  await expect(page).toHaveURL(/\/aanvraag\/voltooid\/[0-9A-Z]{26}$/);
  await expect(page.locator('main')).toContainText('zorgverzekering');
});
