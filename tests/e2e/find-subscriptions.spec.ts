/** Finding subscriptions in a bank statement, in the browser alone: offline, without blocking the page. */
import { writeFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { sampleStatement } from '../../lib/transactions/bank-files/sample-statement';
import { waitUntilCached } from './support/offline';
import { expectAccessible } from './support/sound-page';
import { test } from './support/test';
import { visit } from './support/visit';

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam' }).format();
const sample = { name: 'afschrift.csv', mimeType: 'text/csv', buffer: Buffer.from(sampleStatement(today)) };

/** Opens the page and waits until its worker has loaded. */
async function open(page: Page): Promise<void> {
  await visit(page, '/abonnementen-vinden');
  await expect(page.getByRole('status').filter({ hasText: 'Alles is klaar' })).toBeVisible();
}

test('reads a statement offline and sends nothing', async ({ page, context }) => {
  await open(page);
  await context.setOffline(true);
  await expect(page.getByText('Je internet staat uit')).toBeVisible();
  const requested: string[] = [];
  page.on('request', (request) => {
    // Requests of every idle page: they contain no visitor data.
    const { pathname } = new URL(request.url());
    const isOfEveryPage =
      request.method() === 'GET' && /^\/(?:api\/(?:flags|session)$|_next\/static\/)/.test(pathname);
    if (!isOfEveryPage) requested.push(request.url());
  });
  await page.getByLabel('Kies een of meer afschriften').setInputFiles(sample);
  await expect(page.getByRole('heading', { name: 'Dit betaal je steeds opnieuw' })).toBeVisible();
  const netflix = page
    .locator('section li', { has: page.getByText('Netflix', { exact: true }).first() })
    .first();
  await expect(netflix).toContainText('€ 15,99 per maand');
  await expect(netflix).toContainText('€ 191,88 per jaar');
  await expect(netflix.getByRole('link', { name: 'Opzeggen Netflix' })).toHaveAttribute(
    'href',
    '/netflix/opzeggen',
  );
  await expect(page.getByText('Waarschijnlijk gestopt (1)')).toBeVisible();
  await expect(page.getByText(/SUPERMARKT|BAKKERIJ/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Vergeet alles' }).click();
  await expect(page.getByText('Netflix')).toHaveCount(0);
  await expect(page.getByText('Alles is vergeten.')).toBeVisible();
  expect(requested).toEqual([]);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('works at the second visit, with its scripts from the cache', async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await open(page);
    await waitUntilCached(page, '/abonnementen-vinden');
    await open(page);
    await page.getByLabel('Kies een of meer afschriften').setInputFiles(sample);
    await expect(page.getByText('Netflix', { exact: true }).first()).toBeVisible();
    expect(errors).toEqual([]);
  });
});

test('reads a CSV with unknown columns by the keyboard and without a network', async ({ page, context }) => {
  await open(page);
  await context.setOffline(true);
  const [, ...payments] = sampleStatement(today).trimEnd().split('\n');
  const rows = payments.map((line) => {
    const [date = '', name = '', , , , , amount = ''] = line.slice(1, -1).split('","');
    return `${name};${amount};${date}`;
  });
  const unknown = Buffer.from(`Aan;Euro;Dag\n${rows.join('\n')}\n`);
  await page
    .getByLabel('Kies een of meer afschriften')
    .setInputFiles({ name: 'onbekend.csv', mimeType: 'text/csv', buffer: unknown });
  await expect(page.getByRole('heading', { name: 'Welke kolom is wat?' })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('row', { name: /^Aan / })).toBeVisible();
  await page.keyboard.press('Tab');
  const date = page.getByLabel('Waar staat de datum?');
  await expect(date).toBeFocused();
  await expect(date.locator('option:checked')).toHaveText(/^Dag /);
  await date.selectOption({ index: 0 });
  const search = page.getByRole('button', { name: 'Zoek met deze kolommen' });
  await search.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'In deze kolom staan geen datums' })).toBeFocused();
  await expect(date).toHaveAttribute('aria-invalid', 'true');
  await date.selectOption({ index: 2 });
  await search.press('Enter');
  await expect(page.getByRole('heading', { name: 'Dit betaal je steeds opnieuw' })).toBeVisible();
  await expect(page.getByText('Netflix', { exact: true }).first()).toBeVisible();
});

test('scans half a million lines without blocking the page', { tag: '@long' }, async ({ page }) => {
  await open(page);
  const [header = '', ...rows] = sampleStatement(today).trimEnd().split('\n');
  const lines = [header];
  while (lines.length <= 500_000) lines.push(...rows);
  // From the disk, like a visitor's file: the browser reads it, not the test.
  const path = test.info().outputPath('half-a-million.csv');
  writeFileSync(path, lines.join('\n'));
  const input = page.getByLabel('Kies een of meer afschriften');
  await input.evaluate((element) => {
    const scan = { longestGap: 0, milliseconds: 0 };
    Object.assign(window, { scan });
    element.addEventListener('change', () => {
      const start = performance.now();
      let last = start;
      const heartbeat = setInterval(() => {
        const now = performance.now();
        scan.longestGap = Math.max(scan.longestGap, now - last);
        last = now;
        if (!document.querySelector('main [tabindex="-1"] h2')) return;
        scan.milliseconds = now - start;
        clearInterval(heartbeat);
      }, 10);
    });
  });
  await input.setInputFiles(path);
  await expect(page.getByText('500.')).toBeVisible({ timeout: 50_000 });
  const measured = () =>
    page.evaluate(
      () => Reflect.get(window, 'scan') as { readonly longestGap: number; readonly milliseconds: number },
    );
  await expect.poll(async () => (await measured()).milliseconds).toBeGreaterThan(0);
  const { longestGap, milliseconds } = await measured();
  // A scan on the main thread is one gap, nearly as long as the whole scan.
  expect(longestGap).toBeLessThan(milliseconds / 8);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('links to the alternatives instead of showing an inert field', async ({ page }) => {
    await page.goto('/abonnementen-vinden');
    await expect(page.getByRole('link', { name: 'hoe je per bedrijf opzegt' })).toBeVisible();
    await expect(page.getByLabel('Kies een of meer afschriften')).toBeHidden();
  });
});
