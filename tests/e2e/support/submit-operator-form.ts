/** An operators' form on the open page, by the route it is posted to. */
import { expect, type Page } from '@playwright/test';
import { fillForm } from './fill-flow';

interface SubmittedForm {
  /** Values by wire name. */
  readonly values?: Readonly<Record<string, string>>;
  /** The values of the route's parameters and the text between them, if the page may have several such forms. */
  readonly id?: string;
}

/** Fills in the form and clicks its button; waits until it is gone, because the action can't be repeated. */
export async function submitOperatorForm(
  page: Page,
  route: `/api/admin/${string}`,
  submitted: SubmittedForm = {},
): Promise<void> {
  const { values = {}, id } = submitted;
  const [before = '', after] = route.split(/:\w+(?:.*:\w+)?/);
  const selector =
    after === undefined || id !== undefined
      ? `[action="${before}${id ?? ''}${after ?? ''}"]`
      : `[action^="${before}"][action$="${after}"]`;
  const form = page.locator(`form${selector}`).first();
  const action = await form.getAttribute('action');
  const drawer = page.locator('details:not([open])').filter({ has: form });
  if (await drawer.count()) await drawer.first().locator('summary').first().click();
  await fillForm(form, values);
  await form.getByRole('button').last().click();
  await expect(page.locator(`form[action="${action}"]`)).toHaveCount(0);
}
