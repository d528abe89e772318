/**
 * Printers' reports as files in a folder: CSV with the columns `code`, `status` (printed, sent, received or returned),
 * `track_code` and `reason` (of a return), or JSON with an array of objects of these names. Processed files are moved to `done` below it.
 *
 * A printer's program may be writing, or crash meanwhile: files named `.part`, `.tmp` or with a leading dot
 * are skipped, as are recently changed ones; one that ends in the middle of a line or of its JSON waits until
 * it is complete.
 */
import { mkdir, readdir, readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import Papa from 'papaparse';
import { systemClock } from '@/lib/clock/clock';
import { uniqueHeaders } from '@/lib/fields/csv/unique-headers';
import {
  type PrintReport,
  type ReportBatch,
  type ReportedStation,
  reportedStations,
  type UnreadableReport,
} from './print-provider';
import { privateFolderMode } from './write-whole';

/** Minimum age of the last change, by the system clock, as file times are. */
const quietMilliseconds = 3000;
/** Far more than a day's letters. */
const fileMaxBytes = 5_000_000;
const namePattern = /^[^.].*\.(csv|json)$/i;
const codePattern = /^[0-9A-Z]{8,26}$/;

interface Entry {
  readonly line: number;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Returns the complete files by name; incomplete ones have no reports and are marked. */
export async function readFolderReports(folder: string): Promise<ReportBatch[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const batches: ReportBatch[] = [];
  for (const name of names.filter((each) => namePattern.test(each)).sort()) {
    const batch = await findReport(folder, name);
    if (batch) batches.push(batch);
  }
  return batches;
}

/** Moves a processed file aside. A missing one is ignored. */
export async function archiveFolderReport(folder: string, name: string): Promise<void> {
  if (path.basename(name) !== name) throw new Error('not a name of a report');
  const done = path.join(folder, 'done');
  await mkdir(done, { recursive: true, mode: privateFolderMode });
  await rename(path.join(folder, name), path.join(done, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

/** Null while it is being written, or when it is missing. */
async function findReport(folder: string, name: string): Promise<ReportBatch | null> {
  const whole = (reason: UnreadableReport['reason']): ReportBatch => ({
    id: name,
    reports: [],
    unreadable: [{ line: null, reason }],
  });
  const file = path.join(folder, name);
  const known = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!known?.isFile() || systemClock.now().getTime() - known.mtimeMs < quietMilliseconds) return null;
  if (known.size > fileMaxBytes) return whole('too-large');
  const text = (await readFile(file, 'utf8')).replace(/^\uFEFF/, '');
  const entries = /\.json$/i.test(name) ? findJsonEntries(text) : findCsvEntries(text);
  if (entries === 'incomplete' || entries === 'unreadable') return whole(entries);
  const reports: PrintReport[] = [];
  const unreadable: UnreadableReport[] = [];
  for (const { line, values } of entries) {
    const report = readEntry(values);
    if (typeof report === 'string') unreadable.push({ line, reason: report });
    else reports.push(report);
  }
  return { id: name, reports, unreadable };
}

/** A CSV is complete once its last line has ended. */
function findCsvEntries(text: string): Entry[] | 'incomplete' | 'unreadable' {
  if (!/[\r\n]$/.test(text)) return 'incomplete';
  const { data, meta } = Papa.parse<Record<string, unknown>>(text, {
    header: true,
    delimitersToGuess: [';', ',', '\t'],
    skipEmptyLines: 'greedy',
    transformHeader: uniqueHeaders((header) => header.trim().toLowerCase()),
  });
  const fields = meta.fields ?? [];
  if (!fields.includes('code') || !fields.includes('status')) return 'unreadable';
  return data.map((values, index) => ({ line: index + 2, values }));
}

function findJsonEntries(text: string): Entry[] | 'incomplete' | 'unreadable' {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    // A truncated and a malformed file look the same; the operators see either.
    return 'incomplete';
  }
  if (!Array.isArray(parsed)) return 'unreadable';
  return parsed.map((value: unknown, index) => ({
    line: index + 1,
    values: typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {},
  }));
}

function readEntry(values: Readonly<Record<string, unknown>>): PrintReport | UnreadableReport['reason'] {
  const code = textOf(values.code).toUpperCase().replace(/[\s-]/g, '');
  if (!codePattern.test(code)) return 'no-code';
  const status = textOf(values.status).toLowerCase();
  const station = reportedStations.find((each): each is ReportedStation => each === status);
  if (!station) return 'unknown-status';
  const reason = textOf(values.reason).toLowerCase() || null;
  return { code, station, trackCode: textOf(values.track_code) || null, ...(reason ? { reason } : {}) };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
