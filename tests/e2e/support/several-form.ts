/** Fills in the form to several companies, step by step. */
import { expect, type Locator, type Page } from '@playwright/test';
import { choose, personOf, type Visitor } from './cancel-form';

/** A field of the step on the page. */
export const severalField = (page: Page, name: string): Locator =>
  page.locator(`form[action="/api/forms/cancel-several"] [name="${name}"]`);

/** The fields shared by all letters. */
export async function fillShared(page: Page, visitor: Visitor): Promise<void> {
  for (const [name, text] of Object.entries(personOf(visitor))) await severalField(page, name).fill(text);
}

/** The letter with this number, counted from 1. */
export async function fillLetter(
  page: Page,
  number: number,
  { contractNumber, option }: { contractNumber: string; option: 'registered' | 'regular' },
): Promise<void> {
  await expect(severalField(page, `letter${number}ContractNumber`)).toBeVisible();
  await severalField(page, `letter${number}ContractNumber`).fill(contractNumber);
  await choose(page, `letter${number}EndMode`, 'asap');
  await choose(page, `letter${number}LetterOption`, option);
}

/** The address on the visitor's own contract, for a company without a known one. */
export async function fillAddress(page: Page, number: number, name: string): Promise<void> {
  const prefix = `letter${number}Recipient`;
  await severalField(page, `${prefix}Name`).fill(name);
  await severalField(page, `${prefix}Lines`).fill('Postbus 1000');
  await severalField(page, `${prefix}PostalCode`).fill('1000 AA');
  await severalField(page, `${prefix}City`).fill('Amsterdam');
  await severalField(page, `${prefix}Confirmed`).check();
}

/** Signs for all letters and ticks the declarations. */
export async function signAndDeclare(page: Page, visitor: Visitor): Promise<void> {
  await choose(page, 'signature.method', 'typed');
  await severalField(page, 'signature.text').fill(`${visitor.firstName} ${visitor.lastName}`);
  await choose(page, 'startMoment', 'now');
  await severalField(page, 'declarationComplete').check();
  await severalField(page, 'terms').check();
}

/** Submits the step on the page. */
export async function goOn(page: Page): Promise<void> {
  await page
    .locator('form[action="/api/forms/cancel-several"] button[type=submit]:not([name])')
    .filter({ visible: true })
    .last()
    .click();
}
