/** How much is stored on a visitor's device, and for how long. */

const daySeconds = 24 * 60 * 60;

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

/** How long an offline draft is stored. */
export const offlineDraftMaxAgeMilliseconds = 7 * daySeconds * 1000;

/** The oldest is removed first. */
export const maxOfflineDrafts = 10;

/** Id of the copy of an account's fixed costs, among the encrypted entries. It expires like a form. */
export const offlineCostsId = 'fixed-costs';
