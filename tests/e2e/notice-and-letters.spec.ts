/** Prices, the notice period and checking a letter: with JavaScript, without it, and with the network off. */
import { expect, type Page } from '@playwright/test';
import {
  declare,
  fillDetails,
  goToSubmit,
  newVisitor,
  playBank,
  signTyped,
  stepButton,
} from './support/cancel-form';
import { test } from './support/test';

/** Files that a link leads to, as the browser gets them. */
async function download(page: Page, name: RegExp): Promise<string> {
  const href = await page.getByRole('link', { name }).getAttribute('href');
  const response = await page.request.get(href ?? '');
  expect(response.status()).toBe(200);
  return response.text();
}

test.describe('notice period', () => {
  test('is worked out while the form is filled in, with the network off', async ({ page, context }) => {
    await page.goto('/opzegtermijn');
    const day = page.getByLabel('Dag van opzeggen');
    await page.getByLabel('Soort contract').selectOption('gym');
    await page.getByLabel('Afgesproken looptijd').selectOption('0');
    // A page that answers has come alive: from here on nothing is fetched any more.
    await expect(async () => {
      await day.fill('2026-03-01');
      await day.fill('2026-03-17');
      const answer = page.getByRole('heading', { name: 'Je contract stopt op 17 april 2026' });
      await expect(answer).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 60_000 });
    await context.setOffline(true);
    await day.fill('2026-03-16');
    await expect(page.getByRole('heading', { name: 'Je contract stopt op 16 april 2026' })).toBeVisible();
    await page.getByText('Heb je vooruit betaald?').click();
    await page.getByLabel('Bedrag in euro’s').fill('365');
    await page.getByLabel('Betaald vanaf').fill('2026-01-01');
    await page.getByLabel('Voor hoe lang').selectOption('12');
    await expect(page.getByText('€ 259,00')).toBeVisible();
    await context.setOffline(false);
    expect(await download(page, /laatste dag in je agenda/)).toContain('DTSTART;VALUE=DATE:20260416');
    expect(await download(page, /Download een opzegbrief/)).toContain('[naam van het bedrijf]');
  });

  test('takes the rule from the company, and leads to its letter', async ({ page }) => {
    await page.goto('/en/notice-period');
    await page.getByRole('combobox', { name: 'Or find your company' }).fill('netfl');
    await page.getByRole('option', { name: 'Netflix' }).click();
    await page.getByRole('button', { name: 'Work it out' }).click();
    await expect(page.getByText(/^For Netflix/)).toBeVisible();
    await expect(page.locator('h2:focus')).toContainText('Your contract can end on');
    await expect(page.getByRole('link', { name: 'Make the letter to Netflix, free' })).toHaveAttribute(
      'href',
      '/en/netflix/cancel-download',
    );
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the notice period is answered, mistakes are told and kept, names are offered', async ({ page }) => {
    await page.goto('/opzegtermijn');
    await page.getByLabel('Dag van opzeggen').fill('2026-03-16');
    await page.getByRole('button', { name: 'Reken het uit' }).click();
    await expect(page).toHaveTitle(/^Fout: /);
    await expect(page.locator('main').getByRole('alert')).toContainText('Kies een soort contract');
    await expect(page.getByLabel('Dag van opzeggen')).toHaveValue('2026-03-16');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);

    await page.getByLabel('Of zoek je bedrijf').fill('netflx');
    await page.getByRole('button', { name: 'Reken het uit' }).click();
    await page.locator('main').getByRole('link', { name: 'Netflix', exact: true }).click();
    await expect(
      page.getByRole('heading', { name: /Je contract kan stoppen op 16 april 2026/ }),
    ).toBeVisible();
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.getByLabel('Of zoek je bedrijf')).toHaveValue('Netflix');

    await page.goto('/en/notice-period?contract_class=press');
    await expect(page.getByLabel('How often does it appear?')).toBeVisible();
    await page.goto('/en/notice-period?contract_class=gym');
    await expect(page.getByLabel('How often does it appear?')).toBeHidden();
  });

  test('a letter is looked for by what is on the paper', async ({ page }) => {
    await page.goto('/en/verify-letter');
    await expect(page.locator('noscript code').first()).toBeVisible();
    await page.getByLabel('Link, code or fingerprint').fill('nothing like it');
    await page.getByRole('button', { name: 'Check the letter' }).click();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByText('We do not recognise this.')).toBeVisible();
    await page.getByLabel('Link, code or fingerprint').fill('4F1A 09C2 77BE 31D0');
    await page.getByRole('button', { name: 'Check the letter' }).click();
    await expect(page.getByText('We know of no letter with this fingerprint.')).toBeVisible();
    await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
  });

  test('every page is whole', async ({ page }) => {
    for (const path of [
      '/tarieven',
      '/en/prices',
      '/opzegtermijn',
      '/brief-controleren',
      '/en/verify-letter',
    ]) {
      await page.goto(path);
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.locator('main')).toHaveText(/.{800,}/s);
    }
    await page.goto('/tarieven');
    await expect(page.locator('main')).toContainText('€ 11,95');
    await expect(page.locator('main')).toContainText('€ 3,95');
    await expect(page.locator('main')).toContainText('33%');
  });
});

