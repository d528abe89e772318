/**
 * The letter as text, shown beside the form: the response of `POST /api/drafts/{reference}/letter`
 * to `Accept: application/json`. The PDF of the same path has the same text.
 */
import { z } from 'zod';

/** Languages of a letter: Dutch, English, and German for addresses in Germany. */
export const letterLanguages = ['nl', 'en', 'de'] as const;
export type LetterLanguage = (typeof letterLanguages)[number];

/** Pieces of a line: text, or a blank with the tag of the missing value. */
const words = z.array(z.union([z.string(), z.object({ blank: z.string() })]));
export type LetterWords = z.infer<typeof words>;

export const letterPreview = z.object({
  language: z.enum(letterLanguages),
  /** Above the address on registered post, else null. */
  notice: z.string().nullable(),
  sender: z.array(words),
  recipient: z.array(words),
  place_and_date: words,
  subject: words,
  details: z.array(z.object({ label: z.string(), value: words })),
  greeting: z.string(),
  opening: words,
  comment: z.object({ label: z.string(), lines: z.array(z.string()) }).nullable(),
  requests: z.array(words),
  closing: z.string(),
  /** Below the signature. */
  signer: z.array(words),
  /**
   * Not part of the letter: the contract's end by the rules, for the visitor; null until the way of ending is
   * selected.
   */
  end: z.string().nullable(),
  /** Whether nothing is missing, including the signature. */
  complete: z.boolean(),
});
export type LetterPreview = z.infer<typeof letterPreview>;
