/** Prices, the notice period and the verification of a letter: with JavaScript, without it, and offline. */
import { expect } from '@playwright/test';
import { registeredLetterCents, regularLetterCents, successFeePercent } from '@/lib/config/business';
import { priceText } from '@/tests/support/price-text';
import { cancelValues, newKey } from '../../support/samples/cancel-form-values';
import { newVisitor } from '../support/cancel-form';
import { readPage } from '../support/crawled-page';
import { orderLetter } from '../support/order-letter';
import { test } from '../support/test';
import { visit, waitForDeferredWidgets } from '../support/visit';

test.describe('notice period', () => {
  test('is computed while the form is filled in, offline', async ({ page, context }) => {
    await visit(page, '/opzegtermijn');
    const day = page.getByLabel('Dag van opzeggen');
    await page.getByLabel('Soort contract').selectOption('gym');
    await page.getByLabel('Afgesproken looptijd').selectOption('0');
    await day.fill('17-03-2026');
    await expect(
      page.getByRole('heading', { name: 'Je contract stopt uiterlijk op 17 april 2026' }),
    ).toBeVisible();
    // Its code came with the first response: nothing is fetched any more.
    await context.setOffline(true);
    await day.fill('16-03-2026');
    await expect(
      page.getByRole('heading', { name: 'Je contract stopt uiterlijk op 16 april 2026' }),
    ).toBeVisible();
    await page.getByText('Heb je vooruit betaald?').click();
    await page.getByLabel('Bedrag in euro’s').fill('365');
    await page.getByLabel('Betaald vanaf').fill('01-01-2026');
    await page.getByLabel('Voor hoe lang').selectOption('12');
    await expect(page.getByText('€ 259,00')).toBeVisible();
    await context.setOffline(false);
    for (const [name, content] of [
      [/laatste dag in je agenda/, 'DTSTART;VALUE=DATE:20260416'],
      [/Download een opzegbrief/, '[naam van het bedrijf]'],
    ] as const) {
      const file = await page.request.get(
        (await page.getByRole('link', { name }).getAttribute('href')) ?? '',
      );
      expect(await file.text()).toContain(content);
    }
  });

  test('uses the rule of the chosen company and links to its letter', async ({ page }) => {
    await visit(page, '/en/notice-period');
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

  test('a letter to a company that is cancelled by e-mail is offered with its e-mail', async ({ page }) => {
    await page.request.post('/api/drafts', {
      headers: { 'idempotency-key': newKey() },
      data: {
        flow: 'cancel',
        company: 'npb',
        step: 'details',
        values: {
          ...cancelValues,
          recipientName: 'Nederlandse Politiebond',
          recipientLines: 'Postbus 1000',
          recipientPostalCode: '1000 AA',
          recipientCity: 'Den Haag',
          recipientCountry: 'nl',
          recipientConfirmed: true,
          contractNumber: 'LID-77',
          signature: undefined,
        },
      },
    });
    await page.goto('/npb/opzeggen-download');
    const steps = page.getByRole('region', { name: 'Of mail hem, in drie stappen' });
    await expect(steps).toContainText('Je handtekening staat er nog niet op');
    await steps.getByText('Opent er geen e-mail?').click();
    await expect(
      steps.getByText('Opzegging van contract LID-77 bij Nederlandse Politiebond', { exact: true }),
    ).toBeVisible();
    const address = (await steps.getByRole('link', { name: 'Open de e-mail' }).getAttribute('href')) ?? '';
    expect(address).toContain('mailto:la@politiebond.nl?subject=Opzegging%20van%20contract%20LID-77');
  });

  test('every rule of notice opens', async ({ page }) => {
    await page.goto('/opzegtermijn');
    await expect(page.getByRole('heading', { name: 'Liever zelf schrijven?' })).toBeVisible();
    const rule = page.getByText('Je contract stopt hoogstens een maand na je opzegging.');
    await expect(rule).toBeHidden();
    await page.locator('summary').filter({ hasText: 'Energiecontract' }).click();
    await expect(rule).toBeVisible();
  });

  test('the notice period shows errors beside the input, and offers companies by name', async ({ page }) => {
    await page.goto('/opzegtermijn');
    await page.getByLabel('Dag van opzeggen').fill('16-03-2026');
    await page.getByRole('button', { name: 'Reken het uit' }).click();
    await expect(page).toHaveTitle(/^Fout: /);
    await expect(page.locator('main').getByRole('alert')).toContainText('Kies een soort contract');
    await expect(page.getByLabel('Dag van opzeggen')).toHaveValue('16-03-2026');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);

    await page.getByLabel('Of zoek je bedrijf').fill('netflx');
    await page.getByRole('button', { name: 'Reken het uit' }).click();
    await page.locator('main').getByRole('link', { name: 'Netflix', exact: true }).click();
    await expect(
      page.getByRole('heading', { name: /Je contract kan stoppen op 16 april 2026/ }),
    ).toBeVisible();
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.getByLabel('Of zoek je bedrijf')).toHaveValue('Netflix');
    // The answer has its own letter.
    await expect(page.getByRole('heading', { name: 'Liever zelf schrijven?' })).toHaveCount(0);

    await page.goto('/en/notice-period?contract_class=press');
    await expect(page.getByLabel('How often does it appear?')).toBeVisible();
    await page.goto('/en/notice-period?contract_class=gym');
    await expect(page.getByLabel('How often does it appear?')).toBeHidden();
  });

  test('a letter is found by its printed code', async ({ page }) => {
    await page.goto('/en/verify-letter');
    await expect(page.locator('noscript code').first()).toBeVisible();
    await page.getByLabel('Link, code or fingerprint').fill('nothing like it');
    await page.getByRole('button', { name: 'Check the letter' }).click();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByText('We don’t recognise this.')).toBeVisible();
    await page.getByLabel('Link, code or fingerprint').fill('4F1A 09C2 77BE 31D0');
    await page.getByRole('button', { name: 'Check the letter' }).click();
    await expect(page.getByText('We don’t know any letter with this fingerprint.')).toBeVisible();
    await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
  });
});

