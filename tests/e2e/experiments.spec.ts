/** An experiment on the page for advice on energy (spec §3, §9): Control before a yes, then one's own variant, without a flash. */
import { expect, type Page } from '@playwright/test';
import { variantOf } from '@/lib/experiments/experiments';
import nl from '@/messages/nl/experiments.json' with { type: 'json' };
import layout from '@/messages/nl/layout.json' with { type: 'json' };
import { type DataLayerPush, test } from './support/test';

const name = 'dev_3084_energy_context';
const path = '/persoonlijk-advies/energie/indienen';
const treatment = (page: Page) => page.getByRole('heading', { name: nl.energyContext.title });

/** An identifier that has the variant. */
function identifierOf(variant: 'Control' | 'Treatment'): string {
  const all = Array.from({ length: 40 }, (_, index) => `6f1c1f0e-6a3e-4b0e-9a53-0c1f1d1c2b${10 + index}`);
  const found = all.find((identifier) => variantOf(name, identifier) === variant);
  if (!found) throw new Error(`nobody has ${variant}`);
  return found;
}

const exposuresOf = (pushes: readonly DataLayerPush[]) =>
  pushes
    .map(({ pushed }) => pushed)
    .filter((pushed) => JSON.stringify(pushed).includes('experiment_exposed'));

const viewsOf = (pushes: readonly DataLayerPush[]) =>
  pushes.filter(({ pushed }) => JSON.stringify(pushed).includes('page_view')).length;

/** Whether the treatment was ever to be seen, and whether it ever changed, from the first frame on. */
async function watchFrames(page: Page): Promise<() => Promise<boolean[]>> {
  await page.addInitScript(() => {
    const frames: boolean[] = [];
    Object.assign(window, { frames });
    const look = () => {
      const place = document.querySelector('[data-variant=Treatment]');
      if (place) frames.push(place.checkVisibility());
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => [...new Set((window as unknown as { frames: boolean[] }).frames)]);
}

for (const variant of ['Control', 'Treatment'] as const) {
  test(`who has ${variant} sees it from the first frame on, and that is told once`, async ({
    page,
    context,
    dataLayer,
    baseURL,
  }) => {
    const value = `${identifierOf(variant)}|${name}:${variant}`;
    await context.addCookies([{ name: 'snoei_experiments', value, url: baseURL ?? '' }]);
    const frames = await watchFrames(page);
    await page.goto(path);
    await expect(page.locator('main form').first()).toBeVisible();
    await expect(treatment(page)).toHaveCount(variant === 'Treatment' ? 1 : 0);
    await page.locator(`[data-experiment=${name}]`).scrollIntoViewIfNeeded();
    await expect
      .poll(() => exposuresOf(dataLayer))
      .toEqual([{ event: 'experiment_exposed', experiment: name, variant }]);
    expect(await frames()).toEqual([variant === 'Treatment']);
    await expect.poll(() => viewsOf(dataLayer)).toBe(1);
    await page.reload();
    await page.locator(`[data-experiment=${name}]`).scrollIntoViewIfNeeded();
    await expect.poll(() => viewsOf(dataLayer)).toBe(2);
    expect(exposuresOf(dataLayer)).toHaveLength(1);
  });
}

test.describe('before a choice', () => {
  test.use({ consent: null });

  test('everybody has Control; a yes changes nothing on the page that is read; the variant stays', async ({
    page,
    context,
    dataLayer,
  }) => {
    const frames = await watchFrames(page);
    await page.goto(path);
    const banner = page.locator('#cookies');
    await banner.getByRole('button', { name: layout.consent.allow }).click();
    await expect
      .poll(async () => (await context.cookies()).map((cookie) => cookie.name))
      .toContain('snoei_experiments');
    await page.locator(`[data-experiment=${name}]`).scrollIntoViewIfNeeded();
    expect(await frames()).toEqual([false]);
    expect(exposuresOf(dataLayer)).toEqual([]);

    const cookie = async () =>
      decodeURIComponent(
        (await context.cookies()).find((each) => each.name === 'snoei_experiments')?.value ?? '',
      );
    const given = /\|dev_3084_energy_context:(\w+)/.exec(await cookie())?.[1];
    for (const _ of ['first', 'second']) {
      await page.goto(path);
      await expect(treatment(page)).toHaveCount(given === 'Treatment' ? 1 : 0);
      expect(await cookie()).toContain(`${name}:${given}`);
    }
    await page.locator(`[data-experiment=${name}]`).scrollIntoViewIfNeeded();
    await expect.poll(() => exposuresOf(dataLayer)).toHaveLength(1);

    await page.locator('footer a[href="#cookies"]').first().click();
    await banner.getByRole('button', { name: layout.consent.deny }).click();
    await expect
      .poll(async () => (await context.cookies()).map((each) => each.name))
      .toEqual(['cookieconsent_status']);
    await expect(treatment(page)).toHaveCount(0);
    await page.goto(path);
    await expect(page.locator('main form').first()).toBeVisible();
    await expect(treatment(page)).toHaveCount(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page is Control', async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    await expect(treatment(page)).toHaveCount(0);
  });
});