/** A PDF in a visitor's hand. From memory: where no locale is set Chromium can't open a path that is not ASCII. */
const pdfOf = (words: string) => ({
  name: 'letter.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7 ${words}`),
});

test('a letter’s PDF never leaves the device', async ({ page, context }) => {
  const sent: { url: string; body: string | null }[] = [];
  page.on('request', (request) => sent.push({ url: request.url(), body: request.postData() }));
  await page.goto('/brief-controleren');
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Kies de pdf van de brief').setInputFiles(pdfOf('the words of nobody’s letter'));
  await expect(page.getByText('Deze pdf kennen we niet.')).toBeVisible();
  const asked = sent.filter(({ url }) => url.includes('/api/letters/'));
  expect(asked).toHaveLength(1);
  expect(asked[0]?.url).toMatch(/\/api\/letters\/by-hash\/[0-9a-f]{64}$/);
  expect(sent.filter(({ body }) => body?.includes('nobody'))).toEqual([]);

  await context.setOffline(true);
  await page.getByLabel('Kies de pdf van de brief').setInputFiles(pdfOf('other words'));
  await expect(page.getByText(/kunnen hem nu niet opzoeken/)).toBeVisible();
  await expect(page.getByText(/GET \/api\/letters\/by-hash\/[0-9a-f]{64}/)).toBeVisible();
});

test('a letter that was ordered is known by its file and by its paper, to anyone', async ({
  page,
  browser,
}) => {
  const visitor = newVisitor();
  await page.goto('/zilveren-kruis/opzeggen/indienen');
  await fillDetails(page, visitor);
  await goToSubmit(page);
  await signTyped(page, `${visitor.firstName} ${visitor.lastName}`);
  await declare(page, 'regular');
  await stepButton(page).click();
  await playBank(page, 'paid');
  await expect(page).toHaveURL(/\/voltooid\//);
  const reference = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const buffer = await (await page.request.get(`/api/cancellations/${reference}/letters/0`)).body();

  const stranger = await browser.newContext();
  const other = await stranger.newPage();
  await other.goto('/en/verify-letter');
  await other
    .getByLabel('Choose the letter’s PDF')
    .setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer });
  await expect(other.getByRole('status').filter({ hasText: 'Unchanged.' })).toBeVisible();
  await expect(other.locator('main dl').first()).toContainText('Zilveren Kruis');
  await expect(other.locator('main')).not.toContainText(visitor.lastName);
  const fingerprint = (await other.locator('main dd code').textContent()) ?? '';
  expect(fingerprint).toMatch(/^([0-9a-f]{4} ){3}[0-9a-f]{4}$/);

  await other.getByLabel('Link, code or fingerprint').fill(fingerprint.toUpperCase());
  await other.getByRole('button', { name: 'Check the letter' }).click();
  await expect(other.getByText('This fingerprint stands on a letter of ours.')).toBeVisible();
  await expect(other.locator('h1')).toHaveCount(1);
  await expect(other.locator('main')).not.toContainText(visitor.lastName);
  await stranger.close();
});