test('each page is complete in the server’s HTML', async ({ request }) => {
  const read = async (path: string) => {
    const response = await request.get(path);
    return readPage(path, response.status(), await response.text(), new URL(response.url()).origin);
  };
  const paths = ['/tarieven', '/en/prices', '/opzegtermijn', '/brief-controleren', '/en/verify-letter'];
  for (const { path, headings, mainText, problems } of await Promise.all(paths.map(read))) {
    expect({ path, headings, problems }).toEqual({ path, headings: 1, problems: [] });
    expect(mainText.length, path).toBeGreaterThan(800);
    if (path === '/tarieven') {
      for (const cents of [registeredLetterCents, regularLetterCents])
        expect(mainText).toMatch(priceText(cents, 'nl'));
      expect(mainText).toContain(`${successFeePercent}%`);
    }
  }
});

/** A PDF that a visitor selects. From memory: without a locale Chromium can't open a non-ASCII path. */
const pdfOf = (text: string) => ({
  name: 'letter.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7 ${text}`),
});

test('a letter’s PDF never leaves the device', async ({ page, context }) => {
  const sent: { url: string; body: string | null }[] = [];
  page.on('request', (request) => sent.push({ url: request.url(), body: request.postData() }));
  await visit(page, '/brief-controleren');
  await waitForDeferredWidgets(page);
  await page.getByLabel('Kies de pdf van de brief').setInputFiles(pdfOf('the text of nobody’s letter'));
  await expect(page.getByText('We kennen dit bestand niet.')).toBeVisible();
  const lookups = sent.filter(({ url }) => url.includes('/api/letters/'));
  expect(lookups).toHaveLength(1);
  expect(lookups[0]?.url).toMatch(/\/api\/letters\/by-hash\/[0-9a-f]{64}$/);
  expect(sent.filter(({ body }) => body?.includes('nobody'))).toEqual([]);

  await context.setOffline(true);
  await page.getByLabel('Kies de pdf van de brief').setInputFiles(pdfOf('other text'));
  await expect(page.getByText(/kunnen hem nu niet opzoeken/)).toBeVisible();
  await expect(page.getByText(/GET \/api\/letters\/by-hash\/[0-9a-f]{64}/)).toBeVisible();
});

test('an ordered letter is recognised by its file and its fingerprint, in any browser', async ({
  page,
  request,
}) => {
  const { email, lastName } = newVisitor();
  const reference = await orderLetter(request, { email, lastName, option: 'regular' });
  const buffer = await (await request.get(`/api/cancellations/${reference}/letters/0`)).body();

  await visit(page, '/en/verify-letter');
  await page
    .getByLabel('Choose the PDF of the letter')
    .setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer });
  await expect(page.getByRole('status').filter({ hasText: 'Unchanged.' })).toBeVisible();
  await expect(page.locator('main dl').first()).toContainText('Interpolis Zorgverzekering');
  await expect(page.locator('main')).not.toContainText(lastName);
  const fingerprint = (await page.locator('main dd code').textContent()) ?? '';
  expect(fingerprint).toMatch(/^([0-9a-f]{4} ){3}[0-9a-f]{4}$/);

  await page.getByLabel('Link, code or fingerprint').fill(fingerprint.toUpperCase());
  await page.getByRole('button', { name: 'Check the letter' }).click();
  await expect(page.getByText('This fingerprint is on one of our letters.')).toBeVisible();
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('main')).not.toContainText(lastName);
});
