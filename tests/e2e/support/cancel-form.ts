/** Fills in the cancel form by field names, which are independent of the texts. */
import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectPage, visit } from './visit';

/** An image of a signature: 120 × 40 pixels, a black stroke on white. */
export const signatureFile = 'tests/fixtures/signature.png';

export interface Visitor {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** A visitor with a unique address. */
export function newVisitor(): Visitor {
  return { email: `${randomUUID()}@klant.example`, firstName: 'Noor', lastName: 'de Bruijn' };
}

/** The sender's fields of every form, by name, in their order on the page. */
export function personOf({ firstName, lastName, email }: Visitor) {
  return {
    firstName,
    lastName,
    email,
    postalCode: '1016gv',
    houseNumber: '263',
    street: 'Prinsengracht',
    city: 'Amsterdam',
  };
}

const field = (page: Page, name: string): Locator => page.locator(`form[method=post] [name="${name}"]`);

/** Selects one of a group of radios. */
export async function choose(page: Page, name: string, value: string): Promise<void> {
  await page.locator(`form[method=post] [name="${name}"][value="${value}"]`).check();
}

/** Fills in the first step, for a company with a known address. */
export async function fillDetails(page: Page, visitor: Visitor): Promise<void> {
  await field(page, 'contractNumber').fill('KL-20931');
  await choose(page, 'endMode', 'asap');
  for (const [name, text] of Object.entries(personOf(visitor))) await field(page, name).fill(text);
}

/** The address on the visitor's own contract, for a company without a known one. */
export async function fillRecipient(page: Page, name: string): Promise<void> {
  await field(page, 'recipientName').fill(name);
  await field(page, 'recipientLines').fill('Afdeling Opzeggingen\nPostbus 1000');
  await field(page, 'recipientPostalCode').fill('1000 AA');
  await field(page, 'recipientCity').fill('Amsterdam');
  await field(page, 'recipientConfirmed').check();
}

/** Continues to the second step and waits for it. */
export async function goToSubmit(page: Page): Promise<void> {
  await stepButton(page).click();
  await expect(field(page, 'declarationComplete')).toBeVisible();
}

/** The step's submit button on the page: below the fields, or in a phone's bottom bar. */
export function stepButton(page: Page): Locator {
  return page.locator('form[method=post] button[type=submit]:not([name])').filter({ visible: true }).last();
}

/** Signs by typing a name. */
export async function signTyped(page: Page, name: string): Promise<void> {
  await choose(page, 'signature.method', 'typed');
  await field(page, 'signature.text').fill(name);
}

/** Signs with the mouse, and confirms. */
export async function signDrawn(page: Page): Promise<void> {
  await choose(page, 'signature.method', 'drawn');
  const pad = page.locator('form[method=post] canvas[aria-busy=false]');
  // In the middle: the mouse moves by coordinates, and top bar and cookie banner cover the edges.
  await pad.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = await pad.boundingBox();
  if (!box) throw new Error('the pad is not on the page');
  await page.mouse.move(box.x + 40, box.y + box.height / 2);
  await page.mouse.down();
  for (let step = 0; step < 12; step += 1) {
    await page.mouse.move(box.x + 40 + step * 18, box.y + box.height / 2 + (step % 2 === 0 ? -25 : 25), {
      steps: 3,
    });
  }
  await page.mouse.up();
}

/** Signs with an image. */
export async function signUploaded(page: Page): Promise<void> {
  await choose(page, 'signature.method', 'uploaded');
  await field(page, 'signature.upload').setInputFiles(signatureFile);
}

/** Shipping, starting moment, and the two declarations, none of which is ticked by default. */
export async function declare(page: Page, option: 'registered' | 'regular' = 'registered'): Promise<void> {
  for (const name of ['declarationComplete', 'terms', 'commercialOptedIn']) {
    await expect(field(page, name)).not.toBeChecked();
  }
  await choose(page, 'letterOption', option);
  await choose(page, 'startMoment', 'now');
  await field(page, 'declarationComplete').check();
  await field(page, 'terms').check();
}

/** Orders and pays a registered letter, from the company's page to the page after the payment; returns the reference. */
export async function orderByForm(page: Page, visitor: Visitor): Promise<string> {
  await visit(page, '/interpolis-zorg/opzeggen');
  await page.locator('main a[href="/interpolis-zorg/opzeggen/indienen"]').first().click();
  await expectPage(page, '/interpolis-zorg/opzeggen/indienen');
  await fillDetails(page, visitor);
  await goToSubmit(page);
  await signTyped(page, `${visitor.firstName} ${visitor.lastName}`);
  await declare(page, 'registered');
  await stepButton(page).click();
  await expectPage(page, /\/afrekenen\//);
  await playBank(page, 'paid');
  await expectPage(page, /\/voltooid\//);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Ends the sandbox payment with an outcome. */
export async function playBank(
  page: Page,
  outcome: 'paid' | 'pending' | 'failed' | 'canceled' | 'expired',
): Promise<void> {
  await page.locator(`button[name=outcome][value=${outcome}]`).click();
}
