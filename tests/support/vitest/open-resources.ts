/** Functions that close what this file's tests opened; `close-open-resources.ts` calls them. */
export const leftOpen = new Set<() => Promise<void>>();
