/** Kinds of letters on the wire, without schemas: forms load them in the browser. */

export const letterOptions = ['registered', 'regular'] as const;
export type LetterOption = (typeof letterOptions)[number];

/** Languages of a letter: Dutch, English, and German for addresses in Germany. */
export const letterLanguages = ['nl', 'en', 'de'] as const;
export type LetterLanguage = (typeof letterLanguages)[number];
