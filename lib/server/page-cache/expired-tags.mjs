// When tags of cached pages and fetches expired. On `globalThis`, because Next bundles the code that expires them apart from
// the page cache. Imports nothing: the cache handler is in the middleware's bundle as well.

/** @type {Map<string, number>} tag → when it expired, in milliseconds since 1970 by this machine's clock */
const expiredAt = globalThis[Symbol.for('snoei.expired-tags')] ?? new Map();
globalThis[Symbol.for('snoei.expired-tags')] = expiredAt;

/**
 * Expires everything in this process that was cached under one of these tags until now.
 * @param {readonly string[]} tags
 */
export function expireTags(tags) {
  const now = Date.now();
  for (const tag of tags) expiredAt.set(tag, now);
}

/**
 * Whether one of an entry's tags expired since the entry was stored.
 * @param {readonly string[]} tags
 * @param {number} storedAt in milliseconds since 1970
 */
export function areTagsExpired(tags, storedAt) {
  return tags.some((tag) => (expiredAt.get(tag) ?? 0) >= storedAt);
}
