/** How long a password may be (facts 'Forms': at least 8, no maximum below 64), counted in UTF-16 units. Without zod: the browser loads it. */

export const passwordMinCharacters = 8;

/** Enough for any sentence or generator; what is longer is refused before it costs a hash. */
export const passwordMaxCharacters = 1024;
