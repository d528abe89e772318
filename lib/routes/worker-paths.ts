/** Where the service worker is served: no pages, and so no rows of the route table. A leaf, safe on the edge. */

/** At the root, so that its scope is the whole site (spec §9). */
export const workerPath = '/sw.js';

/** The worker that removes itself, which is answered in its place while it is switched off. */
export const workerOffPath = '/sw-off.js';
