/**
 * The visitor's consent (spec §3 'Cookie consent', §4 'Cookie banner'; facts 'Consent and
 * privacy'): its cookie, values and text versions. Plain data, for browser and API.
 */

/** Readable by the page's scripts, as tracking depends on it. */
export const consentCookieName = 'cookieconsent_status';

export const consentChoices = ['allow', 'deny'] as const;
export type ConsentChoice = (typeof consentChoices)[number];

/**
 * Versions of the banner's text, the current one last. A changed text needs a new version: the consent record
 * contains
 * the one that was shown, and an open page may still show an older one. A test compares text and version.
 */
export const consentTextVersions = ['2026-11-21', '2026-11-23'] as const;
export type ConsentTextVersion = (typeof consentTextVersions)[number];

export const currentConsentTextVersion: ConsentTextVersion = '2026-11-23';

/**
 * The oldest version whose text covers everything that consent allows today. When consent covers more, set it
 * to the current
 * version (also in lib/server/before-paint-script.mjs): older consent is then invalid, and the question is
 * shown again. Rewording does not change it. A refusal is valid until its year is over.
 */
export const consentCoveredSince: ConsentTextVersion = '2026-11-21';

/** Stored with consent: the version of its text. Readable, like the choice. */
export const consentVersionCookieName = 'cookieconsent_version';

/**
 * Returns the choice of the two cookies. Null for anything else, and for consent to a text that covered less
 * (`coveredSince`). Consent without a version counts for the first text.
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

/** The banner's id: target of the footer's link, with and without JavaScript. */
export const consentBannerId = 'cookies';
