/** Names in Cache Storage. */

/** Of the caches that hold the offline page. */
export const offlineCachePrefix = 'snoei-offline-';

/** Pages, and what they show. */
export const pageCacheName = 'snoei-pages';
export const assetCacheName = 'snoei-assets';
export const pictureCacheName = 'snoei-pictures';

/** What was visited: goes at sign-out. */
export const visitedCacheNames = [pageCacheName, assetCacheName, pictureCacheName] as const;

/** The page that is shown instead of one that is not kept, with its parts: the same for everybody, one per deployment. */
export function offlineCacheName(revision: string): string {
  return `${offlineCachePrefix}${revision}`;
}
