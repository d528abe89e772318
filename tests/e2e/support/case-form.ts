/** Fills in the case forms by field names, which are independent of the texts. */
import { randomInt } from 'node:crypto';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { outboxSms } from '@/lib/contract/outbox';
import type { Visitor } from './cancel-form';
import { stepButton } from './cancel-form';

/** Values by field: `true` ticks a box, a text is typed, selected from a list or among radios. */
export type Answers = Readonly<Record<string, string | true>>;

/** A visible field of the form. */
export function formField(page: Page, name: string): Locator {
  return page.locator(`form[method=post] [name="${name}"]:not([type=hidden])`);
}

/** A mobile number that no other test uses. */
export function newPhone(): string {
  return `06${String(randomInt(10_000_000, 99_999_999))}`;
}

/** Fills in the visible fields of a step. */
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

/** Fills in a step, continues and waits for a field of the next one. */
export async function passStep(page: Page, answers: Answers, nextField: string): Promise<void> {
  await fillAnswers(page, answers);
  await stepButton(page).click();
  await expect(formField(page, nextField).first()).toBeVisible();
}

/** The person's fields of every form. */
export function personOf({ firstName, lastName, email }: Visitor): Answers {
  return { firstName, lastName, postalCode: '1016gv', houseNumber: '263', email };
}

/** The first step about energy. */
export const energyAnswers: Answers = {
  serviceType: 'both',
  householdSize: '3',
  oldMonthlyPrice: '187,50',
  lastSettlement: 'paid-extra',
  settlementAmount: '120,00',
  electricityUsage: '2500',
  usageUnknown: true,
  solarPanels: 'yes',
  feedIn: '1500',
  feedInCosts: 'unknown',
};

/** The button that sends a code. */
export function codeButton(page: Page): Locator {
  return page.locator('form[method=post] button[name=_send_code]');
}

/** The newest code sent to a number. */
export async function receiveCode(request: APIRequestContext, phone: string): Promise<string> {
  const to = `+31${phone.slice(1)}`;
  let code: string | undefined;
  await expect
    .poll(async () => {
      const response = await request.get(`/api/dev/sms?${new URLSearchParams({ to })}`);
      const [newest] = outboxSms.parse(await response.json()).messages;
      code = /#(\d{6})/.exec(newest?.text ?? '')?.[1];
      return code;
    })
    .toBeDefined();
  return code ?? '';
}

/** Ticks mandate, terms and the declaration of truth, none of which is ticked by default. */
export async function agree(page: Page): Promise<void> {
  for (const name of ['mandate', 'declarationComplete', 'terms', 'commercialOptedIn']) {
    await expect(formField(page, name)).not.toBeChecked();
  }
  for (const name of ['mandate', 'declarationComplete', 'terms']) await formField(page, name).check();
}
