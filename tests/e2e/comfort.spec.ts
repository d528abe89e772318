/**
 * The deferred widgets in a browser: the loading bar, the offline notice, missing scripts, prefetched pages, jumps within
 * a page, and the bottom bar.
 */
import { expect, type Page } from '@playwright/test';
import articles from '@/messages/nl/articles.json' with { type: 'json' };
import flow from '@/messages/nl/flow.json' with { type: 'json' };
import nl from '@/messages/nl/layout.json' with { type: 'json' };
import { stepButton } from './support/cancel-form';
import { test } from './support/test';
import { visit, waitForDeferredWidgets } from './support/visit';

const gym = '/blog/opzeggen/sportschool-opzeggen';

/** In the page: how many pages it prefetched before it was loaded itself. */
function countEarlyPrefetches(): number {
  const [navigation] = performance.getEntriesByType('navigation');
  if (!(navigation instanceof PerformanceNavigationTiming)) throw new Error('no navigation');
  return performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => name.includes('_rsc=') && startTime < navigation.loadEventStart).length;
}

/** Opens a page and waits for everything it loads: from then on it can go offline. */
async function visitWhole(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await waitForDeferredWidgets(page);
}

// `page.route` does not see the requests of a service worker, which has tests of its own.

test('the loading bar shows during a navigation, and fails when the network is lost', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    const phases: string[] = [];
    Object.assign(window, { phases });
    new MutationObserver(() => {
      const phase = document.querySelector<HTMLElement>('[data-phase]')?.dataset.phase;
      if (phase && phases.at(-1) !== phase) phases.push(phase);
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await visitWhole(page, '/opzeggen');
  // Blocked until the test has seen the bar.
  const held = Promise.withResolvers<void>();
  await page.route('**/*_rsc=*', async (route) => {
    await held.promise;
    await route.abort('internetdisconnected');
  });
  await page.locator('main a[href^="/opzeggen/"]').first().click();
  await expect(page.locator('[data-phase=running]')).toBeAttached();
  await context.setOffline(true);
  await expect(page.locator('[data-phase]')).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(window, 'phases'))).toEqual(['running', 'failed']);
  held.resolve();
  // It navigates to the browser's own error page, where a route can't always be removed.
  await page.close();
});

test('the offline notice lists the features that still work, covers no focused element, and reports recovery', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await visitWhole(page, '/prijzen');
  const notices = page.locator('[data-part=notices]');
  await context.setOffline(true);
  await expect(notices.getByRole('status').filter({ hasText: nl.connection.offline })).toContainText(
    nl.connection.page,
  );
  const notice = notices.locator('[data-notice]').first();
  await page.locator('main a').last().focus();
  for (let stop = 0; stop < 8; stop += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.locator(':focus').boundingBox();
    const box = await notice.boundingBox();
    if (!focused || !box || (await page.locator('[data-part=notices] :focus').count()) > 0) break;
    expect(focused.y + focused.height, `stop ${stop}`).toBeLessThanOrEqual(box.y + 1);
  }
  await context.setOffline(false);
  await expect(notices).toContainText(nl.connection.online);
});

test('the offline notice keeps the price of a form visible on a phone', async ({ page, context }) => {
  await page.setViewportSize({ width: 375, height: 760 });
  await visitWhole(page, '/netflix/opzeggen/indienen');
  await context.setOffline(true);
  const notice = page.locator('[data-part=notices] [data-notice]').first();
  await expect(notice).toBeVisible();
  const bar = page.locator('form summary').filter({ hasText: flow.next, visible: true });
  await expect
    .poll(async () => {
      const [above, below] = [await notice.boundingBox(), await bar.boundingBox()];
      return above && below ? above.y + above.height <= below.y : null;
    })
    .toBe(true);
});

