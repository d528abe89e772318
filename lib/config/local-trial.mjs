/**
 * A local trial: the site without SITE_URL, for this computer only. Mails and text messages can be read at /dev/outbox, and the sandbox
 * post moves letters. Plain JavaScript, because the server reads it unbundled.
 */

/** @typedef {Readonly<Record<string, string | undefined>>} Environment */

/** Port of the site when PORT is not set. */
export const defaultPort = 3000;

/**
 * Whether the settings are those of a local trial.
 * @param {Environment} environment
 */
export function isLocalTrial({ SITE_URL: siteUrl }) {
  return !siteUrl?.trim();
}

/**
 * The origin of a local trial.
 * @param {{ PORT?: string | number | undefined }} environment
 */
export function localOrigin({ PORT: port }) {
  return `http://localhost:${String(port ?? '').trim() || defaultPort}`;
}

/**
 * The origin in links, mails and letters: that of SITE_URL, or of a local trial.
 * @param {Environment} environment with a valid SITE_URL, if any
 */
export function siteOrigin(environment) {
  return isLocalTrial(environment) ? localOrigin(environment) : new URL(environment.SITE_URL.trim()).origin;
}

/**
 * Settings of a local trial that are not set otherwise.
 * @type {Readonly<Record<'DEV_OUTBOX' | 'DEV_DESIGN' | 'DEMO_POST' | 'DEMO_POST_SECONDS', string>>}
 */
export const trialDefaults = {
  DEV_OUTBOX: '1',
  DEV_DESIGN: '1',
  DEMO_POST: '1',
  // Long enough for somebody who reads each page to act before the sandbox post does.
  DEMO_POST_SECONDS: '600',
};
