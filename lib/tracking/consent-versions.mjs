// Versions of the consent text, for pages, API and the blocking script. Plain JavaScript, because the server reads it unbundled.

/**
 * The current one last. A changed text needs a new version: the consent record contains the one that was shown, and an open page may still
 * show an older one. A test compares text and version.
 */
export const consentTextVersions = /** @type {const} */ (['2026-11-21', '2026-11-23']);

/** @typedef {(typeof consentTextVersions)[number]} ConsentTextVersion */

/**
 * The oldest version whose text covers everything that consent allows today. When consent covers more, set it to the current version: older
 * consent is then invalid, and the question is shown again. Rewording does not change it. A refusal is valid until its year is over.
 * @type {ConsentTextVersion}
 */
export const consentCoveredSince = '2026-11-21';
