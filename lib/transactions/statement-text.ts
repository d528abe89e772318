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

/** UTF-8, UTF-16 by its byte order mark, otherwise Windows-1252, which Dutch banks still use. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
