/** Reads and parses one file of a folder of open records, or returns why it can't be used. */
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { StoredCompany } from '../stored-company';
import { companyOfRecord } from './company-of-record';
import { openRecord } from './open-record';

/** Why a record was skipped. */
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
  /** Details for correcting the record. */
  readonly detail: string;
}

export interface ReadRecord {
  readonly file: string;
  readonly stored: StoredCompany;
}

/** A record takes some kilobytes: larger files are not records and are not read. */
const bytesMax = 1_000_000;

/** Reads a file of a folder; `gathered` (YYYY-MM) dates facts that the record leaves undated. Never throws. */
export async function readRecord(
  folder: string,
  file: string,
  gathered: string,
): Promise<ReadRecord | SkippedRecord> {
  const target = path.join(folder, file);
  let text: string;
  try {
    const { size } = await stat(target);
    if (size > bytesMax) return { file, reason: 'too large', detail: `${size} bytes, at most ${bytesMax}` };
    text = await readFile(target, 'utf8');
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

/** The parser's message on one line, with the line number added where it is missing. */
function describeSyntaxError(text: string, error: unknown): string {
  const message = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ');
  if (/\(line \d+/.test(message)) return message;
  return `${message} (line ${text.slice(0, findUnexpected(text)).split('\n').length})`;
}

/**
 * The number of characters before the one that the parser rejected; all if the text is incomplete. The parser reports the character without
 * its position: it is the last of the shortest prefix that gives the same message.
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
