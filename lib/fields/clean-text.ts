/** Normalises typed text for storage, printing and mail. */
import { accept, type Reading, refuse } from './reading';

// Invisible formatting characters, often copied with phone
// numbers and addresses, which can make a printed line misleading. Joiners (U+200C, U+200D) are retained:
// Persian and Indic names need them.
const invisible =
  /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]/gu;
const lineBreak = /\r\n|[\r\n\u0085\u2028\u2029]/gu;
// C0 and C1 controls, noncharacters and the tag block: they indicate an encoding error.
const unreadable = /[\p{Cc}\p{Cs}\ufffe\uffff\u{e0000}-\u{e007f}]/u;
// More marks on one letter than Unicode's stream-safe text has. No language needs them, and bringing a run of marks into its normal
// order takes time that grows with the square of its length: minutes for the megabytes of one request. Counted without the invisible
// characters, which are removed.
const piledMarks = /(\p{M}{30})\p{M}+/gu;

/**
 * Reads one line: NFC, invisible characters removed, white space collapsed, trimmed. Rejects controls and
 * lone surrogates.
 */
export function readLine(raw: unknown): Reading<string> {
  if (typeof raw !== 'string' && typeof raw !== 'number') return refuse('unreadable');
  const text = tidyLine(String(raw).replace(lineBreak, ' '));
  return isReadable(text) ? accept(text) : refuse('unreadable');
}

/** Reads several lines: each as `readLine`, at most one empty line in a row, none at the ends. */
export function readLines(raw: unknown): Reading<string> {
  if (typeof raw !== 'string') return refuse('unreadable');
  const lines = raw.replace(lineBreak, '\n').split('\n').map(tidyLine);
  const text = lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return isReadable(text.replaceAll('\n', '')) ? accept(text) : refuse('unreadable');
}

function tidyLine(text: string): string {
  return (
    text
      .replace(invisible, '')
      .replace(piledMarks, '$1')
      .normalize('NFC')
      // It takes a few marks apart into two.
      .replace(piledMarks, '$1')
      .replace(/\s+/gu, ' ')
      .trim()
  );
}

/** Returns whether a text has no controls and lone surrogates. */
export function isReadable(text: string): boolean {
  return !unreadable.test(text);
}
