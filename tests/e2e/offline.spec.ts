/** The site offline, with the network really disabled: pages, an open form, and what is never stored. */
import { expect } from '@playwright/test';
import { declare, fillDetails, goToSubmit, newVisitor, signDrawn, stepButton } from './support/cancel-form';
import { listCached, listCachedPages, waitUntilCached } from './support/offline';
import { test } from './support/test';
import { expectPage, reload, visit } from './support/visit';

test.use({ serviceWorkers: 'allow' });

test.describe('with cookies refused', () => {
  test.use({ consent: 'deny' });

  test('a visited page can be read; another is replaced by one that lists the features that still work', async ({
    page,
    context,
  }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await visit(page, '/tarieven');
    await waitUntilCached(page, '/tarieven');
    // Reached by a link, without a request for its document.
    await page.locator('footer a[href="/privacybeleid"]').click();
    await expect(page).toHaveURL('/privacybeleid');
    await waitUntilCached(page, '/privacybeleid');

    await context.setOffline(true);
    await reload(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL('/privacybeleid');
    await expect(page.getByText('Je leest een bewaarde versie')).toBeVisible();
    await visit(page, '/tarieven?utm_source=trein');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/tarieven|kost/i);

    await visit(page, '/en/about');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Carry on without internet');
    await page.locator('main a[href="/privacybeleid"]').click();
    await expectPage(page, '/privacybeleid');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Zonder internet verder');

    await visit(page, '/over-ons');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zonder internet verder');
    await expect(page).toHaveURL('/over-ons');
    await expect(page.locator('main a[href="/tarieven"]')).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Probeer het opnieuw' }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Zonder internet verder');
    await expectPage(page, '/over-ons');
    expect(errors).toEqual([]);

    await visit(page, '/offline');
    await page.getByRole('button', { name: 'Wis deze pagina’s' }).click();
    await expect(page.getByText('We hebben de pagina’s van dit apparaat gewist.')).toBeVisible();
    expect(await listCachedPages(page)).toEqual([]);
  });
});

/** Links from each page to the next: of articles, tools, companies and forms. */
const linked = [
  ['footer', '/klacht'],
  ['footer', '/blog'],
  ['footer', '/opzegtermijn'],
  ['footer', '/brief-controleren'],
  ['footer', '/opzeggen'],
  ['main', '/netflix/opzeggen'],
] as const;

test('pages of every kind that were reached by a link are cached with every file of their documents', async ({
  page,
}) => {
  await visit(page, '/tarieven');
  await waitUntilCached(page, '/tarieven');
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  for (const [place, path] of linked) {
    await page.locator(`${place} a[href="${path}"]:visible`).first().click();
    await expect(page).toHaveURL(path);
    await waitUntilCached(page, path);
  }
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
});

test('a form that is open stays as it is without a connection, says that it is not saved, and is saved afterwards', async ({
  page,
  context,
}) => {
  const visitor = newVisitor();
  await visit(page, '/interpolis-zorg/opzeggen/indienen');
  await fillDetails(page, visitor);
  await goToSubmit(page);
  await expect(page.getByText('Bewaard. Je kunt later verder')).toBeVisible();
  await context.setOffline(true);
  await signDrawn(page);
  await declare(page, 'regular');
  const notSaved = page.getByText('staat alleen op dit scherm en is nog niet bewaard');
  await expect(notSaved).toBeVisible();
  await stepButton(page).click();
  await expect(page.getByText('Er is niets verstuurd en niets besteld.')).toBeVisible();
  await expect(page.locator('main form[method=post]')).toContainText(visitor.lastName);

  await context.setOffline(false);
  await expect(page.getByText('Bewaard. Je kunt later verder')).toBeVisible();
  await stepButton(page).click();
  await expectPage(page, /\/afrekenen\//);
  const cached = Object.values(await listCached(page)).flat();
  expect(cached.filter((path) => /\/api\/|afrekenen|afronden|indienen|_rsc/.test(path))).toEqual([]);
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([
    'serwist-expiration',
  ]);
});
