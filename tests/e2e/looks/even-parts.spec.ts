/** Parts that stood unevenly or too wide on one page or another: each is measured where it was seen. */
import { expect, type Locator, type Page } from '@playwright/test';
import { newKey } from '@/tests/support/samples/cancel-form-values';
import { newVisitor } from '../support/cancel-form';
import { newMember, register } from '../support/member';
import { orderLetter } from '../support/order-letter';
import { test } from '../support/test';
import { visit } from '../support/visit';

const wide = { width: 1440, height: 900 };
const phone = { width: 375, height: 812 };

test.use({ consent: 'deny', viewport: wide, contextOptions: { reducedMotion: 'reduce' } });

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('no box');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** The number of lines that the text of each element takes. */
const countLines = (page: Page, selector: string): Promise<number[]> =>
  page.locator(selector).evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
      }),
  );

test('the chevron of the account menu is beside the name', async ({ page }) => {
  await register(page.request, newMember());
  await visit(page, '/');
  // The name takes no more room than its text: the chevron follows it.
  const name = page.locator('header summary', { hasText: 'Noor' }).getByText('Noor');
  const spare = await name.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    return element.getBoundingClientRect().width - text.getBoundingClientRect().width;
  });
  expect(spare).toBeLessThan(4);
});

test('a company’s tile is in line with what is above it', async ({ page }) => {
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    // An open page gets the new size some frames later, between the two measurements at worst.
    await visit(page, '/kpn/persoonlijk-advies');
    const trail = await boxOf(page.locator('main nav ol'));
    const tile = await boxOf(page.locator('main header > :first-child'));
    expect(Math.abs(tile.x - trail.x)).toBeLessThan(1);
  }
});

test('the only card of a company’s advice takes the whole row', async ({ page }) => {
  await visit(page, '/kpn/persoonlijk-advies');
  const cards = page.locator('main ul', { hasText: 'Sim-only' });
  await expect(cards.locator('> li')).toHaveCount(1);
  expect((await boxOf(cards.locator('> li'))).width).toBeCloseTo((await boxOf(cards)).width, 0);
});

test('no hint above a field takes more than three lines', async ({ page }) => {
  await visit(page, '/persoonlijk-advies/energie/indienen');
  const lines = await countLines(page, 'main form [id$=-hint]');
  expect(lines.length).toBeGreaterThan(5);
  expect(Math.max(...lines)).toBeLessThanOrEqual(3);
});

test('no leaf lies on a letter where nothing moves', async ({ page }) => {
  const reference = await orderLetter(page.request, newVisitor());
  await visit(page, `/interpolis-zorg/opzeggen/voltooid/${reference}`);
  await expect(page.locator('main .animate-leaf-fall')).toBeHidden();
});

test('the sum of a year keeps its words together on a phone', async ({ page }) => {
  await register(page.request, newMember());
  const response = await page.request.post('/api/me/fixed-costs', {
    headers: { 'idempotency-key': newKey() },
    data: {
      name: 'Huur',
      amount: '348,01',
      period: 'month',
      category: 'other',
      started_on: '',
      term_months: '',
    },
  });
  expect(response.status(), await response.text()).toBe(201);
  await page.setViewportSize(phone);
  await visit(page, '/account/vaste-lasten');
  await expect(page.getByText('€ 4.176,12 per jaar').first()).toHaveText(/per\u00a0jaar$/);
});
