/** Helpers for the service worker and its caches. */
import { expect, type Page } from '@playwright/test';
import { listBuildFiles } from '@/lib/offline/public-document';

/** Waits until the service worker controls the page: from then on it handles the page's requests. */
async function waitForController(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  });
}

/**
 * Waits until the open page is available offline: its document is in Cache Storage with every file of the build in the document or loaded
 * by this page.
 */
export async function waitUntilCached(page: Page, path: string): Promise<void> {
  await waitForController(page);
  await expect.poll(() => listUncached(page, path)).toEqual([]);
}

/** URLs that a page needs offline and that are not in Cache Storage. */
async function listUncached(page: Page, path: string): Promise<string[]> {
  const found = await page.evaluate(async (address) => {
    const pages = (await caches.has('snoei-pages')) ? await caches.open('snoei-pages') : null;
    const document = await pages?.match(address, { ignoreVary: true });
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) cached.push(new URL(url).pathname);
    }
    const loaded = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((pathname) => pathname.startsWith('/_next/static/'));
    return { html: (await document?.text()) ?? null, cached, loaded };
  }, path);
  if (found.html === null) return [path];
  const cached = new Set(found.cached);
  return [...listBuildFiles(found.html), ...found.loaded].filter((file) => !cached.has(file));
}

/** Paths of the pages in Cache Storage. */
export function listCachedPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    if (!(await caches.has('snoei-pages'))) return [];
    const keys = await (await caches.open('snoei-pages')).keys();
    return keys.map(({ url }) => new URL(url).pathname);
  });
}

/** Everything in Cache Storage, by cache. */
export function listCached(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const retained: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const keys = await (await caches.open(name)).keys();
      retained[name] = keys.map(({ url }) => new URL(url).pathname + new URL(url).search);
    }
    return retained;
  });
}
