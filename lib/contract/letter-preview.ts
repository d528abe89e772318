/**
 * The letter as words, to show beside the form while it is filled in: what `POST /api/drafts/{reference}/letter`
 * answers to `Accept: application/json`. The PDF of the same path says the same words.
 */
import { z } from 'zod';

/** Pieces of a line: text, or a blank with the tag of what is missing. */
const words = z.array(z.union([z.string(), z.object({ blank: z.string() })]));
export type LetterWords = z.infer<typeof words>;

export const letterPreview = z.object({
  language: z.enum(['nl', 'en', 'de']),
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
  /** Under the signature. */
  signer: z.array(words),
  /** Not of the letter: when the contract can end by the rules, for the visitor; null until it is said how it should end. */
  end: z.string().nullable(),
  /** Nothing is missing any more, the signature included. */
  complete: z.boolean(),
});
export type LetterPreview = z.infer<typeof letterPreview>;
