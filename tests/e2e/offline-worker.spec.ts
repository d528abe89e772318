/** The service worker over its life: what it never keeps, signing out, a newer version, and being switched off. */
import { expect, type Page, type Request } from '@playwright/test';
import { newMember, register } from './support/member';
import { listAllKept, listKept, readVault, waitUntilKept } from './support/offline';
import { test } from './support/test';

/** Registers another script in the worker's place, as a deployment would. */
async function deploy(page: Page, script: string): Promise<void> {
  await page.evaluate(async (path) => {
    await navigator.serviceWorker.register(path, { scope: '/' });
  }, script);
}

/** Marks the document, so that one that was loaded anew is told from it. */
const markDocument = (page: Page) => page.evaluate(() => Reflect.set(window, 'sameDocument', true));
const isSameDocument = (page: Page) => page.evaluate(() => Reflect.get(window, 'sameDocument') === true);

/** The scripts that the page is fetching. */
function watchScripts(page: Page): ReadonlySet<Request> {
  const pending = new Set<Request>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return pending;
}

test('signing out takes everything off the device; nothing private was ever on it', async ({
  page,
  context,
}) => {
  const scripts = watchScripts(page);
  await register(page, newMember());
  await page.goto('/tarieven');
  await waitUntilKept(page, '/tarieven');
  for (const path of ['/account', '/over-ons?x=1', '/bestaat-niet', '/opzeggen?q=netflix', '/offline']) {
    await page.goto(path);
    await expect(page.locator('h1').first()).toBeVisible();
  }
  await page.goto('/onderhandelen/indienen');
  await waitUntilKept(page, '/onderhandelen/indienen');
  // A page that was left early enough is not there; one that was asked for with a query may be, as anybody sees it.
  const open = ['/tarieven', '/over-ons', '/opzeggen', '/onderhandelen/indienen'];
  expect((await listKept(page)).filter((path) => !open.includes(path))).toEqual([]);
  const everything = Object.values(await listAllKept(page)).flat();
  expect(everything.filter((path) => /^\/(?:api|account)\b|\?/.test(path))).toEqual([]);

  // A form is begun, all that it needs is there, and the connection goes: it waits on the device.
  await page.locator('form[method=post] input[type=text]').first().fill('Vattenfall');
  await expect(page.getByText('Bewaard. Je kunt later verder')).toBeVisible();
  await expect.poll(() => scripts.size).toBe(0);
  await context.setOffline(true);
  await expect.poll(async () => (await readVault(page)).forms.length).toBe(1);
  await context.setOffline(false);
  await page.goto('/tarieven');

  await page.locator('header details:visible > summary').filter({ hasText: 'Noor' }).click();
  await page.getByRole('button', { name: 'Uitloggen' }).click();
  await expect(page).toHaveURL(/logout=true/);
  await expect.poll(() => readVault(page)).toMatchObject({ forms: [], keys: 0 });
  await expect.poll(async () => (await listKept(page)).filter((path) => path !== '/')).toEqual([]);
});

test('a newer version waits for a press, and never takes away what is being typed', async ({ page }) => {
  await page.goto('/tarieven');
  await waitUntilKept(page, '/tarieven');
  await markDocument(page);
  await deploy(page, '/sw.js?newer');
  const notice = page.locator('[data-notice]').filter({ hasText: 'nieuwe versie' });
  await expect(notice).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
  const loaded = page.waitForEvent('load');
  await notice.getByRole('button', { name: 'Werk nu bij' }).click();
  await loaded;
  expect(await isSameDocument(page)).toBe(false);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto('/klacht');
  await waitUntilKept(page, '/klacht');
  await markDocument(page);
  await page.locator('main textarea').first().fill('Nog niet klaar');
  // The page asks for the worker by its own name: after the one above that is another, which waits.
  await notice.getByRole('button', { name: 'Werk nu bij' }).click();
  await expect(page.locator('[data-notice]').filter({ hasText: 'Bijgewerkt' })).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
  await expect(page.locator('main textarea').first()).toHaveValue('Nog niet klaar');
});

test('switched off it removes itself and all that it kept, and the site goes on', async ({
  page,
  request,
}) => {
  const off = await request.get('/sw-off.js');
  expect(off.headers()).toMatchObject({ 'cache-control': 'no-cache', 'content-type': /javascript/ });
  expect((await request.get('/sw.js')).headers()['cache-control']).toBe('no-cache');

  await page.goto('/tarieven');
  await waitUntilKept(page, '/tarieven');
  await deploy(page, '/sw-off.js');
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0);
  expect(await listAllKept(page)).toEqual({});
  await page.goto('/over-ons');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the site can be installed', async ({ page, request }) => {
  await page.goto('/');
  const path = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await request.get(path ?? '')).json();
  expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', lang: 'nl', display: 'standalone' });
  const purposes = manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`);
  expect(purposes).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']));
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);
});
