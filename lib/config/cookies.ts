/** Names of the site's cookies. A leaf. */

/** The visitor's language: set by the language switch only. */
export const languageCookieName = 'snoei_locale';

/** Identifies the browser: httpOnly, 256 bits, stored as its SHA-256 only. */
export const browserCookieName = 'snoei_browser';

/** The signed hint that informs the middleware about the session; the session itself is the server's. */
export const hintCookieName = 'snoei_hint';

/** The session itself: a token that only the gateway reads and writes. */
export const sessionCookieName = 'snoei_session';

/** Reference last opened in this browser with a mailed key: httpOnly, so that the page's URL does not contain it. */
export const openedCookieName = 'snoei_opened';

/** Keys of mailed links that this browser followed, by reference: httpOnly, so that URLs do not contain them. */
export const mailedKeysCookieName = 'snoei_keys';

/** Signatures of the accounts that this browser has signed in to (lib/api/core/limits/known-device.ts): httpOnly. */
export const deviceCookieName = 'snoei_device';
