/** The first step of the cancel form: only the fields that the letter needs, on a page of limited height. */
import { expect, type Page } from '@playwright/test';
import { companyWithAddress } from '@/tests/support/samples/cancel-form-values';
import { test } from '../support/test';
import { reload, visit } from '../support/visit';

test.use({ consent: 'deny', contextOptions: { reducedMotion: 'reduce' } });

/** Names of the controls that a visitor sees; radios of one name are one field. */
function visibleFields(page: Page): Promise<string[]> {
  return page
    .locator('main form[method=post]')
    .evaluate((form) => [
      ...new Set(
        [...(form as HTMLFormElement).elements].flatMap((control) =>
          control instanceof HTMLElement &&
          control.checkVisibility() &&
          !control.matches('button, [type=hidden], :disabled')
            ? (control.getAttribute('name') ?? [])
            : [],
        ),
      ),
    ]);
}

const heightOfMain = (page: Page): Promise<number> =>
  page.locator('main').evaluate((main) => main.getBoundingClientRect().height);

test('has at most 10 fields for a known address, and 12 where the first term matters', async ({ page }) => {
  const limits = [
    { company: companyWithAddress, fieldsMax: 10, hasTerm: false },
    { company: 'basic-fit', fieldsMax: 12, hasTerm: true },
  ];
  for (const { company, fieldsMax, hasTerm } of limits) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await visit(page, `/${company}/opzeggen/indienen`);
    // A typeface that loads late is used from the next page on, and the fallback is wider.
    await reload(page);
    const fields = await visibleFields(page);
    expect(fields.length, fields.join(' ')).toBeLessThanOrEqual(fieldsMax);
    expect(fields.includes('contractStart')).toBe(hasTerm);
    expect(await heightOfMain(page)).toBeLessThanOrEqual(2600);
    await expect(page.locator('aside')).toContainText('Hier komt je handtekening');
    await page.setViewportSize({ width: 375, height: 667 });
    // The window has its new width at once, parts that are measured by script a frame later.
    await expect.poll(() => heightOfMain(page)).toBeLessThanOrEqual(3400);
  }
});

test('has at most 14 fields for an unknown address, with a rare first term folded', async ({ page }) => {
  await visit(page, '/netflix/opzeggen/indienen');
  const fields = await visibleFields(page);
  expect(fields.length, fields.join(' ')).toBeLessThanOrEqual(14);
  expect(fields).not.toContain('contractStart');
  await page.getByText('Heb je een contract voor een vaste periode?').click();
  await expect(page.locator('[name=contractStart]')).toBeVisible();
});

test('opens a folded part with the keyboard, and replaces the known address in it', async ({ page }) => {
  await visit(page, `/${companyWithAddress}/opzeggen/indienen`);
  const fold = page.locator('summary').filter({ hasText: 'Klopt niet?' });
  await fold.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[name=recipientName]')).toBeVisible();
  await expect(page.locator('[name=ownAddress]')).toBeChecked();
  await fold.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[name=recipientName]')).toBeHidden();
  await expect(page.locator('[name=ownAddress]')).not.toBeChecked();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the folded parts open, and the known address is replaced after a tick', async ({ page }) => {
    await page.goto(`/${companyWithAddress}/opzeggen/indienen`);
    await page.getByText('Klopt niet?').click();
    await page.getByLabel('Op mijn contract staat een ander adres').check();
    await expect(page.locator('[name=recipientName]')).toBeVisible();
    await page.getByText('Help het bedrijf je te vinden').click();
    await expect(page.locator('[name=dateOfBirth]')).toBeVisible();
  });
});
