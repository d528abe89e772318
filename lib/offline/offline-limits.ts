/** How much is kept on a visitor's device, and for how long. */

const daySeconds = 24 * 60 * 60;

/** Pages, the oldest goes first. */
export const keptPages = { maxEntries: 50, maxAgeSeconds: 14 * daySeconds } as const;

/** Scripts, styles and typefaces of Next's build: a page needs some thirty, most of them shared. */
export const keptAssets = { maxEntries: 400, maxAgeSeconds: 30 * daySeconds } as const;

/** Drawings and pictures. */
export const keptPictures = { maxEntries: 120, maxAgeSeconds: 30 * daySeconds } as const;

/** How long a page that is on the device counts as fresh when it is visited again without asking for its document. */
export const freshPageMilliseconds = 60 * 60 * 1000;

/** How long the network may take for a page of which there is a kept copy, in seconds. */
export const networkTimeoutSeconds = 8;

/** How long a form that could not be sent waits for its visitor. */
export const keptFormMaxAgeMilliseconds = 7 * daySeconds * 1000;

/** How many such forms there are at most; the oldest goes first. */
export const maxKeptForms = 10;
