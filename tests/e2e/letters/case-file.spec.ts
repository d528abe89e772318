/** The file of an order on a phone: downloaded, checked, shared with a mediator, and revoked, with and without JavaScript. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { newVisitor } from '../support/cancel-form';
import { orderLetter } from '../support/order-letter';
import { expectAccessible } from '../support/sound-page';
import { test } from '../support/test';
import { visit } from '../support/visit';

const phone = { width: 375, height: 812 };

async function download(page: Page, name: string): Promise<{ path: string; bytes: Uint8Array }> {
  const started = page.waitForEvent('download');
  await page.getByRole('link', { name }).click();
  const path = await (await started).path();
  return { path, bytes: new Uint8Array(await readFile(path)) };
}

/** Links name the site's own origin; the test runs at another. */
function pathOf(link: string): string {
  const { pathname, search } = new URL(link);
  return pathname + search;
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test('a customer shares the file of an order; a mediator downloads and checks it; the customer revokes', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(phone);
  const reference = await orderLetter(page.request, { email: newVisitor().email });
  await visit(page, `/opzeggen/track/${reference}`);
  const own = await download(page, 'Download het dossier (zip)');
  const files = unzipSync(own.bytes);
  expect(Object.keys(files)).toContain('overzicht.pdf');
  const sums = new TextDecoder().decode(files.SHA256SUMS).trimEnd().split('\n');
  for (const line of sums) {
    const [hash, name = ''] = line.split('  ');
    expect(hashOf(files[name] ?? new Uint8Array())).toBe(hash);
  }
  await page.getByRole('button', { name: 'Maak een link' }).click();
  await expect(page.getByText('Je link is klaar')).toBeVisible();
  await expectAccessible(page);
  const url = pathOf(await page.getByLabel('Link naar het dossier').inputValue());

  const mediator = await browser.newPage({ viewport: phone });
  await visit(mediator, url);
  await expect(mediator.getByRole('heading', { level: 1 })).toContainText('Dossier van een opzegging bij');
  await expect(mediator.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expectAccessible(mediator);
  const shared = await download(mediator, 'Download alles (zip)');
  // Between the two downloads a mail may have left; each came from us.
  await visit(mediator, '/brief-controleren');
  await mediator.getByLabel('Kies de pdf van de brief of het dossier').setInputFiles(shared.path);
  await expect(mediator.getByRole('heading', { name: 'Dit bestand komt van Snoei' })).toBeVisible();

  await visit(page, `/opzeggen/track/${reference}#file`);
  await expect(page.getByText(/^Laatst geopend op/)).toBeVisible();
  await page.getByRole('button', { name: /^Trek in/ }).click();
  await expect(page.getByText('De link is ingetrokken.')).toBeVisible();
  await visit(mediator, url);
  await expect(mediator.getByRole('heading', { level: 1 })).toHaveText('Deze link is ingetrokken');
  await mediator.close();
});

test('without JavaScript a customer makes and revokes a link, and a mediator checks a hash', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone, locale: 'en' });
  const page = await context.newPage();
  const reference = await orderLetter(page.request, { email: newVisitor().email, locale: 'en' });
  await page.goto(`/en/cancel/track/${reference}`);
  const { bytes } = await download(page, 'Download the overview (pdf)');
  await page.getByRole('button', { name: 'Make a link' }).click();
  const url = pathOf(await page.getByLabel('Link to the file').inputValue());
  const other = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await other.goto(url);
  await expect(other.getByRole('link', { name: 'Download everything (zip)' })).toBeVisible();
  await other.goto(`/en/verify-letter?q=${hashOf(bytes)}`);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('This file comes from Snoei');
  await page.goto(`/en/cancel/track/${reference}`);
  await page.getByRole('button', { name: /^Revoke/ }).click();
  await expect(page.getByText('The link was revoked.')).toBeVisible();
  await other.goto(url);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('This link was revoked');
  await other.context().close();
  await context.close();
});
