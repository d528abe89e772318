/** Fingerprint of a letter (contract: `letterVerification.fingerprint`). */
import { createHash } from 'node:crypto';
import type { LetterText, Segments } from './letter-text';
import { plainText } from './segment';

const fingerprintLength = 16;

/** Returns the SHA-256 of bytes or of a text in UTF-8, in lower case hex. */
export function sha256(data: Uint8Array | string): string {
  return createHash('sha256').update(data).digest('hex');
}

/**
 * Returns the letter's text, one item per line: sender, recipient, place and date, body. Excludes
 * layout, option and signature.
 */
export function letterTextLines(text: LetterText): string {
  const plainTexts = (lines: readonly Segments[]) => lines.map(plainText);
  return [
    ...plainTexts(text.sender.map((line) => line.content)),
    ...plainTexts(text.recipient.map((line) => line.content)),
    plainText(text.placeAndDate),
    plainText(text.subject),
    ...text.details.map((detail) => `${detail.label}: ${plainText(detail.value)}`),
    text.greeting,
    plainText(text.opening),
    ...(text.comment ? [text.comment.label, ...text.comment.lines] : []),
    ...plainTexts(text.requests),
    plainText(text.confirmation),
    text.closing,
    ...plainTexts(text.signer),
  ]
    .map((line) => line.normalize('NFC').replace(/\s+/gu, ' ').trim())
    .join('\n');
}

/** Returns the first 16 hex characters of the SHA-256 of the letter's text, printed on the letter. */
export function fingerprintOf(text: LetterText): string {
  return sha256(letterTextLines(text)).slice(0, fingerprintLength);
}
