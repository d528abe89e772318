/**
 * How a browser enforces the site's policy on external resources. The policy for each
 * setting: lib/server/outside-sources.test.ts.
 */
import { expect, type Page } from '@playwright/test';
import { documentPolicy, securityHeaders } from '@/lib/server/headers/content-security-policy.mjs';
import { outsideSources } from '@/lib/server/headers/outside-sources.mjs';
import { silentPolicy } from '@/lib/tracking/tag-manager';
import { test } from './support/test';

const shop = 'https://shop.example/';
const pixel = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

/** A page with the policy of these settings, among external servers without a policy. */
async function openShop(page: Page, settings: Record<string, string>): Promise<void> {
  const policy = documentPolicy([], [], outsideSources(settings));
  await page.route('https://*.example/**', async (route) => {
    const { hostname, pathname } = new URL(route.request().url());
    if (route.request().url() === shop) {
      const headers = { ...securityHeaders({ https: true }), 'content-security-policy': policy };
      await route.fulfill({ contentType: 'text/html', headers, body: '<!doctype html><title>Shop</title>' });
    } else if (pathname.endsWith('.js')) {
      const body = `window.ran = [...(window.ran ?? []), ${JSON.stringify(hostname + pathname)}]`;
      await route.fulfill({ contentType: 'text/javascript', body });
    } else await route.fulfill({ contentType: 'image/gif', body: pixel });
  });
  await page.goto(shop);
}

/** Whether an element with this address loads. */
function loads(page: Page, kind: 'script' | 'img', address: string): Promise<boolean> {
  return page.evaluate(
    ([name, src]) =>
      new Promise<boolean>((resolve) => {
        const element = document.createElement(name);
        element.addEventListener('load', () => resolve(true));
        element.addEventListener('error', () => resolve(false));
        element.setAttribute('src', src);
        document.head.append(element);
      }),
    [kind, address] as const,
  );
}

test('a page loads the tag manager’s one script, its origins and the pixel, nothing else and nothing inline', async ({
  page,
}) => {
  await openShop(page, {
    TAG_MANAGER_URL: 'https://tags.example/gtm.js?id=GTM-1',
    TAG_MANAGER_ORIGINS: 'https://collect.example',
    ATTRIBUTION_IMPRESSION_URL: 'https://seen.example',
  });
  expect(await loads(page, 'script', 'https://tags.example/gtm.js?id=GTM-1')).toBe(true);
  expect(await loads(page, 'script', 'https://collect.example/tag.js')).toBe(true);
  expect(await loads(page, 'img', 'https://seen.example/x?af=1')).toBe(true);
  expect(await loads(page, 'img', 'https://collect.example/p.gif')).toBe(true);

  expect(await loads(page, 'script', 'https://tags.example/other.js')).toBe(false);
  expect(await loads(page, 'script', 'https://evil.example/gtm.js')).toBe(false);
  expect(await loads(page, 'script', 'https://seen.example/x.js')).toBe(false);
  expect(await loads(page, 'img', 'https://evil.example/p.gif')).toBe(false);
  await page.evaluate(() => {
    const inline = document.createElement('script');
    inline.textContent = "window.ran.push('inline')";
    document.head.append(inline);
  });
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toEqual([
    'tags.example/gtm.js',
    'collect.example/tag.js',
  ]);
});

test('a silenced tag manager loads and sends nothing more, while the page’s own scripts still load', async ({
  page,
}) => {
  await openShop(page, {
    TAG_MANAGER_URL: 'https://tags.example/gtm.js?id=GTM-1',
    TAG_MANAGER_ORIGINS: 'https://collect.example',
  });
  expect(await loads(page, 'img', 'https://collect.example/p.gif')).toBe(true);
  await page.evaluate((policy) => {
    const meta = document.createElement('meta');
    meta.httpEquiv = 'Content-Security-Policy';
    meta.content = policy;
    document.head.append(meta);
  }, silentPolicy);
  expect(await loads(page, 'img', 'https://collect.example/p.gif?again')).toBe(false);
  expect(await loads(page, 'script', 'https://collect.example/tag.js')).toBe(false);
  const reports = () => fetch('https://collect.example/', { mode: 'no-cors' }).then(() => true);
  expect(await page.evaluate(`(${reports})().catch(() => false)`)).toBe(false);
  expect(await loads(page, 'script', 'https://shop.example/own.js')).toBe(true);
});
