/** Without a connection (the network really cut): pages, the form that was begun, and what may never be kept. */
import { expect } from '@playwright/test';
import {
  declare,
  fillDetails,
  goToSubmit,
  newVisitor,
  playBank,
  signDrawn,
  stepButton,
} from './support/cancel-form';
import { listAllKept, listKept, readVault, waitUntilKept } from './support/offline';
import { test } from './support/test';

test.describe('with cookies refused', () => {
  test.use({ consent: 'deny' });

  test('a page that was opened is read on; another gives way to one that says what still works', async ({
    page,
    context,
  }) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    await page.goto('/tarieven');
    await waitUntilKept(page, '/tarieven');
    // Reached by a link, without its document: it is on the device all the same.
    await page.locator('footer a[href="/privacybeleid"]').click();
    await expect(page).toHaveURL('/privacybeleid');
    await waitUntilKept(page, '/privacybeleid');

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL('/privacybeleid');
    await expect(page.getByText('Je leest een bewaarde versie')).toBeVisible();
    await page.goto('/tarieven?utm_source=trein');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/tarieven|kost/i);

    await page.goto('/over-ons');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zonder internet verder');
    await expect(page).toHaveURL('/over-ons');
    await expect(page.locator('main a[href="/tarieven"]')).toBeVisible();
    await page.goto('/en/about');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Carry on without internet');
    await page.locator('main a[href="/privacybeleid"]').click();
    await expect(page).toHaveURL('/privacybeleid');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Zonder internet verder');

    await page.goto('/over-ons');
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Probeer het opnieuw' }).click();
    await expect(page).toHaveURL('/over-ons');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Zonder internet verder');
    expect(problems).toEqual([]);

    // On request everything goes.
    await page.goto('/offline');
    await page.getByRole('button', { name: 'Wis alles wat bewaard is' }).click();
    await expect(page.getByText('Alles wat we op dit apparaat bewaarden, is weg.')).toBeVisible();
    expect(await listKept(page)).toEqual([]);
  });
});

test('a form begun online is filled in, sent and opened again without a connection, and goes out once, by a press', async ({
  page,
  context,
}) => {
  const visitor = newVisitor();
  const orders: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/cancellations'))
      orders.push(request.headers()['idempotency-key']);
  });
  await page.goto('/zilveren-kruis/opzeggen/indienen');
  await waitUntilKept(page, '/zilveren-kruis/opzeggen/indienen');
  await fillDetails(page, visitor);
  await goToSubmit(page);
  await expect(page.getByText('Bewaard. Je kunt later verder')).toBeVisible();

  await context.setOffline(true);
  await signDrawn(page);
  await declare(page, 'regular');
  await stepButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Nog niet verstuurd' })).toContainText(
    'Er is niets verstuurd en niets besteld.',
  );
  const vault = await readVault(page);
  expect(vault.forms).toHaveLength(1);
  expect(vault.forms.join()).not.toContain(visitor.lastName);
  expect(vault.forms.join()).not.toContain(visitor.email);
  expect(vault).toMatchObject({ keys: 1, extractable: [false] });

  // The page is lost; the form is not.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zonder internet verder');
  await page.getByRole('link', { name: /^Bekijk en verstuur/ }).click();
  await expect(page).toHaveURL(/\/zilveren-kruis\/opzeggen\/indienen/);
  await expect(page.getByText('Er is nog niets verstuurd')).toBeVisible();
  const sentBefore = orders.length;

  await context.setOffline(false);
  await page.goto('/tarieven');
  const notice = page.locator('[data-notice]').filter({ hasText: 'Je hebt nog iets niet verstuurd' });
  await expect(notice).toBeVisible({ timeout: 60_000 });
  expect(orders).toHaveLength(sentBefore);
  await notice.getByRole('link', { name: 'Bekijk en verstuur' }).click();
  await expect(page.getByText('Er is nog niets verstuurd')).toBeVisible();
  await expect(page.locator('main form[method=post]')).toContainText(visitor.lastName);
  expect(orders).toHaveLength(sentBefore);
  await stepButton(page).click();
  await expect(page).toHaveURL(/\/afrekenen\//);
  expect(new Set(orders).size, 'every attempt carries the same key').toBe(1);
  await playBank(page, 'paid');
  await expect(page).toHaveURL(/\/voltooid\//);
  expect((await readVault(page)).forms).toEqual([]);
  const kept = Object.values(await listAllKept(page)).flat();
  expect(kept.filter((path) => /\/api\/|voltooid|afrekenen|afronden|betaling|inloggen/.test(path))).toEqual(
    [],
  );
});
