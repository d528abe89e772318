/** Names in Cache Storage. */

/** Prefix of the offline page's caches. */
export const offlineCachePrefix = 'snoei-offline-';

/** Pages. */
export const pageCacheName = 'snoei-pages';
export const assetCacheName = 'snoei-assets';
export const pictureCacheName = 'snoei-pictures';

/** Caches of visited pages: deleted at sign-out. */
export const visitedCacheNames = [pageCacheName, assetCacheName, pictureCacheName] as const;

/** Returns the cache name of the offline page with its parts, one per deployment. */
export function offlineCacheName(revision: string): string {
  return `${offlineCachePrefix}${revision}`;
}
