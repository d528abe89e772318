/** The pages that lie on this device, for the visitor to see. Browser only. */
import { pageCacheName } from './cache-names';
import { findKeptAt, keptTitleOf } from './kept-page';

export interface KeptPage {
  readonly path: string;
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly keptAt: number;
}

/** The newest first. Empty where the browser keeps nothing, or can't. */
export async function listKeptPages(): Promise<readonly KeptPage[]> {
  if (!('caches' in globalThis) || !(await caches.has(pageCacheName))) return [];
  const cache = await caches.open(pageCacheName);
  const pages: KeptPage[] = [];
  for (const request of await cache.keys()) {
    const response = await cache.match(request, { ignoreVary: true });
    const keptAt = response ? findKeptAt(response) : null;
    if (!response || keptAt === null) continue;
    const path = new URL(request.url).pathname;
    pages.push({ path, title: keptTitleOf(response) || path, keptAt });
  }
  return pages.sort((one, other) => other.keptAt - one.keptAt);
}
