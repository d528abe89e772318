/**
 * What makes the site pleasant where the network is not (spec §4, §8, §9): the loading bar, the offline notice, scripts
 * that are gone, pages fetched beforehand, jumps within a page, and what lies at the foot of the screen.
 */
import { expect, type Page, type Request } from '@playwright/test';
import articles from '@/messages/nl/articles.json' with { type: 'json' };
import flow from '@/messages/nl/flow.json' with { type: 'json' };
import nl from '@/messages/nl/layout.json' with { type: 'json' };
import { stepButton } from './support/cancel-form';
import { test } from './support/test';

const gym = '/blog/opzeggen/sportschool-opzeggen';

/** In the page: how many pages it fetched ahead before it was loaded itself. */
function countEarlyPrefetches(): number {
  const [navigation] = performance.getEntriesByType('navigation');
  if (!(navigation instanceof PerformanceNavigationTiming)) throw new Error('no navigation');
  return performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => name.includes('_rsc=') && startTime < navigation.loadEventStart).length;
}

/** What comes after the page is there: from here on the network may go. */
const afterLoad = (page: Page) => expect(page.locator('[data-part=notices]')).toBeAttached();

// What the service worker answers is not seen by `page.route`, and has tests of its own.
test.use({ serviceWorkers: 'block' });

test('a page that takes long shows a bar, which fails when the network goes', async ({ page, context }) => {
  await page.addInitScript(() => {
    const phases: string[] = [];
    Object.assign(window, { phases });
    new MutationObserver(() => {
      const phase = document.querySelector<HTMLElement>('[data-phase]')?.dataset.phase;
      if (phase && phases.at(-1) !== phase) phases.push(phase);
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await page.goto('/opzeggen');
  await afterLoad(page);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/*_rsc=*', async (route) => {
    await held;
    await route.abort('internetdisconnected');
  });
  await page.locator('main a[href^="/opzeggen/"]').first().click();
  await expect(page.locator('[data-phase=running]')).toBeAttached();
  await context.setOffline(true);
  await expect(page.locator('[data-phase]')).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as { phases: string[] }).phases)).toEqual([
    'running',
    'failed',
  ]);
  letGo();
});

test('the offline notice says what still works, covers no focus, and goes when the network is back', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto('/prijzen');
  await afterLoad(page);
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
  await expect(notice).toBeHidden();
});

test('the offline notice leaves the price of a form in sight on a phone', async ({ page, context }) => {
  await page.setViewportSize({ width: 375, height: 760 });
  await page.goto('/netflix/opzeggen/indienen');
  await afterLoad(page);
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

test('a script that is gone loads the page anew once, and a form goes without it, with all that was typed', async ({
  page,
}) => {
  const known = new Set<string>();
  page.on('request', (request) => {
    if (request.url().includes('/_next/static/chunks/')) known.add(request.url());
  });
  const message = page.locator('form[action="/api/forms/complaint"] [name=message]');
  await page.goto('/klacht');
  await afterLoad(page);
  // A deployment: what the page has is there, what it would still ask for is not.
  const there = new Set(known);
  await page.route('**/_next/static/chunks/**', (route) =>
    there.has(route.request().url()) ? route.continue() : route.fulfill({ status: 404, body: '' }),
  );
  await message.focus();
  // Asked again in the new document: a question that the reload interrupts is no finding.
  await page.waitForFunction(() => {
    const [entry] = performance.getEntriesByType('navigation');
    return entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
  });
  await afterLoad(page);
  // Within the same minute it stays, and sends the form the way it goes without JavaScript.
  await message.fill('De brief kwam drie weken te laat.');
  await stepButton(page).click();
  await expect(page).toHaveURL(/\/aanvraag\/voltooid\/[0-9A-Z]{26}$/);
});

test('public pages are fetched before they are opened, after the page and few; none with data saver', async ({
  page,
  context,
}) => {
  const isPrefetch = (request: Request) => 'next-router-prefetch' in request.headers();
  const fetchedIn = (watched: Page) => {
    const paths: string[] = [];
    watched.on('request', (request) => {
      if (isPrefetch(request)) paths.push(new URL(request.url()).pathname);
    });
    return paths;
  };
  const saving = await context.newPage();
  await saving.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const savingPaths = fetchedIn(saving);
  await saving.goto('/prijzen');
  await afterLoad(saving);
  const link = '[data-bar] a[href="/prijzen"], footer a[href="/over-ons"]';
  await saving.locator(link).last().hover();

  const paths = fetchedIn(page);
  await page.goto('/prijzen');
  await afterLoad(page);
  await expect.poll(() => new Set(paths).size).toBeGreaterThan(0);
  expect(new Set(paths).size).toBeLessThanOrEqual(2);
  expect(await page.evaluate(countEarlyPrefetches)).toBe(0);
  await page.locator(link).last().hover();
  await expect.poll(() => paths).toContain('/over-ons');
  expect(savingPaths).toEqual([]);
  expect(paths.filter((path) => /account|inloggen|admin|voltooid/.test(path))).toEqual([]);
});

for (const { width, room } of [
  { width: 375, room: 116 },
  { width: 1440, room: 112 },
]) {
  test(`a link within the page keeps ${room} px above its target, and moves the focus (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(gym);
    await afterLoad(page);
    // Folded up on a phone, beside the text on a wide screen.
    if (width < 1024) await page.locator('main details > summary').first().click();
    const link = page.locator('main a[href^="#"]').filter({ visible: true }).nth(2);
    const hash = (await link.getAttribute('href')) ?? '';
    const target = page.locator(`[id="${hash.slice(1)}"]`);
    const distance = () => target.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    await link.click();
    await expect(page).toHaveURL(`${gym}${hash}`);
    await expect.poll(distance).toBe(room);
    await expect(target).toBeFocused();

    // Going on and back comes to this place again.
    await page.getByRole('contentinfo').locator('a[href="/over-ons"]').click();
    await expect(page).toHaveURL('/over-ons');
    await page.goBack();
    await expect(page).toHaveURL(`${gym}${hash}`);
    await expect(target).toBeAttached();

    // Less motion: there at once, as far below the bar.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await page.goto(`${gym}${hash}`);
    await expect.poll(distance).toBe(room);
  });
}

test.describe('who has not answered the cookie banner', () => {
  test.use({ consent: null });

  test('sees no floating button beside it; it comes with the answer', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 700 });
    await page.goto(gym);
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

test('the download prompt goes for the session, and comes back in the next', async ({ page, browser }) => {
  const prompt = (shown: Page) => shown.getByRole('complementary', { name: nl.downloadPrompt.label });
  await page.goto('/magic-login');
  await prompt(page).getByRole('button', { name: nl.downloadPrompt.close }).click();
  await expect(prompt(page)).toBeHidden();
  await expect(page.locator('#main')).toBeFocused();
  await page.reload();
  await expect(page.locator('main')).toBeVisible();
  await expect(prompt(page)).toBeHidden();
  const next = await browser.newContext();
  const later = await next.newPage();
  await later.goto('/magic-login');
  await expect(prompt(later)).toBeInViewport();
  await next.close();
});
