/** The page that is shown instead of one that is not on the device: fetched when the worker is installed, with its parts. */
import { defaultLocale, locales } from '@/lib/i18n/locale';
import { href } from '@/lib/routes/href';
import { splitLocale } from '@/lib/routes/match';
import { offlineCacheName, offlineCachePrefix } from '../cache-names';
import { isCacheable, listBuildFiles, listLazyFiles } from '../cached-page';

/** Of this deployment: put in its place when the worker is built (app/sw.js/route.ts). */
declare const __OFFLINE_REVISION__: string;

const cacheName = offlineCacheName(__OFFLINE_REVISION__);

/** Brings the page in every language. Throws where one can't be had: the browser then tries the installation again. */
export async function bringOfflineDocuments(): Promise<void> {
  const cache = await caches.open(cacheName);
  const files = new Set<string>();
  for (const locale of locales) {
    const path = href('offline', locale);
    const response = await fetch(path, { credentials: 'omit', cache: 'reload', redirect: 'error' });
    if (!isCacheable(response))
      throw new Error(`${path} answered ${response.status} or is not for everybody`);
    for (const file of listBuildFiles(await response.clone().text())) files.add(file);
    await cache.put(path, response);
  }
  await cache.addAll([...files]);
  // What comes after the page is named in its scripts.
  const later = new Set<string>();
  for (const file of files) {
    const script = file.endsWith('.js') ? await cache.match(file) : undefined;
    for (const name of listLazyFiles((await script?.text()) ?? '')) if (!files.has(name)) later.add(name);
  }
  await cache.addAll([...later]);
}

/** Takes the pages of earlier deployments away. */
export async function leaveOldOfflineDocuments(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(offlineCachePrefix) && name !== cacheName) await caches.delete(name);
  }
}

/** The page in the language of an address that could not be shown; null where nothing was brought. */
export async function findOfflineDocument(pathname: string): Promise<Response | null> {
  const cache = await caches.open(cacheName);
  const { locale } = splitLocale(pathname);
  const kept =
    (await cache.match(href('offline', locale))) ?? (await cache.match(href('offline', defaultLocale)));
  if (!kept) return null;
  // What was asked for could not be had: no reader of the status may take this for it.
  return new Response(kept.body, { status: 503, headers: kept.headers });
}
