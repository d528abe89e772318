/** Normalises user text for print: invisible characters are removed, and others have a form that can be printed. */
import { withPlainForms } from './plain-forms';

const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
const whitespace = /[\s\u0085]+/gu;
const controls = /\p{Cc}/gu;
/** More than two marks per letter (after composing) would overlap adjacent lines. */
const piledMarks = /(\p{M}{2})\p{M}+/gu;
const strayMarks = /(^|\s)\p{M}+/gu;

/** Maximum line breaks of a comment; with more it becomes one paragraph. */
const maxLineBreaks = 12;

/**
 * One line of text: composed (NFC), single spaces, without control characters, bidi controls, zero-width
 * characters, variation selectors and piled-up marks. Half surrogates become U+FFFD.
 */
export function cleanLine(text: string): string {
  return withPlainForms(text.toWellFormed().normalize('NFC'))
    .replace(whitespace, ' ')
    .replace(invisible, '')
    .replace(controls, '')
    .replace(piledMarks, '$1')
    .replace(strayMarks, '$1')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** Returns the cleaned, non-empty lines of a text; a single line when there are more than 12 breaks. */
export function cleanLines(text: string): string[] {
  const lines = text
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/u)
    .map(cleanLine)
    .filter((line) => line !== '');
  return lines.length > maxLineBreaks ? [lines.join(' ')] : lines;
}
