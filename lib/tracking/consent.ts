/**
 * The visitor's choice about what is not needed (spec §3 'Cookie consent', §4 'Cookie banner'; facts 'Consent and
 * privacy'): its cookie, its two values and the version of the words. Plain data, for browser and API alike.
 */

/** Readable by the page's own scripts: tracking has to know. */
export const consentCookieName = 'cookieconsent_status';

export const consentChoices = ['allow', 'deny'] as const;
export type ConsentChoice = (typeof consentChoices)[number];

/** The choice that a cookie's value stands for; null for anything else: that is no choice, and so no consent. */
export function consentChoiceOf(value: string | undefined): ConsentChoice | null {
  return consentChoices.find((choice) => choice === value) ?? null;
}

/**
 * Versions of the banner's words, the present one last. Who changes the words adds a version: the proof names the one
 * that was shown, and a page that somebody left open may still show an older one. A test holds words and version together.
 */
export const consentTextVersions = ['2026-11-21', '2026-11-22'] as const;
export type ConsentTextVersion = (typeof consentTextVersions)[number];

export const currentConsentTextVersion: ConsentTextVersion = '2026-11-22';

/** The banner's id: the footer's link leads to it, with and without JavaScript. */
export const consentBannerId = 'cookies';
