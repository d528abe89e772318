/**
 * What a first visit does not show, for each page of the page table: reloaded while the service worker controls it, translated by the
 * browser and then used, left and returned to, restored from the back/forward cache, and open in two tabs. No page may log an error
 * meanwhile, which a missing message would be. One page of each template in every run would take minutes: an ordinary run opens
 * those of the listed templates.
 */
import { expect, type Page } from '@playwright/test';
import { translatePage } from '@/tests/support/translate-page';
import { newMember, register } from './support/member';
import { mockThirdParties } from './support/outside';
import { accountPages, caseFormPages, contentPages, type TestedPage } from './support/page-table';
import { phone } from './support/sound-page';
import { test } from './support/test';
import { reload, visit, waitForDeferredWidgets, waitForHydration } from './support/visit';

test.use({ ...phone, serviceWorkers: 'allow' });

/** Templates with scripts of their own that an ordinary run opens. */
const inEveryRun = ['home', 'cancel-form', 'find-subscriptions', 'form', 'auth-page', 'account'];

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Errors of the console and the page's scripts; refused input is no error of the page. */
function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    if (/^Failed to load resource: .* status of 4\d\d/.test(message.text())) return;
    errors.push(message.text());
  });
  return errors;
}

/**
 * Presses the first button that sends a form of the page, twice at once and empty, also where it is disabled: errors
 * or an answer appear.
 */
async function useForm(page: Page): Promise<void> {
  const button = page.locator('main form[method=post] button[type=submit]:visible').first();
  if ((await button.count()) === 0) return;
  await button.scrollIntoViewIfNeeded();
  await button.dblclick({ force: true });
  await expect(page.locator('main')).toBeVisible();
}

/** Opens what the page folds. */
async function useFolds(page: Page): Promise<void> {
  for (const summary of (await page.locator('main details > summary:visible').all()).slice(0, 5)) {
    await summary.click();
  }
}

/** Tells the page that it is stored in the back/forward cache and restored from it, which the tested browser is run without. */
async function restoreFromCache(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const type of ['pagehide', 'pageshow']) {
      window.dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
    }
  });
}

/** Opens the page again after another one, by the browser's Back. */
async function leaveAndReturn(page: Page, address: string, title: string): Promise<void> {
  await page.goto(address === '/offline' ? '/login' : '/offline');
  await page.goBack();
  await waitForHydration(page);
  await expect(heading(page)).toHaveText(title);
}

function testSecondLook({ address, template, signedIn, ...tested }: TestedPage): void {
  const tag = tested.inEveryRun && inEveryRun.includes(template) ? [] : '@long';
  test(`${address} (${template})`, { tag }, async ({ page, context }) => {
    // The stores, to which a page reports a link that was shown for a second.
    await mockThirdParties(context);
    if (signedIn) await register(page.request, newMember());
    const errors = watchErrors(page);
    await visit(page, address);
    const title = (await heading(page).textContent()) ?? '';
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

    await reload(page);
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await expect(heading(page)).toHaveText(title);

    await leaveAndReturn(page, address, title);
    await restoreFromCache(page);

    const second = await context.newPage();
    const errorsThere = watchErrors(second);
    await visit(second, address);
    await expect(heading(second)).toHaveText(title);
    await second.close();

    await waitForDeferredWidgets(page);
    // Its result has functions, which can't be returned from the page.
    await page.evaluate(`void (${translatePage.toString()})()`);
    await useFolds(page);
    await useForm(page);
    await expect(heading(page)).toBeVisible();
    expect({ errors, errorsThere }).toEqual({ errors: [], errorsThere: [] });
  });
}

for (const page of [...contentPages, ...caseFormPages, ...accountPages]) testSecondLook(page);
