/**
 * The visitor's choice about what is not needed (spec §3 'Cookie consent', §4 'Cookie banner'; facts 'Consent and
 * privacy'): its cookie, its two values and the version of the words. Plain data, for browser and API alike.
 */

/** Readable by the page's own scripts: tracking has to know. */
export const consentCookieName = 'cookieconsent_status';

export const consentChoices = ['allow', 'deny'] as const;
export type ConsentChoice = (typeof consentChoices)[number];

/**
 * Versions of the banner's words, the present one last. Who changes the words adds a version: the proof names the one
 * that was shown, and a page that somebody left open may still show an older one. A test holds words and version together.
 */
export const consentTextVersions = ['2026-11-21'] as const;
export type ConsentTextVersion = (typeof consentTextVersions)[number];

export const currentConsentTextVersion: ConsentTextVersion = '2026-11-21';

/**
 * The oldest version whose question covers all that a yes allows today. Whoever has a yes allow more makes it the present
 * version (and that of lib/server/before-paint-script.mjs): then an older yes is no choice any more, and the question is
 * asked anew. Other words for the same question leave it. A no stays one until its year is over.
 */
export const consentCoveredSince: ConsentTextVersion = '2026-11-21';

/** Beside a yes: the version of the words that it was said to. Readable, like the choice. */
export const consentVersionCookieName = 'cookieconsent_version';

/**
 * The choice that the two cookies stand for. Null for anything else, and for a yes to a question that covered less
 * (`coveredSince`): that is no choice, and so no consent. A yes without a version is one to the first words there were.
 */
export function consentChoiceOf(
  value: string | undefined,
  version: string | undefined,
  coveredSince: string = consentCoveredSince,
): ConsentChoice | null {
  const choice = consentChoices.find((known) => known === value) ?? null;
  if (choice !== 'allow') return choice;
  const saidTo = version ?? consentTextVersions[0];
  return /^\d{4}-\d{2}-\d{2}$/.test(saidTo) && saidTo >= coveredSince ? choice : null;
}

/** The banner's id: the footer's link leads to it, with and without JavaScript. */
export const consentBannerId = 'cookies';
