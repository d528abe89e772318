/** One file of a folder of open records: read and understood, or why it can't be used. */
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { StoredCompany } from '../stored-company';
import { companyOfRecord } from './company-of-record';
import { openRecord } from './open-record';

/** Why a record was left out. */
type SkipReason =
  | 'unreadable'
  | 'too large'
  | 'invalid JSON'
  | 'not of the record format'
  | 'slug is the first part of a page’s path'
  | 'slug is in the register'
  | 'slug has the form of those given to visitors'
  | 'slug was in an earlier file';

export interface SkippedRecord {
  readonly file: string;
  readonly reason: SkipReason;
  /** What exactly, for mending the record. */
  readonly detail: string;
}

export interface ReadRecord {
  readonly file: string;
  readonly stored: StoredCompany;
}

/** A record takes some kilobytes: what is larger is something else, and is not taken into memory. */
const bytesMax = 1_000_000;

/** Reads a file of a folder; `gathered` (YYYY-MM) is the date of what the record leaves undated. Never throws. */
export async function readRecord(
  folder: string,
  file: string,
  gathered: string,
): Promise<ReadRecord | SkippedRecord> {
  const place = path.join(folder, file);
  let text: string;
  try {
    const { size } = await stat(place);
    if (size > bytesMax) return { file, reason: 'too large', detail: `${size} bytes, at most ${bytesMax}` };
    text = await readFile(place, 'utf8');
  } catch (error) {
    return { file, reason: 'unreadable', detail: error instanceof Error ? error.message : String(error) };
  }
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return { file, reason: 'invalid JSON', detail: describeSyntaxError(text.replace(/^\uFEFF/, ''), error) };
  }
  const parsed = openRecord.safeParse(value);
  if (!parsed.success) {
    const detail = parsed.error.issues.map(
      (issue) => `${issue.path.join('.') || 'record'}: ${issue.message}`,
    );
    return { file, reason: 'not of the record format', detail: detail.join('; ') };
  }
  return { file, stored: companyOfRecord(parsed.data, gathered) };
}

/** What the parser says, on one line, with the line of the file where it leaves that out. */
function describeSyntaxError(text: string, error: unknown): string {
  const message = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ');
  if (/\(line \d+/.test(message)) return message;
  return `${message} (line ${text.slice(0, findUnexpected(text)).split('\n').length})`;
}

/**
 * How many characters of a text come before the one that the parser did not expect; all where it wanted more of them. The
 * parser tells the character without its place: it is the last of the shortest beginning that has it said.
 */
function findUnexpected(text: string): number {
  let least = 0;
  let most = text.length;
  while (least < most) {
    const middle = Math.floor((least + most) / 2);
    if (isUnexpectedAtEndOf(text.slice(0, middle + 1))) most = middle;
    else least = middle + 1;
  }
  return least;
}

function isUnexpectedAtEndOf(beginning: string): boolean {
  try {
    JSON.parse(beginning);
    return false;
  } catch (error) {
    return error instanceof SyntaxError && error.message.startsWith('Unexpected token');
  }
}
