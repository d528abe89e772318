// External sources of a document, by the settings: the tag manager's script, the origins of its tags, and the pixel of
// attribution links. They are loaded after consent only; the policy restricts the origins.

/** Default URL of the pixel (the same in lib/config/env.ts, compared by a test). */
export const defaultImpressionUrl = 'https://impressions.onelink.example';

/**
 * Sources for the content security policy. Malformed URLs are dropped: lib/config/env.ts rejects them by name.
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
    // One file, not its whole host: a host of libraries would allow any of them.
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

/** @param {string} path without the characters that separate sources in a policy */
function safePath(path) {
  return path.replace(/[;,]/g, encodeURIComponent);
}