test('a missing script reloads the page once, then a form is sent without it, with all input', async ({
  page,
}) => {
  const known = new Set<string>();
  page.on('request', (request) => {
    if (request.url().includes('/_next/static/chunks/')) known.add(request.url());
  });
  const message = page.locator('form[action="/api/forms/complaint"] [name=message]');
  await visitWhole(page, '/klacht');
  // As after a deployment: the loaded scripts exist, all others do not.
  const there = new Set(known);
  await page.route('**/_next/static/chunks/**', (route) =>
    there.has(route.request().url()) ? route.continue() : route.fulfill({ status: 404, body: '' }),
  );
  await message.focus();
  await page.waitForFunction(() => {
    const [entry] = performance.getEntriesByType('navigation');
    return entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
  });
  await waitForDeferredWidgets(page);
  // It does not reload twice within a minute, and sends the form natively.
  await message.fill('De brief kwam drie weken te laat.');
  await stepButton(page).click();
  await expect(page).toHaveURL(/\/aanvraag\/voltooid\/[0-9A-Z]{26}$/);
});

test('public pages are prefetched after the page’s load, at most two until one is pointed at', async ({
  page,
}) => {
  const paths: string[] = [];
  page.on('request', (request) => {
    if ('next-router-prefetch' in request.headers()) paths.push(new URL(request.url()).pathname);
  });
  await visitWhole(page, '/prijzen');
  await expect.poll(() => new Set(paths).size).toBeGreaterThan(0);
  expect(await page.evaluate(countEarlyPrefetches)).toBe(0);
  await page.locator('[data-bar] a[href="/prijzen"], footer a[href="/over-ons"]').last().hover();
  await expect.poll(() => paths).toContain('/over-ons');
  // Without the one that was pointed at.
  expect(new Set(paths).size).toBeLessThanOrEqual(3);
  expect(paths.filter((path) => /account|inloggen|admin|voltooid/.test(path))).toEqual([]);
});

test('a link within the page leaves room for the bar above its target, and moves the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await visitWhole(page, gym);
  // Collapsed on a phone.
  await page.locator('main details > summary').first().click();
  const link = page.locator('main a[href^="#"]').filter({ visible: true }).nth(2);
  const hash = (await link.getAttribute('href')) ?? '';
  const target = page.locator(`[id="${hash.slice(1)}"]`);
  const distance = () => target.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await link.click();
  await expect(page).toHaveURL(`${gym}${hash}`);
  await expect.poll(distance).toBe(116);
  await expect(target).toBeFocused();

  // Another page and back: the same scroll position.
  const footer = page.getByRole('contentinfo');
  // Folded on a phone.
  await footer.locator('summary', { hasText: /^Snoei$/ }).click();
  await footer.locator('a[href="/over-ons"]').click();
  await expect(page).toHaveURL('/over-ons');
  await page.goBack();
  await expect(page).toHaveURL(`${gym}${hash}`);
  await expect(target).toBeAttached();

  // With reduced motion the browser jumps natively, with the same offset.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const { width, room } of [
    { width: 375, room: 116 },
    { width: 1440, room: 112 },
  ]) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await visit(page, `${gym}${hash}`);
    await expect.poll(distance).toBe(room);
  }

  // Beside the text on a wide screen.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.locator(`main a[href="${hash}"]`).filter({ visible: true }).first().click();
  await expect.poll(distance).toBe(112);
  await expect(target).toBeFocused();
});

test.describe('before the consent choice', () => {
  test.use({ consent: null });

  test('the floating button is hidden; it shows after the choice', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 700 });
    await visit(page, gym);
    const button = page.getByRole('link', { name: articles.article.cancelButton });
    await expect(page.getByText(nl.consent.title)).toBeVisible();
    await page.mouse.wheel(0, 900);
    await expect(page.locator('[data-part=floating]:not([inert])')).toBeAttached();
    await expect(button).toBeHidden();
    await page.getByRole('button', { name: nl.consent.deny }).click();
    await expect(button).toBeInViewport();
    await expect(button).toHaveAttribute('href', '/opzeggen/sportscholen');
  });
});
