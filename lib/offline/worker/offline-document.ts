/** The offline page: fetched with its parts when the worker is installed. */
import { defaultLocale, locales } from '@/lib/i18n/locale';
import { href } from '@/lib/routes/href';
import { splitLocale } from '@/lib/routes/match';
import { offlineCacheName, offlineCachePrefix } from '../cache-names';
import { isCacheable, listBuildFiles, listLazyFiles } from '../cached-page';

/** Revision of this deployment: replaced when the worker is built (app/sw.js/route.ts). */
declare const __OFFLINE_REVISION__: string;

const cacheName = offlineCacheName(__OFFLINE_REVISION__);

/** Caches the page in every language. Throws on an error: the browser then retries the installation. */
export async function cacheOfflineDocuments(): Promise<void> {
  const cache = await caches.open(cacheName);
  const files = new Set<string>();
  for (const locale of locales) {
    const path = href('offline', locale);
    const response = await fetch(path, { credentials: 'omit', cache: 'reload', redirect: 'error' });
    if (!isCacheable(response)) throw new Error(`${path} returned ${response.status} or is not public`);
    for (const file of listBuildFiles(await response.clone().text())) files.add(file);
    await cache.put(path, response);
  }
  await cache.addAll([...files]);
  // Lazily loaded files are named in its scripts.
  const later = new Set<string>();
  for (const file of files) {
    const script = file.endsWith('.js') ? await cache.match(file) : undefined;
    for (const name of listLazyFiles((await script?.text()) ?? '')) if (!files.has(name)) later.add(name);
  }
  await cache.addAll([...later]);
}

/** Deletes the pages of earlier deployments. */
export async function deleteOldOfflineDocuments(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(offlineCachePrefix) && name !== cacheName) await caches.delete(name);
  }
}

/** Returns the page in the language of a URL; null when nothing is cached. */
export async function findOfflineDocument(pathname: string): Promise<Response | null> {
  const cache = await caches.open(cacheName);
  const { locale } = splitLocale(pathname);
  const cached =
    (await cache.match(href('offline', locale))) ?? (await cache.match(href('offline', defaultLocale)));
  if (!cached) return null;
  // Status 503: the requested page is unavailable.
  return new Response(cached.body, { status: 503, headers: cached.headers });
}
