/** Length limits of passwords (at least 8, no maximum below 64), in UTF-16 units. Without zod: the browser loads it. */

export const passwordMinCharacters = 8;

/** Longer passwords are rejected before hashing. */
export const passwordMaxCharacters = 1024;
