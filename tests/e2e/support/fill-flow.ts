/** Fills in any flow's form from its sample: every visible field, step by step, to the page after it. */
import { expect, type Locator, type Page } from '@playwright/test';
import { codeButton, receiveCode } from './case-form';

type RawValues = Readonly<Record<string, unknown>>;

/** More passes than any form's nesting of conditional fields. */
const passesMax = 4;
const stepsMax = 5;

/** Fills in the visible controls with a value, also those that a value reveals. */
export async function fillForm(form: Locator, values: RawValues): Promise<void> {
  const done = new Set<string>();
  for (let pass = 0; pass < passesMax; pass += 1) {
    const names = (await visibleNames(form)).filter(
      (name) => !done.has(name) && valueFor(values, name) !== undefined,
    );
    if (names.length === 0) return;
    for (const name of names) {
      await fillControl(form, name, valueFor(values, name));
      done.add(name);
    }
  }
}

/** A signature is one value in several controls. */
function valueFor(values: RawValues, name: string): unknown {
  const [field = '', part] = name.split('.');
  const value = values[field];
  return part && typeof value === 'object' && value !== null ? Reflect.get(value, part) : value;
}

/** Waits for the form; rejects if there is none within `timeout` milliseconds. */
function visibleNames(form: Locator, timeout?: number): Promise<string[]> {
  return form.evaluate(
    (element) => [
      ...new Set(
        [...(element as HTMLFormElement).elements].flatMap((control) =>
          control instanceof HTMLElement &&
          control.checkVisibility() &&
          !control.matches('button, [type=hidden], :disabled')
            ? (control.getAttribute('name') ?? [])
            : [],
        ),
      ),
    ],
    undefined,
    { timeout },
  );
}

async function fillControl(form: Locator, name: string, value: unknown): Promise<void> {
  const control = form.locator(`[name="${name}"]:not([type=hidden])`);
  const kind = await control
    .first()
    .evaluate((element) =>
      element instanceof HTMLSelectElement ? 'select' : (element.getAttribute('type') ?? 'text'),
    );
  if (kind === 'radio') {
    const chosen = typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
    await form.locator(`[name="${name}"][value="${chosen}"]`).check();
  } else if (kind === 'checkbox' && Array.isArray(value)) {
    for (const each of value) await form.locator(`[name="${name}"][value="${each}"]`).check();
  } else if (kind === 'checkbox') {
    if (value === true) await control.check();
  } else if (kind === 'select') await control.selectOption(String(value));
  else {
    await control.fill(String(value));
    // Suggestions would cover the next field.
    if ((await control.getAttribute('role')) === 'combobox') await control.press('Escape');
  }
}

/**
 * Fills in and sends the form of the open page, with an SMS code if required. Returns the reference in the next page's URL; null without
 * one.
 */
export async function sendFlow(
  page: Page,
  values: RawValues,
  { phone }: { phone: string },
): Promise<string | null> {
  for (let step = 0; step < stepsMax; step += 1) {
    const form = page.locator('main form[method=post]').first();
    await fillForm(form, { ...values, phoneNumber: phone, smsCode: undefined });
    if (await form.locator('[name=smsCode]').isVisible()) {
      await codeButton(page).click();
      const code = await receiveCode(page.request, phone);
      await fillForm(page.locator('main form[method=post]').first(), {
        ...values,
        phoneNumber: phone,
        smsCode: code,
      });
    }
    const before = await visibleNames(form);
    await page
      .locator('main form[method=post] button[type=submit]:not([name])')
      .filter({ visible: true })
      .last()
      .click();
    const dialog = page.locator('dialog[open]');
    await expect(async () => {
      const isNext =
        isAfterForm(page) ||
        (await dialog.isVisible()) ||
        // The page after the form may have replaced it since the URL was read: then the next attempt detects that.
        String(await visibleNames(form, 1000)) !== String(before);
      expect(isNext, `what follows the step with ${before.join(', ')}`).toBe(true);
    }).toPass();
    if (await dialog.isVisible()) {
      await dialog.getByRole('button', { name: /^(Ja, dit klopt|Yes, this is right)$/ }).click();
      await expect.poll(() => isAfterForm(page)).toBe(true);
    }
    if (isAfterForm(page)) return /[0-9A-HJKMNP-TV-Z]{26}/.exec(page.url())?.[0] ?? null;
  }
  throw new Error(`the form at ${page.url()} has more than ${stepsMax} steps`);
}

function isAfterForm(page: Page): boolean {
  return /\/(voltooid|success|aangemeld|subscribed)(?:[/?]|$)/.test(page.url());
}
