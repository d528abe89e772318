/** The caches on a visitor's device: their names in Cache Storage, how much is in them, and for how long. */

const daySeconds = 24 * 60 * 60;

/** The offline page in every language; its files have a cache with the same prefix. */
export const offlinePageCache = 'snoei-offline';

export const pageCache = 'snoei-pages';
export const assetCache = 'snoei-assets';
export const pictureCache = 'snoei-pictures';

/** What is cached on visits: deleted at sign-out. */
export const visitedCaches = [pageCache, assetCache, pictureCache] as const;

/** Pages, the oldest is removed first. */
export const cachedPages = { maxEntries: 50, maxAgeSeconds: 14 * daySeconds } as const;

/** Scripts, styles and fonts of Next's build: a page needs about thirty, most of them shared. */
export const cachedAssets = { maxEntries: 400, maxAgeSeconds: 30 * daySeconds } as const;

/** Drawings and pictures. */
export const cachedPictures = { maxEntries: 120, maxAgeSeconds: 30 * daySeconds } as const;

/** How long a cached page counts as fresh when it is visited again without a request for its document. */
export const freshPageMilliseconds = 60 * 60 * 1000;

/** How long the network may take for a cached page, in seconds. */
export const networkTimeoutSeconds = 8;
