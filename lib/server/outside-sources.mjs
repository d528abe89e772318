// What a document may fetch from outside, by the settings (spec §7): the tag manager's one script, the origins that its tags
// talk to, and the pixel of attribution links. All of it is asked for after consent only; the policy says where it may go.

/** The pixel's address where no setting says another (lib/config/env.ts has the same; a test compares them). */
export const defaultImpressionUrl = 'https://impressions.onelink.example';

/**
 * Sources for the content security policy. What is no address is left out: lib/config/env.ts refuses it by name.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {OutsideSources}
 *
 * @typedef {object} OutsideSources
 * @property {readonly string[]} scripts
 * @property {readonly string[]} images
 * @property {readonly string[]} connections
 */
export function outsideSources(env) {
  const tagManager = addressOf(env.TAG_MANAGER_URL);
  const origins = tagManager ? (env.TAG_MANAGER_ORIGINS || '').split(/\s+/).flatMap(originOf) : [];
  return {
    // The one file, not all that its host has: a host of libraries would let any of them in.
    scripts: tagManager ? [`${tagManager.origin}${safePath(tagManager.pathname)}`, ...origins] : [],
    images: [...originOf(env.ATTRIBUTION_IMPRESSION_URL || defaultImpressionUrl), ...origins],
    connections: origins,
  };
}

/** @param {string | undefined} text */
function addressOf(text) {
  const address = text?.trim();
  if (!address || !URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
}

/** @param {string | undefined} text */
function originOf(text) {
  const url = addressOf(text);
  return url ? [url.origin] : [];
}

/** @param {string} path: a policy is divided by these. */
function safePath(path) {
  return path.replace(/[;,]/g, encodeURIComponent);
}
