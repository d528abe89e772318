/** An experiment on the energy advice page, in a browser: the assigned variants, without a flash. */
import { expect, type Page } from '@playwright/test';
import { variantOf } from '@/lib/experiments/experiments';
import nl from '@/messages/nl/experiments.json' with { type: 'json' };
import layout from '@/messages/nl/layout.json' with { type: 'json' };
import { type DataLayerPush, test } from './support/test';
import { visit, waitForDeferredWidgets } from './support/visit';

const name = 'dev_3084_energy_context';
const path = '/persoonlijk-advies/energie/indienen';
const treatment = (page: Page) => page.getByRole('heading', { name: nl.energyContext.title });

/** An identifier with the given variant. */
function identifierOf(variant: 'Control' | 'Treatment'): string {
  const all = Array.from({ length: 40 }, (_, index) => `6f1c1f0e-6a3e-4b0e-9a53-0c1f1d1c2b${10 + index}`);
  const found = all.find((identifier) => variantOf(name, identifier) === variant);
  if (!found) throw new Error(`no identifier has ${variant}`);
  return found;
}

const eventsOf = (pushes: readonly DataLayerPush[], event: string) =>
  pushes
    .map(({ pushed }) => pushed)
    .filter((pushed) => typeof pushed === 'object' && pushed && Reflect.get(pushed, 'event') === event);

/** The treatment's visibility in the open document's frames, each distinct value once. */
async function watchFrames(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const visibleInFrames = new Set<boolean>();
    Object.assign(window, { visibleInFrames });
    const look = () => {
      const element = document.querySelector('[data-variant=Treatment]');
      if (element) visibleInFrames.add(element.checkVisibility());
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => [...Reflect.get(window, 'visibleInFrames')]);
}

/** Makes the browser generate the identifier when it joins experiments. */
async function drawIdentifier(page: Page, identifier: string): Promise<void> {
  await page.addInitScript(
    (hex) => {
      const original = crypto.getRandomValues.bind(crypto);
      const drawn = (array: ArrayBufferView<ArrayBuffer>) => {
        if (!(array instanceof Uint8Array) || array.length !== 16) return original(array);
        array.set(Array.from(array, (_, index) => Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16)));
        return array;
      };
      Object.defineProperty(crypto, 'getRandomValues', { value: drawn });
    },
    identifier.replaceAll('-', ''),
  );
}

const scrollToExperiment = (page: Page) => page.locator(`[data-experiment=${name}]`).scrollIntoViewIfNeeded();

test.describe('a visitor without a choice', () => {
  test.use({ consent: null });

  test('has Control; after consent the assigned variant from the first frame of the next page on; Control again after a refusal', async ({
    page,
    context,
    dataLayer,
  }) => {
    await drawIdentifier(page, identifierOf('Treatment'));
    const frames = await watchFrames(page);
    await visit(page, path);
    await waitForDeferredWidgets(page);
    const banner = page.locator('#cookies');
    await banner.getByRole('button', { name: layout.consent.allow }).click();
    const cookie = async () =>
      decodeURIComponent(
        (await context.cookies()).find((each) => each.name === 'snoei_experiments')?.value ?? '',
      );
    await expect.poll(cookie).toContain(`${name}:Treatment`);
    await scrollToExperiment(page);
    await expect.poll(() => eventsOf(dataLayer, 'page_view')).toHaveLength(1);
    expect(await frames()).toEqual([false]);

    // The page view of another page comes after any exposure on the first.
    await visit(page, '/opzeggen');
    await expect.poll(() => eventsOf(dataLayer, 'page_view')).toHaveLength(2);
    expect(eventsOf(dataLayer, 'experiment_exposed')).toEqual([]);

    await visit(page, path);
    await expect(treatment(page)).toHaveCount(1);
    await scrollToExperiment(page);
    await expect
      .poll(() => eventsOf(dataLayer, 'experiment_exposed'))
      .toEqual([{ event: 'experiment_exposed', experiment: name, variant: 'Treatment' }]);
    expect(await frames()).toEqual([true]);
    expect(await cookie()).toContain(`${name}:Treatment`);

    await page.locator('footer a[href="#cookies"]').first().click();
    await banner.getByRole('button', { name: layout.consent.deny }).click();
    await expect
      .poll(async () => (await context.cookies()).map((each) => each.name))
      .toEqual(['cookieconsent_status']);
    await expect(treatment(page)).toHaveCount(0);
  });
});

test('a visitor with Control sees it from the first frame on, which is reported', async ({
  page,
  context,
  dataLayer,
  baseURL,
}) => {
  const value = `${identifierOf('Control')}|${name}:Control`;
  await context.addCookies([{ name: 'snoei_experiments', value, url: baseURL ?? '' }]);
  const frames = await watchFrames(page);
  await visit(page, path);
  await expect(page.locator('main form').first()).toBeVisible();
  await expect(treatment(page)).toHaveCount(0);
  await scrollToExperiment(page);
  await expect
    .poll(() => eventsOf(dataLayer, 'experiment_exposed'))
    .toEqual([{ event: 'experiment_exposed', experiment: name, variant: 'Control' }]);
  expect(await frames()).toEqual([false]);
});
