/** Names of the site's cookies. A leaf. */

/** The visitor's language: set by the language switch alone (spec §2 'It persists in a cookie'). */
export const languageCookieName = 'snoei_locale';

/** The cookie that says which browser this is: httpOnly, 256 bits, stored only as its SHA-256. */
export const browserCookieName = 'snoei_browser';

/** The signed hint that tells the edge who is signed in (DESIGN §3); the session itself is the server's. */
export const hintCookieName = 'snoei_hint';

/** The session itself: a token that only the gateway reads and writes (DESIGN §3 'API'). */
export const sessionCookieName = 'snoei_session';

/** What a mailed key opened last in this browser: a reference, httpOnly, so that the address of the page goes without it. */
export const openedCookieName = 'snoei_opened';

/** Keys of mailed links that this browser followed, by reference: httpOnly, so that the address of the page goes without them. */
export const mailedKeysCookieName = 'snoei_keys';
