/** Letters that we e-mail to a company for a person, on the wire. */
import * as z from 'zod';
import { letterLanguages } from './letter-kinds';

/**
 * `confirming`: the address of the person is not confirmed yet. `queued` and `sending`: not accepted by our mail
 * server yet. `uncertain`: its response did not arrive, and the letter is not sent again.
 */
export const emailedLetterStates = [
  'confirming',
  'queued',
  'sending',
  'sent',
  'failed',
  'uncertain',
] as const;
export type EmailedLetterState = (typeof emailedLetterStates)[number];

/** What a mail server reported later: that it gave up, that it tries again, or that the recipient marked it as unwanted. */
export const letterBounceKinds = ['hard', 'soft', 'complaint'] as const;

const instant = z.string();

/** The letter of a mailed key. */
export const keyedEmailedLetter = z.object({
  state: z.enum(emailedLetterStates),
  company: z.object({ slug: z.string(), name: z.string() }),
  /** Where it goes, and where answers go. */
  company_email: z.string(),
  email: z.string(),
  /** Of subject and text. */
  letter_language: z.enum(letterLanguages),
  subject: z.string(),
  /** Paragraphs, separated by empty lines. */
  text: z.string(),
  requested_at: instant,
  confirmed_at: instant.nullable(),
  /** When our mail server accepted it, and the line with which it did; that line is null without a mail server. */
  sent_at: instant.nullable(),
  server_response: z.string().nullable(),
  bounce: z.object({ kind: z.enum(letterBounceKinds), at: instant }).nullable(),
  /** SHA-256 (hex) of the PDF, and the fingerprint that is printed on it. */
  sha256: z.string(),
  fingerprint: z.string(),
  /** When it is deleted. */
  expires_at: instant,
});
export type KeyedEmailedLetter = z.infer<typeof keyedEmailedLetter>;

/** The response to a request. */
export const emailedLetterReceipt = z.object({ expires_at: instant });

/** `changed`: the company no longer has the address, so that the request was deleted; `company` is then its slug. */
export const emailedLetterOutcome = z.object({
  state: z.enum([...emailedLetterStates, 'changed', 'deleted']),
  company: z.string().optional(),
});
export type EmailedLetterOutcome = z.infer<typeof emailedLetterOutcome>;

/** Below /api. */
export const emailedLetterPdfEndpoint = '/emailed-letters/letter.pdf';

/** The stored PDF of a key. */
export function emailedLetterPdfPath(key: string): string {
  return `/api${emailedLetterPdfEndpoint}?${new URLSearchParams({ key })}`;
}

/** Names the note of the form on the page with the free letter. */
export const emailedLetterNoteName = 'emailed-letter';
