/**
 * Passkeys with a device of Chromium's own making. They belong to the site's address (SITE_URL), so that the browser
 * visits that one here; its requests are answered by the server under test.
 */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { newMember } from './support/member';
import { linkIn, receiveMail } from './support/outbox';
import { test } from './support/test';

const site = 'https://snoei.example';

async function visitSite(context: BrowserContext, server: string): Promise<Page> {
  await context.route(`${site}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const response = await route.fetch({ url: new URL(pathname + search, server).href, maxRedirects: 0 });
    await route.fulfill({ response });
  });
  const page = await context.newPage();
  const device = await context.newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return page;
}

/** A call of the page's own: the test runner's would not find the site's address. */
async function call(page: Page, path: string, data: object): Promise<number> {
  return page.evaluate(
    async ([to, body]) => {
      const answer = await fetch(to, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      return answer.status;
    },
    [path, JSON.stringify(data)] as const,
  );
}

test('a passkey is made, signs in and is taken away', async ({ browser, baseURL, request }) => {
  const context = await browser.newContext({ baseURL: site });
  const page = await visitSite(context, baseURL ?? '');
  const member = newMember();
  await page.goto('/inloggen');
  expect(await call(page, '/api/register', { ...member, terms: true })).toBe(201);
  const mail = await receiveMail(request, member.email, 'welcome');
  const token = new URL(linkIn(mail, 'token='), site).searchParams.get('token');
  expect(await call(page, '/api/email/confirm', { token })).toBe(200);

  await page.goto('/account');
  const passkeys = page.locator('#passkeys');
  await passkeys.getByRole('button', { name: 'Maak een passkey' }).click();
  await expect(passkeys.getByRole('status')).toContainText('Je passkey is gemaakt');
  await expect(passkeys.getByRole('listitem')).toHaveCount(1);

  expect(await call(page, '/api/logout', {})).toBe(200);
  await page.goto('/inloggen');
  await page.locator('main').getByRole('button', { name: 'Log in met een passkey' }).click();
  await expect(page).toHaveURL(/\/account$/);

  await passkeys.getByRole('button', { name: /^Haal weg/ }).click();
  await expect(passkeys.getByRole('listitem')).toHaveCount(0);
  await context.close();
});

test('a browser without passkeys is not offered any', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
  });
  await page.goto('/en/login');
  await expect(page.locator('main').getByRole('button', { name: 'Email me a link' })).toBeVisible();
  await expect(page.locator('main').getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0);
});
