/** Lifetime of the cookies `mailedKeysCookieName` and `openedCookieName`. A leaf. */
export const openedMaxAgeSeconds = 7200;
