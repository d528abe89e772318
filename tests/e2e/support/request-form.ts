/** The forms of requests as a visitor fills them in: by the names of their fields, which no change of words touches. */
import { randomInt } from 'node:crypto';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { outboxSms } from '@/lib/contract/outbox';
import type { Visitor } from './cancel-form';
import { stepButton } from './cancel-form';

/** What a field is filled in with: `true` ticks a box, a text types, chooses from a list or picks a radio. */
export type Answers = Readonly<Record<string, string | true>>;

/** A field of the form that shows. */
export function formField(page: Page, name: string): Locator {
  return page.locator(`form[method=post] [name="${name}"]:not([type=hidden])`);
}

/** A mobile number that no other test has. */
export function newPhone(): string {
  return `06${String(randomInt(10_000_000, 99_999_999))}`;
}

/** Fills in what shows of a step. */
export async function fillAnswers(page: Page, answers: Answers): Promise<void> {
  for (const [name, answer] of Object.entries(answers)) {
    const field = formField(page, name);
    const kind = await field
      .first()
      .evaluate((element) =>
        element instanceof HTMLSelectElement ? 'select' : element.getAttribute('type'),
      );
    if (answer === true) await field.check();
    else if (kind === 'radio')
      await page.locator(`form[method=post] [name="${name}"][value="${answer}"]`).check();
    else if (kind === 'select') await field.selectOption(answer);
    else await field.fill(answer);
  }
}

/** Fills in a step, goes on and waits for a field of the next one. */
export async function passStep(page: Page, answers: Answers, nextField: string): Promise<void> {
  await fillAnswers(page, answers);
  await stepButton(page).click();
  await expect(formField(page, nextField).first()).toBeVisible();
}

/** Who somebody is, as every form asks it. */
export function personOf({ firstName, lastName, email }: Visitor): Answers {
  return { firstName, lastName, postalCode: '1016gv', houseNumber: '263', email };
}

/** The document that insurers ask for. */
export const identity: Answers = {
  documentType: 'passport',
  documentCountry: 'nl',
  documentNumber: 'SPECI2014',
  countryOfBirth: 'nl',
};

/** Energy as most have it. */
export const energyAnswers: Answers = {
  serviceType: 'both',
  householdSize: '3',
  oldMonthlyPrice: '187,50',
};

/** The button that has a code sent. */
export function codeButton(page: Page): Locator {
  return page.locator('form[method=post] button[name=_send_code]');
}

/** The newest code that was sent to a number. */
export async function receiveCode(request: APIRequestContext, phone: string): Promise<string> {
  const to = `+31${phone.slice(1)}`;
  let code: string | undefined;
  await expect(async () => {
    const response = await request.get(`/api/dev/sms?${new URLSearchParams({ to })}`);
    const [newest] = outboxSms.parse(await response.json()).messages;
    code = /#(\d{6})/.exec(newest?.text ?? '')?.[1];
    expect(code, `a code by SMS to ${to}`).toBeDefined();
  }).toPass({ timeout: 60_000 });
  return code ?? '';
}

/** Has a code sent, and fills it in. */
export async function proveNumber(page: Page, request: APIRequestContext, phone: string): Promise<void> {
  await formField(page, 'phoneNumber').fill(phone);
  await codeButton(page).click();
  await expect(page.locator('form[method=post] [role=timer]')).toBeVisible();
  await formField(page, 'smsCode').fill(await receiveCode(request, phone));
}

/** Mandate, terms, and that all is true: nothing of it was ticked before. */
export async function agree(page: Page): Promise<void> {
  for (const name of ['mandate', 'declarationComplete', 'terms', 'commercialOptedIn']) {
    await expect(formField(page, name)).not.toBeChecked();
  }
  for (const name of ['mandate', 'declarationComplete', 'terms']) await formField(page, name).check();
}

/** Sends the form, and says once more that it is right. */
export async function sendChecked(page: Page): Promise<void> {
  await stepButton(page).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Ja, dit klopt|Yes, this is right)$/ })
    .click();
}
