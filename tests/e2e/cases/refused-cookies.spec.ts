/** Forms in a browser that runs no scripts and refuses cookies: the page says so, and nothing that was typed is lost. */
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { expect, type Locator, type Page } from '@playwright/test';
import errors from '@/messages/en/errors.json' with { type: 'json' };
import { test } from '../support/test';

test.use({ javaScriptEnabled: false, consent: null });

/** One of each kind of form that a browser posts, other than operators' and those of a mailed link. */
const pages = [
  '/en/interpolis-zorg/cancel/submit',
  '/en/negotiate/submit',
  '/en/cancel/other-company',
  '/en/complaint',
  '/en/withdraw',
  '/en/userpanel',
  '/en/login',
  '/en/password-forgot',
  '/en/register',
];

interface CookielessSite {
  readonly url: string;
  allow(): void;
  close(): void;
}

/** The site at an address of its own, without the cookies of its responses until they are allowed. */
async function serveWithoutCookies(site: URL): Promise<CookielessSite> {
  let isAllowed = false;
  const server = createServer((asked, response) => {
    const { method, url: path, headers } = asked;
    const passed = request({ host: site.hostname, port: site.port, method, path, headers }, (received) => {
      const { 'set-cookie': cookies, ...others } = received.headers;
      response.writeHead(
        received.statusCode ?? 500,
        isAllowed && cookies ? { ...others, 'set-cookie': cookies } : others,
      );
      received.pipe(response);
    });
    passed.once('error', () => response.destroy());
    asked.pipe(passed);
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return {
    url: `http://localhost:${address.port}`,
    allow: () => {
      isAllowed = true;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const samples: Readonly<Record<string, string>> = {
  email: 'noor@klant.example',
  password: 'vier losse woorden',
  tel: '0612345678',
};

/** Types into every visible field of text; returns the values by name, without passwords. */
async function typeEverywhere(form: Locator): Promise<Map<string, string>> {
  const typed = new Map<string, string>();
  for (const field of await form.locator('input:visible, textarea:visible').all()) {
    const type = (await field.getAttribute('type')) ?? 'text';
    const name = await field.getAttribute('name');
    if (!name || !['text', 'email', 'tel', 'password'].includes(type)) continue;
    const text = samples[type] ?? `“${name}” & <Noor>`;
    await field.fill(text);
    // Without what its length does not allow.
    if (type !== 'password') typed.set(name, await field.inputValue());
  }
  return typed;
}

async function expectValues(page: Page, typed: ReadonlyMap<string, string>): Promise<void> {
  for (const [name, text] of typed) {
    const field = page.locator(`main form[method=post] [name="${name}"]`).first();
    await expect(field, name).toHaveValue(text);
  }
}

for (const path of pages) {
  test(path, async ({ page, baseURL }) => {
    const site = await serveWithoutCookies(new URL(baseURL ?? ''));
    await page.goto(site.url + path);
    const form = page.locator('main form[method=post]').first();
    const hasPassword = (await form.locator('[type=password]').count()) > 0;
    const typed = await typeEverywhere(form);
    expect(typed.size).toBeGreaterThan(0);
    await form.locator('button[type=submit]:visible').last().click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(errors.cookies);
    await expect(page.locator('body')).toContainText('Allow them for this site in your browser’s settings');
    if (hasPassword) {
      // A password is never written into a page: the form itself still has everything.
      await page.goBack();
      await expectValues(page, typed);
      site.close();
      return;
    }
    for (const [name, text] of typed) await expect(page.locator(`form [name="${name}"]`)).toHaveValue(text);

    site.allow();
    await page.locator('form button').last().click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(errors.cookies);
    const shown = page.locator('main form[method=post]').first();
    for (const [name, text] of typed) {
      const field = shown.locator(`[name="${name}"]`);
      if ((await field.count()) > 0) await expect(field.first(), name).toHaveValue(text);
    }
    site.close();
  });
}
