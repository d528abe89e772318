/** A visitor without a mouse: moves by Tab, selects by arrows and Space, presses Enter. */
import { expect, type Locator, type Page } from '@playwright/test';

/** More tab stops than between any two actions of a test. */
const stopsMax = 160;

/** Presses Tab until one of the elements has the focus; fails if it never gets there, or is focused while invisible. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.first().waitFor({ state: 'attached' });
  // Resolved once: finding a role or a text at every stop takes longer than the key.
  const elements = await target.elementHandles();
  for (let stop = 0; stop < stopsMax; stop += 1) {
    if (await page.evaluate((found) => found.some((each) => each === document.activeElement), elements)) {
      await expect(page.locator(':focus')).toBeInViewport();
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`the keyboard never reaches ${target}`);
}

/** Presses Enter on an element reached by Tab. */
export async function tabAndEnter(
  page: Page,
  target: Locator,
  key: 'Enter' | 'Space' = 'Enter',
): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

const formField = (page: Page, name: string): Locator => page.locator(`form[method=post] [name="${name}"]`);

/** Types into a field of the form. */
export async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, formField(page, name));
  await page.keyboard.type(text);
}

/** Ticks a box of the form. */
export async function tick(page: Page, name: string): Promise<void> {
  await tabAndEnter(page, formField(page, name), 'Space');
  await expect(formField(page, name)).toBeChecked();
}

/** Selects one of a group of radios by Space and arrows. */
export async function choose(page: Page, name: string, value: string): Promise<void> {
  const group = formField(page, name);
  await tabTo(page, group);
  await page.keyboard.press('Space');
  const wanted = page.locator(`form[method=post] [name="${name}"][value="${value}"]`);
  for (let press = 0; press < (await group.count()) && !(await wanted.isChecked()); press += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(wanted).toBeChecked();
}
