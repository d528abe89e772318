/**
 * Names of all data that may only be stored after `allow`: the cookie policy lists the same, and withdrawal deletes
 * them. Plain data.
 */

/** Storage area of a key: `session` until the tab is closed, `local` until it expires or is deleted. */
export const consentedKeys = {
  /** Source, medium and campaign of this visit. */
  campaign: 'session',
  /** Parameters for links to the app stores (two hours). */
  attribution: 'local',
} as const satisfies Readonly<Record<string, 'session' | 'local'>>;

export type ConsentedKey = keyof typeof consentedKeys;

/** Prefix of every consented key in storage, so that all can be found and deleted. */
export const consentedPrefix = 'snoei-consented:';

/** Cookies that only exist after `allow`. */
export const consentedCookies = {
  /** This browser's experiments. */
  experiments: 'snoei_experiments',
} as const;

export type ConsentedCookie = keyof typeof consentedCookies;

/** Prefix of all of the site's own names in storage; other names are third-party. */
export const ownNamePrefix = 'snoei';
