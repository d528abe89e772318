// The moment at which the API of this process can take orders. On `globalThis`, because Next bundles the API apart from the server.

/**
 * @typedef {object} TrialUrls URLs of a local trial
 * @property {string} site
 * @property {string} outbox
 * @property {string} operatorLink signs an operator in, once
 * @property {number} operatorMinutes the lifetime of that link
 * @property {string} apiDocumentation
 */

const key = Symbol.for('snoei.opened');

/** @returns {PromiseWithResolvers<TrialUrls | null>} */
function opened() {
  const known = Reflect.get(globalThis, key) ?? Promise.withResolvers();
  Reflect.set(globalThis, key, known);
  return known;
}

/**
 * Resolves once the database is open, in a local trial with where to look.
 * @returns {Promise<TrialUrls | null>}
 */
export const whenOpened = () => opened().promise;

/** @param {TrialUrls | null} urls null outside of a local trial */
export const noteOpened = (urls) => opened().resolve(urls);
