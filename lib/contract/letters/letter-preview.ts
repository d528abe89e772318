/**
 * The letter as text, shown beside the form: the response of `POST /api/drafts/{reference}/letter`
 * to `Accept: application/json`. The PDF of the same path has the same text.
 */
import * as z from 'zod';
import { letterLanguages } from './letter-kinds';
import { startTexts } from './start-texts';

/** Pieces of a line: text, or a blank with the tag of the missing value. */
const segments = z.array(z.union([z.string(), z.object({ blank: z.string() })]));
export type LetterSegments = z.infer<typeof segments>;

export const letterPreview = z.object({
  language: z.enum(letterLanguages),
  /** Above the address on registered post, else null. */
  notice: z.string().nullable(),
  sender: z.array(segments),
  recipient: z.array(segments),
  place_and_date: segments,
  subject: segments,
  details: z.array(z.object({ label: z.string(), value: segments })),
  greeting: z.string(),
  opening: segments,
  comment: z.object({ label: z.string(), lines: z.array(z.string()) }).nullable(),
  requests: z.array(segments),
  closing: z.string(),
  /** Below the signature. */
  signer: z.array(segments),
  /**
   * Not part of the letter: the contract's end by the rules, for the visitor; null until the method of ending is
   * selected.
   */
  end: z.string().nullable(),
  /** Not part of the letter either: the days of each moment to start, for all letters of the form; null in a letter without an order. */
  start: startTexts.nullable(),
  /** Whether nothing is missing, including the signature. */
  complete: z.boolean(),
});
export type LetterPreview = z.infer<typeof letterPreview>;
