/** How long a browser knows which request a mailed key opened last (`openedCookieName`). A leaf. */
export const openedMaxAgeSeconds = 7200;
