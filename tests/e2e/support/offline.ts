/** Helpers for the service worker, and for data stored on the device. */
import { expect, type Page, type Request } from '@playwright/test';
import { listBuildFiles } from '@/lib/offline/cached-page';

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

/** Watches a page's scripts from now on; the returned function waits until none is pending. */
export function watchScripts(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return () => expect.poll(() => [...pending].map((request) => request.url())).toEqual([]);
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

/** The database of offline drafts, read like a copy of the disk. */
export function readDrafts(page: Page): Promise<{ forms: string[]; keys: number; extractable: boolean[] }> {
  return page.evaluate(async () => {
    const none = { forms: [], keys: 0, extractable: [] };
    if (!(await indexedDB.databases()).some(({ name }) => name === 'snoei-kept')) return none;
    const open = indexedDB.open('snoei-kept');
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      open.onsuccess = () => resolve(open.result);
      open.onerror = () => reject(open.error);
    });
    const all = (store: string) =>
      new Promise<unknown[]>((resolve, reject) => {
        const requested = database.transaction(store).objectStore(store).getAll();
        requested.onsuccess = () => resolve(requested.result);
        requested.onerror = () => reject(requested.error);
      });
    const [forms, keys] = [await all('forms'), await all('keys')];
    database.close();
    const asText = (entry: unknown) =>
      Object.values(entry as object)
        .map((part) => (part instanceof ArrayBuffer ? new TextDecoder('latin1').decode(part) : String(part)))
        .join(' ');
    return {
      forms: forms.map(asText),
      keys: keys.length,
      extractable: keys.flatMap((key) => (key instanceof CryptoKey ? [key.extractable] : [])),
    };
  });
}
