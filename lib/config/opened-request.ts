/** How long a browser has the key of a mailed link (`mailedKeysCookieName`) and which request it opened last (`openedCookieName`). A leaf. */
export const openedMaxAgeSeconds = 7200;
