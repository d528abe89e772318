/** The service worker's lifecycle: what it never stores, signing out, a newer version, and being switched off. */
import { expect, type Page } from '@playwright/test';
import { newMember, register } from './support/member';
import { listCached, listCachedPages, waitUntilCached } from './support/offline';
import { test } from './support/test';
import { expectPage, visit, waitForDeferredWidgets } from './support/visit';

test.use({ serviceWorkers: 'allow' });

/** Registers another script in place of the worker, like a deployment. */
async function deploy(page: Page, script: string): Promise<void> {
  await page.evaluate(async (path) => {
    await navigator.serviceWorker.register(path, { scope: '/' });
  }, script);
}

/** Whether the registration has one worker, which is active. Runs in the page. */
async function hasSettledWorker(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.active?.state === 'activated' && !registration.installing && !registration.waiting;
}

/** Marks the document, to detect a reload. */
const markDocument = (page: Page) => page.evaluate(() => Reflect.set(window, 'sameDocument', true));
const isSameDocument = (page: Page) => page.evaluate(() => Reflect.get(window, 'sameDocument') === true);

test('stores nothing of an account and no URL with a query, and signing out deletes everything', async ({
  page,
  context,
}) => {
  await register(page.request, newMember());
  await visit(page, '/tarieven');
  await waitUntilCached(page, '/tarieven');
  for (const path of ['/account', '/bestaat-niet', '/opzeggen?q=netflix']) {
    await visit(page, path);
    await waitForDeferredWidgets(page);
  }
  await visit(page, '/onderhandelen/indienen');
  await waitUntilCached(page, '/onderhandelen/indienen');
  // A page opened with a query may be stored without it, in its public form.
  const open = ['/tarieven', '/opzeggen', '/onderhandelen/indienen'];
  expect((await listCachedPages(page)).filter((path) => !open.includes(path))).toEqual([]);
  // The offline page itself has its revision in its key.
  const { 'snoei-offline': _, ...visited } = await listCached(page);
  const everything = Object.values(visited).flat();
  expect(everything.filter((path) => /^\/(?:api|account)\b|\?/.test(path))).toEqual([]);

  // Erasing the account does so too, unless it was refused.
  const erase = () =>
    page.evaluate(() =>
      fetch('/api/me/erasure', { method: 'POST' }).then(
        ({ status }) => status,
        () => 0,
      ),
    );
  expect(await erase()).toBeGreaterThanOrEqual(400);
  await visit(page, '/klacht');
  await waitUntilCached(page, '/klacht');
  expect(await listCachedPages(page)).toContain('/tarieven');
  await context.setOffline(true);
  expect(await erase()).toBe(0);
  await expect.poll(() => listCachedPages(page)).toEqual([]);
  await context.setOffline(false);

  await visit(page, '/tarieven');
  await waitUntilCached(page, '/tarieven');
  await page.locator('header details:visible > summary').filter({ hasText: 'Noor' }).click();
  await page.getByRole('button', { name: 'Uitloggen' }).click();
  await expectPage(page, /logout=true/);
  await expect.poll(async () => (await listCachedPages(page)).filter((path) => path !== '/')).toEqual([]);
});

test('a newer version takes over at once, and leaves the page and its input as they are', async ({
  page,
}) => {
  await visit(page, '/klacht');
  await waitUntilCached(page, '/klacht');
  await markDocument(page);
  await page.locator('main textarea').first().fill('Nog niet klaar');
  await deploy(page, '/sw.js?newer');
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL))
    .toMatch(/\?newer$/);
  await expect.poll(() => page.evaluate(hasSettledWorker)).toBe(true);
  expect(await isSameDocument(page)).toBe(true);
  await expect(page.locator('main textarea').first()).toHaveValue('Nog niet klaar');
  await expect(page.locator('[data-notice]')).toHaveCount(0);
});

test('an earlier version is replaced, and what it stored on the device is deleted: a form that could still be sent with a notice', async ({
  page,
}) => {
  await visit(page, '/tarieven');
  await waitUntilCached(page, '/tarieven');
  await deploy(page, '/sw.js?earlier');
  const activeScript = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.scriptURL);
  await expect.poll(activeScript).toMatch(/\?earlier$/);
  await expect.poll(() => page.evaluate(hasSettledWorker)).toBe(true);
  await page.evaluate(async () => {
    await (await caches.open('snoei-offline-0123456789abcdef')).put('/offline', new Response('earlier'));
    const opening = indexedDB.open('snoei-kept', 1);
    opening.onupgradeneeded = () => {
      const forms = opening.result.createObjectStore('forms', { keyPath: 'id' });
      forms.put({ id: 'form', expiresAt: Date.now() + 60_000 });
    };
    await new Promise((resolve, reject) => {
      opening.onsuccess = resolve;
      opening.onerror = reject;
    });
    opening.result.close();
  });

  await visit(page, '/klacht');
  // It is registered once the page is idle, and fetches its documents first.
  await expect.poll(activeScript, { timeout: 30_000 }).toMatch(/\/sw\.js$/);
  const listDatabases = () =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(listDatabases).not.toContain('snoei-kept');
  await expect
    .poll(async () => Object.keys(await listCached(page)))
    .not.toContain('snoei-offline-0123456789abcdef');
  const notice = page.locator('[data-notice]');
  await expect(notice).toContainText('Een formulier dat je nog niet had verstuurd, bewaren we niet meer');

  // Copies of what an account has, and forms that could not be sent any more.
  await page.evaluate(async () => {
    const opening = indexedDB.open('snoei-kept', 1);
    opening.onupgradeneeded = () => {
      const forms = opening.result.createObjectStore('forms', { keyPath: 'id' });
      forms.put({ id: 'fixed-costs', expiresAt: Date.now() + 60_000 });
      forms.put({ id: 'form', expiresAt: Date.now() - 1 });
    };
    await new Promise((resolve, reject) => {
      opening.onsuccess = resolve;
      opening.onerror = reject;
    });
    opening.result.close();
  });
  await visit(page, '/klacht');
  await expect.poll(listDatabases).not.toContain('snoei-kept');
  await expect(notice).toHaveCount(0);
});

test('switched off, the worker removes itself and everything it stored', async ({ page }) => {
  await visit(page, '/klacht');
  await waitUntilCached(page, '/klacht');
  // The browser unregisters nothing while another worker is being installed.
  await expect.poll(() => page.evaluate(hasSettledWorker)).toBe(true);
  await deploy(page, '/sw-off.js');
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0);
  expect(await listCached(page)).toEqual({});
  await visit(page, '/over-ons');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('navigation preload is off: Firefox would show its own error page offline', async ({ page }) => {
  await visit(page, '/tarieven');
  await waitUntilCached(page, '/tarieven');
  const isPreloading = await page.evaluate(async () => {
    const { navigationPreload } = await navigator.serviceWorker.ready;
    return (await navigationPreload.getState()).enabled;
  });
  expect(isPreloading).toBe(false);
});

test('the scripts of the worker and of its switch are revalidated at each visit', async ({ request }) => {
  for (const path of ['/sw.js', '/sw-off.js']) {
    const { 'cache-control': control, 'content-type': type } = (await request.get(path)).headers();
    expect([path, control, type]).toEqual([path, 'no-cache', expect.stringMatching(/javascript/)]);
  }
});

test('the site can be installed', async ({ request }) => {
  const path = /<link rel="manifest" href="([^"]+)"/.exec(await (await request.get('/')).text())?.[1];
  const manifest = await (await request.get(path ?? '')).json();
  expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', lang: 'nl', display: 'standalone' });
  const purposes = manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`);
  expect(purposes).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']));
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);
});
