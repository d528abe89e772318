/** The visitor's consent: its cookie, values and text versions. Plain data, for browser and API. */
import { type ConsentTextVersion, consentCoveredSince, consentTextVersions } from './consent-versions.mjs';

/** Readable by the page's scripts, as tracking depends on it. */
export const consentCookieName = 'cookieconsent_status';

export const consentChoices = ['allow', 'deny'] as const;
export type ConsentChoice = (typeof consentChoices)[number];

export const currentConsentTextVersion: ConsentTextVersion = '2026-11-23';

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
  const textVersion = version ?? consentTextVersions[0];
  return /^\d{4}-\d{2}-\d{2}$/.test(textVersion) && textVersion >= coveredSince ? choice : null;
}

/** The banner's id: target of the footer's link, with and without JavaScript. */
export const consentBannerId = 'cookies';
