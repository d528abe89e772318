/** A form of an operator that stands on the open page, by the route that it is posted to. */
import { expect, type Page } from '@playwright/test';
import { fillForm } from './fill-flow';

interface PressedForm {
  /** Values by wire name. */
  readonly values?: Readonly<Record<string, string>>;
  /** What stands in place of the route's parameters and what is between them, where several forms of it may stand on the page. */
  readonly id?: string;
}

/** Fills in the form and presses its button; waits until it is gone, as what was done once can't be done again. */
export async function pressOperatorForm(
  page: Page,
  route: `/api/admin/${string}`,
  pressed: PressedForm = {},
): Promise<void> {
  const { values = {}, id } = pressed;
  const [before = '', after] = route.split(/:\w+(?:.*:\w+)?/);
  const place =
    after === undefined || id !== undefined
      ? `[action="${before}${id ?? ''}${after ?? ''}"]`
      : `[action^="${before}"][action$="${after}"]`;
  const form = page.locator(`form${place}`).first();
  const action = await form.getAttribute('action');
  const drawer = page.locator('details:not([open])').filter({ has: form });
  if (await drawer.count()) await drawer.first().locator('summary').first().click();
  await fillForm(form, values);
  await form.getByRole('button').last().click();
  await expect(page.locator(`form[action="${action}"]`)).toHaveCount(0);
}
