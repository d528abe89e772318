/**
 * All that may only be stored after `allow` (spec §9; facts 'Consent and privacy'), by name: the policy about cookies lists
 * the same, and taking the choice back deletes them. Plain data.
 */

/** Where a key lies: `session` until the tab is closed, `local` until it expires or is deleted. */
export const consentedKeys = {
  /** Source, medium and campaign of this visit (spec §9 'UTM values are captured once per session'). */
  campaign: 'session',
  /** Parameters for links to the app stores (spec §9: two hours). */
  attribution: 'local',
} as const satisfies Readonly<Record<string, 'session' | 'local'>>;

export type ConsentedKey = keyof typeof consentedKeys;

/** Before every consented key in storage: all of them can be found and deleted. */
export const consentedPrefix = 'snoei-consented:';

/** Cookies that only exist after `allow`. */
export const consentedCookies = {
  /** This browser's experiments (spec §3, §9). */
  experiments: 'snoei_experiments',
} as const;

export type ConsentedCookie = keyof typeof consentedCookies;

/** With this begin the names of all that the site itself keeps in storage; anything else a script of others has put there. */
export const ownNamePrefix = 'snoei';
