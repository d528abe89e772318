// Next's `cacheHandler`: where pages and fetches are stored. Next bundles this file for the middleware too and makes an instance
// for each request, so it holds nothing and uses no Node API; the page cache itself is opened by the server (main.mjs).
import { areTagsExpired, expireTags } from './expired-tags.mjs';

const pageCacheKey = Symbol.for('snoei.page-cache');

/** @param {import('./page-cache.mjs').PageCache | null} pageCache what every handler of this process uses */
export function setPageCache(pageCache) {
  globalThis[pageCacheKey] = pageCache;
}

/** A build and the development server have no page cache: there fetches alone are stored, for as long as the process runs. */
const fetches = new Map();

const fetchCache = {
  async get(key, { kind, tags = [] }) {
    const entry = kind === 'FETCH' ? fetches.get(key) : undefined;
    return entry && !areTagsExpired(tags, entry.lastModified) ? entry : null;
  },
  async set(key, value) {
    if (value?.kind === 'FETCH') fetches.set(key, { value, lastModified: Date.now() });
  },
};

const pageCache = () => globalThis[pageCacheKey] ?? fetchCache;

/** The interface that Next's documentation describes under `cacheHandler`. */
export default class CacheHandler {
  get(key, context) {
    return pageCache().get(key, context);
  }

  set(key, value, context) {
    return pageCache().set(key, value, context);
  }

  async revalidateTag(tags) {
    expireTags([tags].flat());
  }

  resetRequestCache() {}
}
