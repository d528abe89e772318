/**
 * Passkeys with a virtual authenticator of Chromium. They are bound to the site's URL (SITE_URL): the browser opens that URL, and the
 * server under test responds.
 */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { newMember } from '../support/member';
import { linkIn, receiveMail } from '../support/outbox';
import { test } from '../support/test';
import { expectPage, visit } from '../support/visit';

const site = 'https://snoei.example';

/** Opens a page whose requests to the site's URL go to a server, with an authenticator that confirms everything. */
async function openSite(context: BrowserContext, server: string): Promise<Page> {
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

/** Posts from the page itself, at the site's address: the test's own requests can't reach it. */
async function post(page: Page, path: string, data: object): Promise<number> {
  return page.evaluate(
    async ([to, body]) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(to, { method: 'POST', headers, body })).status;
    },
    [path, JSON.stringify(data)] as const,
  );
}

test('creates a passkey, signs in with it and removes it', async ({ browser, baseURL, request }) => {
  const context = await browser.newContext({ baseURL: site });
  const page = await openSite(context, baseURL ?? '');
  const member = newMember();
  await visit(page, '/inloggen');
  expect(await post(page, '/api/register', { ...member, terms: true })).toBe(201);
  const mail = await receiveMail(request, member.email, 'welcome');
  const token = new URL(linkIn(mail, 'token='), site).searchParams.get('token');
  expect(await post(page, '/api/email/confirm', { token })).toBe(200);

  await visit(page, '/account');
  const passkeys = page.locator('#passkeys');
  await passkeys.getByRole('button', { name: 'Maak een passkey' }).click();
  await expect(passkeys.getByRole('status')).toContainText('Je passkey is gemaakt');
  await expect(passkeys.getByRole('listitem')).toHaveCount(1);

  expect(await post(page, '/api/logout', {})).toBe(200);
  await visit(page, '/inloggen');
  await page.locator('main').getByRole('button', { name: 'Log in met een passkey' }).click();
  await expectPage(page, /\/account$/);

  await passkeys.getByRole('button', { name: /^Verwijder/ }).click();
  await expect(passkeys.getByRole('listitem')).toHaveCount(0);
  // A pending request would get its response after its context has closed.
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
});
