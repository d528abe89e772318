/** How to close what the tests of this file opened; `close-open-things.ts` does it. */
export const leftOpen = new Set<() => Promise<void>>();
