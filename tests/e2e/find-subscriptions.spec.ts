/** Subscriptions found in a bank statement, by the browser alone: with the network off, and with what is no statement. */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { sampleStatement } from '../../lib/transactions/sample-statement';
import { test } from './support/test';

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam' }).format();
const sample = { name: 'afschrift.csv', mimeType: 'text/csv', buffer: Buffer.from(sampleStatement(today)) };

async function open(page: Page, path: string, ready: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('status').filter({ hasText: ready })).toBeVisible({ timeout: 60_000 });
}

/** The row of one payment: its ways are list items of their own. */
function paymentOf(page: Page, name: string): Locator {
  return page.locator('section li', { has: page.getByText(name, { exact: true }).first() }).first();
}

test('a statement is read with the network off, and nothing leaves the device', async ({ page, context }) => {
  await open(page, '/abonnementen-vinden', 'Alles is klaar');
  await context.setOffline(true);
  await expect(page.getByText('Je internet staat uit')).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    // What any page asks once it has loaded says nothing about anybody, whenever it comes.
    const { pathname } = new URL(request.url());
    const isFurniture =
      request.method() === 'GET' && /^\/(?:api\/(?:flags|session)$|_next\/static\/)/.test(pathname);
    if (!isFurniture) asked.push(request.url());
  });
  await page.getByLabel('Kies een of meer afschriften').setInputFiles(sample);
  await expect(page.getByRole('heading', { name: 'Dit gaat er steeds vanaf' })).toBeVisible();
  const netflix = paymentOf(page, 'Netflix');
  await expect(netflix).toContainText('€ 15,99 per maand');
  await expect(netflix).toContainText('€ 191,88 per jaar');
  await expect(netflix.getByRole('link', { name: 'Opzeggen Netflix' })).toHaveAttribute(
    'href',
    '/netflix/opzeggen',
  );
  await expect(page.getByText('Waarschijnlijk gestopt (1)')).toBeVisible();
  await expect(page.getByText(/SUPERMARKT|BAKKERIJ/)).toHaveCount(0);
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Vergeet alles' }).click();
  await expect(page.getByText('Netflix')).toHaveCount(0);
  await expect(page.getByText('Alles is vergeten.')).toBeVisible();
});

test('the sample shows what the page does, in English', async ({ page }) => {
  await open(page, '/en/find-subscriptions', 'Everything is ready');
  await page.getByRole('button', { name: 'Try it with a sample' }).click();
  await expect(page.getByRole('heading', { name: 'What keeps going out' })).toBeVisible();
  const eneco = paymentOf(page, 'Eneco');
  await expect(eneco).toContainText('€148.00 a month');
  await expect(eneco.getByRole('link', { name: 'Compare Eneco' })).toBeVisible();
  await expect(page.getByText('Cost per year, by kind')).toBeVisible();
});

test('each bank’s file is known by what it holds', async ({ page }) => {
  await open(page, '/abonnementen-vinden', 'Alles is klaar');
  for (const name of ['rabobank.csv', 'abn-amro.tab', 'ing.940', 'camt053.xml']) {
    const buffer = readFileSync(`tests/fixtures/statements/${name}`);
    // The name says nothing: phones call every download the same.
    await page
      .getByLabel('Kies een of meer afschriften')
      .setInputFiles({ name: 'download', mimeType: 'application/octet-stream', buffer });
    await expect(page.getByText(/^\d betaling(en)? gelezen/)).toBeVisible();
    await page.getByRole('button', { name: 'Vergeet alles' }).click();
  }
});

test('what is no statement is told in plain words, and the page goes on', async ({ page }) => {
  await open(page, '/abonnementen-vinden', 'Alles is klaar');
  const choose = page.getByLabel('Kies een of meer afschriften');
  const picture = readFileSync('tests/fixtures/signature.png');
  await choose.setInputFiles({ name: 'afschrift.csv', mimeType: 'text/csv', buffer: picture });
  await expect(page.getByRole('alert').filter({ hasText: 'Dit is een plaatje' })).toBeVisible();
  const strange = Buffer.from('Wanneer;Hoeveel;Wie\n1-1-2026;5;<script>alert(1)</script>\n');
  await choose.setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: strange });
  await expect(page.getByText('Deze kolommen vonden we: Wanneer, Hoeveel, Wie.')).toBeVisible();
  await choose.setInputFiles(sample);
  await expect(page.getByRole('heading', { name: 'Dit gaat er steeds vanaf' })).toBeVisible();
});

test('half a million lines leave the page responsive', async ({ page }) => {
  test.slow();
  await open(page, '/abonnementen-vinden', 'Alles is klaar');
  const [header = '', ...rows] = sampleStatement(today).trimEnd().split('\n');
  const lines = [header];
  while (lines.length <= 500_000) lines.push(...rows);
  // From the disk, as a visitor's: the browser reads it, not the test.
  const path = test.info().outputPath('half-a-million.csv');
  writeFileSync(path, lines.join('\n'));
  await page.evaluate(() => {
    const state = { longest: 0, whole: 0, last: performance.now() };
    Object.assign(window, { heartbeat: state });
    setInterval(() => {
      const now = performance.now();
      state.longest = Math.max(state.longest, now - state.last);
      state.whole += now - state.last;
      state.last = now;
    }, 50);
  });
  await page.getByLabel('Kies een of meer afschriften').setInputFiles(path);
  await expect(page.getByText('500.')).toBeVisible({ timeout: 60_000 });
  const { longest, whole } = await page.evaluate(
    () => Reflect.get(window, 'heartbeat') as { longest: number; whole: number },
  );
  // Two seconds would be felt. On a machine that is slow and shared they may pass anyway, but then not at one go.
  expect(longest).toBeLessThan(Math.max(2000, whole / 2));
});

test('without JavaScript the page says how to go on', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'nl-NL' });
  const page = await context.newPage();
  await page.goto('/abonnementen-vinden');
  await expect(page.getByRole('link', { name: 'hoe je per bedrijf opzegt' })).toBeVisible();
  await expect(page.getByLabel('Kies een of meer afschriften')).toBeHidden();
  await context.close();
});
