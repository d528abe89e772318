/** The service worker and what it keeps, as a test sees them. */
import { expect, type Page } from '@playwright/test';

/** Waits until the service worker holds the page that is open, as a visitor's browser would have it a moment later. */
export async function waitUntilKept(page: Page, path: string): Promise<void> {
  await expect.poll(() => listKept(page), { timeout: 60_000 }).toContain(path);
}

/** Paths of the pages that lie on the device. */
export function listKept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    if (!(await caches.has('snoei-pages'))) return [];
    const keys = await (await caches.open('snoei-pages')).keys();
    return keys.map(({ url }) => new URL(url).pathname);
  });
}

/** Everything that lies in Cache Storage, by cache. */
export function listAllKept(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const kept: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const keys = await (await caches.open(name)).keys();
      kept[name] = keys.map(({ url }) => new URL(url).pathname + new URL(url).search);
    }
    return kept;
  });
}

/** What the database of kept forms holds, as anybody reads it who copies the disk. */
export function readVault(page: Page): Promise<{ forms: string[]; keys: number; extractable: boolean[] }> {
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
        const asked = database.transaction(store).objectStore(store).getAll();
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
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
