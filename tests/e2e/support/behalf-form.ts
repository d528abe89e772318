/** Fills in the form for the heirs of a deceased person. */
import { expect, type Locator, type Page } from '@playwright/test';
import { choose, type Visitor } from './cancel-form';

const field = (page: Page, name: string): Locator => page.locator(`form[method=post] [name="${name}"]`);

/** Fills in the first step, for a company with a known address. */
export async function fillBehalf(page: Page, visitor: Visitor): Promise<void> {
  const texts = {
    deceasedName: 'Hendrik de Bruijn',
    dateOfDeath: '2-11-2026',
    deceasedStreet: 'Kade 8',
    deceasedTown: '1141 AB Monnickendam',
    contractNumber: 'KL-20931',
    firstName: visitor.firstName,
    lastName: visitor.lastName,
    postalCode: '1016gv',
    houseNumber: '263',
    street: 'Prinsengracht',
    city: 'Amsterdam',
    email: visitor.email,
  };
  for (const [name, text] of Object.entries(texts)) await field(page, name).fill(text);
  await choose(page, 'endMode', 'death');
  await field(page, 'heirRole').selectOption('executor');
}

/** Shipping, starting moment, and the three declarations; there is no opt-in. */
export async function declareBehalf(page: Page, option: 'registered' | 'regular'): Promise<void> {
  await expect(field(page, 'commercialOptedIn')).toHaveCount(0);
  await choose(page, 'letterOption', option);
  await choose(page, 'startMoment', 'now');
  for (const name of ['mayAct', 'declarationComplete', 'terms']) {
    await expect(field(page, name)).not.toBeChecked();
    await field(page, name).check();
  }
}
