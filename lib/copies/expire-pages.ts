/**
 * Letting go of pages that show what has changed, here and at every other copy of the site. Said by whoever changed it,
 * which also happens where no pages are kept, in a command or a test: there nothing follows.
 */

/** Next's own name for everything under the folder of a company's pages: each of them carries it. */
export const companyPagesTag = '_N_T_/[locale]/(default)/company/[company]/layout';

type ExpirePages = (tags: readonly string[]) => void;

const expirePagesKey = Symbol.for('snoei.expire-pages');

/** Next bundles routes and start apart, so that a variable of this module is there twice. */
const holder = globalThis as typeof globalThis & { [expirePagesKey]?: ExpirePages };

/** How this process lets go of pages; it serves them. */
export function setExpirePages(expire: ExpirePages): void {
  holder[expirePagesKey] = expire;
}

/** Has pages with these names made anew when they are next asked for. To be said once the change is committed. */
export function expirePages(tags: readonly string[]): void {
  holder[expirePagesKey]?.(tags);
}
