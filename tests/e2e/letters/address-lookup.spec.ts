/** Street and town from postcode and house number, on the page of a form. */
import { expect } from '@playwright/test';
import { formField } from '../support/case-form';
import { test } from '../support/test';
import { visit } from '../support/visit';

// A manually started server may look up no streets.
test.skip(Boolean(process.env.E2E_BASE_URL));

test('fills in street and town, and never replaces typed text', async ({ page }) => {
  await visit(page, '/interpolis-zorg/opzeggen/indienen');
  await formField(page, 'postalCode').fill('1016gv');
  await formField(page, 'houseNumber').fill('263');
  await expect(formField(page, 'street')).toHaveValue('Prinsengracht');
  await expect(formField(page, 'city')).toHaveValue('Amsterdam');
  await expect(page.getByText('We hebben je straat en woonplaats ingevuld')).toHaveRole('status');

  // No street is known for this postcode: the town comes from the server's own table.
  await formField(page, 'street').fill('Oudegracht');
  await formField(page, 'postalCode').fill('3511 AB');
  await expect(formField(page, 'city')).toHaveValue('Utrecht');
  await expect(formField(page, 'street')).toHaveValue('Oudegracht');
});
