/** Paths of the service worker, which has no row in the route table. A leaf, safe on the edge. */

/** At the root, so that its scope is the whole site. */
export const workerPath = '/sw.js';

/** The worker that unregisters itself, served instead while the service worker is disabled. */
export const workerOffPath = '/sw-off.js';
