/** The site offline, with the network really disabled: pages, an offline draft, and what is never stored. */
import { expect } from '@playwright/test';
import { declare, fillDetails, goToSubmit, newVisitor, signDrawn, stepButton } from './support/cancel-form';
import { listCached, listCachedPages, readDrafts, waitUntilCached, watchScripts } from './support/offline';
import { test } from './support/test';
import { expectPage, reload, visit, waitForDeferredWidgets } from './support/visit';

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
    await page.getByRole('button', { name: 'Wis alles wat bewaard is' }).click();
    await expect(page.getByText('We hebben alles op dit apparaat gewist.')).toBeVisible();
    expect(await listCachedPages(page)).toEqual([]);
  });
});

test('a form begun online is filled in, submitted and opened again offline, and sent once, by a click', async ({
  page,
  context,
}) => {
  const visitor = newVisitor();
  const orders: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/cancellations'))
      orders.push(request.headers()['idempotency-key']);
  });
  const waitForScripts = watchScripts(page);
  await visit(page, '/interpolis-zorg/opzeggen/indienen');
  await waitUntilCached(page, '/interpolis-zorg/opzeggen/indienen');
  await fillDetails(page, visitor);
  await goToSubmit(page);
  await expect(page.getByText('Bewaard. Je kunt later verder')).toBeVisible();
  // Filling it in loads the code for signing and storing it.
  await waitForScripts();

  await context.setOffline(true);
  await signDrawn(page);
  await declare(page, 'regular');
  await stepButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Nog niet verstuurd' })).toContainText(
    'Er is niets verstuurd en niets besteld.',
  );
  const drafts = await readDrafts(page);
  expect(drafts.forms).toHaveLength(1);
  expect(drafts.forms.join()).not.toContain(visitor.lastName);
  expect(drafts.forms.join()).not.toContain(visitor.email);
  expect(drafts).toMatchObject({ keys: 1, extractable: [false] });

  // The document of a draft is not cached, the form is.
  await reload(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zonder internet verder');
  await page.getByRole('link', { name: /^Bekijk en verstuur/ }).click();
  await expectPage(page, /\/interpolis-zorg\/opzeggen\/indienen/);
  await expect(page.getByText('Er is nog niets verstuurd')).toBeVisible();
  const sentBefore = orders.length;

  await context.setOffline(false);
  await visit(page, '/tarieven');
  const notice = page
    .locator('[data-notice]')
    .filter({ hasText: 'Je hebt een formulier nog niet verstuurd' });
  await expect(notice).toBeVisible();
  expect(orders).toHaveLength(sentBefore);
  await notice.getByRole('link', { name: 'Bekijk en verstuur' }).click();
  await expectPage(page, /\/interpolis-zorg\/opzeggen\/indienen/);
  await expect(page.getByText('Er is nog niets verstuurd')).toBeVisible();
  await expect(page.locator('main form[method=post]')).toContainText(visitor.lastName);
  expect(orders).toHaveLength(sentBefore);
  await stepButton(page).click();
  await expectPage(page, /\/afrekenen\//);
  expect(new Set(orders).size, 'every attempt has the same key').toBe(1);
  await waitForDeferredWidgets(page);
  expect((await readDrafts(page)).forms).toEqual([]);
  const cached = Object.values(await listCached(page)).flat();
  expect(cached.filter((path) => /\/api\/|afrekenen|afronden/.test(path))).toEqual([]);
});
