/**
 * The style page: a screenshot of each part is stored (primitives in both themes; the dark ones are compared in the long run), and each
 * part passes WCAG 2.2 AA in both. After an intended change: `npx playwright test tests/e2e/design.spec.ts --update-snapshots`, and review
 * them.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { type BlockName, blockSchemas } from '@/components/content/blocks/schemas';
import { axeOn, expectAccessibleInTheLight, expectContrastInTheDark } from './support/sound-page';
import { test } from './support/test';
import { visit } from './support/visit';

test.use({ consent: null });

const folder = join(import.meta.dirname, 'snapshots');

/** The primitives by name; `widgets` is tested closed. */
const primitives = [
  'brand',
  'colours',
  'type',
  'icons',
  'drawings',
  'buttons',
  'links',
  'fields',
  'badges',
  'callouts',
  'sheets',
  'lines',
  'prices',
  'table',
  'stars',
  'accordion',
  'loading',
  'app',
  'search',
  'widgets',
] as const;

/** Blocks that list current stories, or follow the date: a screenshot would be outdated soon. */
const listing: readonly BlockName[] = ['latest_articles', 'net_metering', 'section_links'];

const blockNames = Object.keys(blockSchemas) as BlockName[];
const blocks = blockNames.map((name) => `block-${name.replaceAll('_', '-')}`);
const parts: readonly string[] = [...primitives, ...blocks];

const pictured: Readonly<Record<'light' | 'dark', readonly string[]>> = {
  light: parts.filter((part) => !listing.some((name) => part === `block-${name.replaceAll('_', '-')}`)),
  dark: primitives,
};

async function open(page: Page) {
  // The typefaces are `optional` (components/shell/fonts.ts): a screenshot requires them.
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch();
    const css = (await response.text()).replaceAll(/font-display:\s*optional/g, 'font-display:block');
    await route.fulfill({ response, body: css });
  });
  await visit(page, '/en/design');
  await page.evaluate(() => document.fonts.ready);
  // Until then a scrollable row can't be focused.
  await expect(page.locator('section[data-running]').first()).toHaveAttribute('tabindex', '0');
}

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Open the dialog' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // Higher than any part: content below the screen is not drawn at this scale.
  viewport: { width: 960, height: 3200 },
  // A quarter of the pixels: small files that still show shifts and changed colours.
  deviceScaleFactor: 0.5,
});

for (const colorScheme of ['light', 'dark'] as const) {
  const tag = colorScheme === 'light' ? [] : '@long';
  test(`every part looks as it did (${colorScheme})`, { tag }, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await open(page);
    const samples = page.locator('[data-sample]');
    const names = await samples.evaluateAll((parts) =>
      parts.map((part) => (part.getAttribute('data-sample') ?? '').replaceAll('_', '-')),
    );
    expect([...new Set(names)].sort()).toEqual([...parts].sort());
    const files: string[] = [];
    for (const [index, name] of names.entries()) {
      // Some blocks occur more than once: the first is sufficient.
      if (!pictured[colorScheme].includes(name) || names.indexOf(name) < index) continue;
      const file = `${name}-${colorScheme}.png`;
      files.push(file);
      // Alone on the page: nothing around it can shift it, and a short page is drawn quickly.
      await samples.evaluateAll((parts, shown) => {
        for (const [at, part] of parts.entries()) {
          if (part instanceof HTMLElement) part.style.display = at === shown ? '' : 'none';
        }
      }, index);
      // Images load late, on a busy machine later than the part is drawn.
      await samples
        .nth(index)
        .locator('img')
        .evaluateAll((images) =>
          Promise.all(
            images.map((image) => {
              if (!(image instanceof HTMLImageElement)) return null;
              image.loading = 'eager';
              return image.decode();
            }),
          ),
        );
      await expect.soft(samples.nth(index), file).toHaveScreenshot(file, {
        animations: 'disabled',
        caret: 'hide',
        scale: 'device',
        maxDiffPixelRatio: 0.01,
      });
    }
    const retained = readdirSync(folder).filter((file) => file.endsWith(`-${colorScheme}.png`));
    expect(retained.sort(), 'no picture of what is gone').toEqual(files.sort());
  });
}

test('every part and the open dialog pass WCAG 2.2 AA', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await open(page);
  await expectAccessibleInTheLight(page, '[data-sample]');
  await openDialog(page);
  // Alone it passes every other rule of axe as well.
  const { violations } = await axeOn(page, 'dialog[open]').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('every part and the open dialog have sufficient contrast in the dark theme', { tag: '@long' }, async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await open(page);
  await expectContrastInTheDark(page, '[data-sample]');
  await openDialog(page);
  await expectContrastInTheDark(page, 'dialog[open]');
});
