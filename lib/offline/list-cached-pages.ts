/** The pages cached on this device, listed for the visitor. Browser only. */
import { pageCacheName } from './cache-names';
import { cachedTitleOf, findCachedAt } from './cached-page';

export interface CachedPage {
  readonly path: string;
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly cachedAt: number;
}

/** The newest first. Empty where the browser has no Cache Storage. */
export async function listCachedPages(): Promise<readonly CachedPage[]> {
  if (!('caches' in globalThis) || !(await caches.has(pageCacheName))) return [];
  const cache = await caches.open(pageCacheName);
  const pages: CachedPage[] = [];
  for (const request of await cache.keys()) {
    const response = await cache.match(request, { ignoreVary: true });
    const cachedAt = response ? findCachedAt(response) : null;
    if (!response || cachedAt === null) continue;
    const path = new URL(request.url).pathname;
    pages.push({ path, title: cachedTitleOf(response) || path, cachedAt });
  }
  return pages.sort((one, other) => other.cachedAt - one.cachedAt);
}
