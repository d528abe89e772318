/** Decodes a file: its type by its first bytes, and its encoding. */
import { StatementError } from './transaction';

/** Maximum size: half a million payments of any bank are far smaller. */
export const statementMaxBytes = 200 * 1024 * 1024;

/** Signatures of binary files. */
const signatures = [
  { problem: 'pdf', bytes: [0x25, 0x50, 0x44, 0x46] },
  // ZIP: a spreadsheet, or a bank's archive of statements.
  { problem: 'spreadsheet', bytes: [0x50, 0x4b, 0x03, 0x04] },
  // The compound file of older spreadsheets.
  { problem: 'spreadsheet', bytes: [0xd0, 0xcf, 0x11, 0xe0] },
  { problem: 'picture', bytes: [0x89, 0x50, 0x4e, 0x47] },
  { problem: 'picture', bytes: [0xff, 0xd8, 0xff] },
  { problem: 'picture', bytes: [0x47, 0x49, 0x46, 0x38] },
  { problem: 'picture', bytes: [0x52, 0x49, 0x46, 0x46] },
] as const;

/** Maximum share of control characters in a text. */
const controlsMax = 0.01;

/** Returns the text of a statement. Throws {@link StatementError} for a binary file. */
export function readStatementText(bytes: Uint8Array): string {
  if (bytes.length > statementMaxBytes) throw new StatementError('too-large');
  for (const { problem, bytes: start } of signatures) {
    if (start.every((byte, at) => bytes[at] === byte)) throw new StatementError(problem);
  }
  const text = decode(bytes);
  if (text.trim() === '') throw new StatementError('empty');
  const sample = text.slice(0, 20_000);
  if (countControls(sample) > sample.length * controlsMax) throw new StatementError('not-text');
  return text;
}

/** Counts control characters except tabs and line ends, and replacement characters. */
function countControls(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 9 || (code > 13 && code < 32) || code === 0xfffd) count += 1;
  }
  return count;
}

/** UTF-8, UTF-16, otherwise Windows-1252, which Dutch banks still use. */
function decode(bytes: Uint8Array): string {
  const wide = findWideEncoding(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeMixed(bytes);
  }
}

/** UTF-16 by its byte order mark, or by the zero byte of each of its letters. */
function findWideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, 4000);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < sample.length * wideShare || Math.min(even, odd) > Math.max(even, odd) / 10)
    return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** Share of zero bytes by which a text is UTF-16. */
const wideShare = 0.35;

const byteOrderMark = [0xef, 0xbb, 0xbf];

/**
 * Text with bytes that are no UTF-8. With other letters that are, the file is UTF-8 and only the lines with such bytes are not: a
 * description in another encoding, or cut inside a letter.
 */
function decodeMixed(bytes: Uint8Array): string {
  const utf8 = new TextDecoder('utf-8');
  const windows = new TextDecoder('windows-1252');
  const hasMark = byteOrderMark.every((byte, at) => bytes[at] === byte);
  if (!hasMark && !hasOtherLetters(utf8.decode(bytes))) return windows.decode(bytes);
  const lines: string[] = [];
  for (let start = hasMark ? byteOrderMark.length : 0; start < bytes.length; ) {
    const end = bytes.indexOf(0x0a, start) + 1 || bytes.length;
    const line = bytes.subarray(start, end);
    const text = utf8.decode(line);
    lines.push(!text.includes('\ufffd') || hasOtherLetters(text) ? text : windows.decode(line));
    start = end;
  }
  return lines.join('');
}

/** Whether a text has letters that UTF-8 writes in several bytes, besides those that could not be decoded. */
function hasOtherLetters(text: string): boolean {
  return /[\u0080-\ufffc]/.test(text);
}
