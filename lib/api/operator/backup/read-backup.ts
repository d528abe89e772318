/** Reads a backup line by line, and validates each line. */
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BackupError, type BackupHead, type BackupLine, readLine, rowsEnd } from './backup-format';

/** Approximate size of a chunk of rows. */
const rowsPieceBytes = 256 * 1024;

/** Parts of a backup, in order; `rows` belong to the last `copy`. */
export type BackupPart =
  | Exclude<BackupLine, { kind: 'nothing' }>
  | { readonly kind: 'rows'; readonly bytes: Buffer; readonly count: number }
  | { readonly kind: 'rows-end' };

/** The parts of a backup file. Throws {@link BackupError} for invalid or incomplete files. */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  let inRows = false;
  let rows: Buffer[] = [];
  let size = 0;
  const takeRows = (): BackupPart => {
    const part = { kind: 'rows', bytes: Buffer.concat(rows), count: rows.length } as const;
    rows = [];
    size = 0;
    return part;
  };
  for await (const line of linesOf(file)) {
    if (!inRows) {
      const part = readLine(line.toString('utf8').replace(/\n$/, ''));
      if (part.kind === 'nothing') continue;
      inRows = part.kind === 'copy';
      yield part;
    } else if (line.length === rowsEnd.length + 1 && line.toString('latin1') === `${rowsEnd}\n`) {
      if (size > 0) yield takeRows();
      yield { kind: 'rows-end' };
      inRows = false;
    } else {
      rows.push(line);
      size += line.length;
      if (size >= rowsPieceBytes) yield takeRows();
    }
  }
  if (inRows) throw notWhole();
}

function notWhole(): BackupError {
  return new BackupError('This backup is not whole: its end is missing.');
}

/** Lines with their line feeds; the last one may lack it. */
async function* linesOf(file: string): AsyncGenerator<Buffer> {
  const unzipped = createGunzip();
  pipeline(createReadStream(file), unzipped, () => undefined);
  let begun: Buffer[] = [];
  try {
    for await (const chunk of unzipped as AsyncIterable<Buffer>) {
      let from = 0;
      for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
        begun.push(chunk.subarray(from, end + 1));
        yield begun.length === 1 && begun[0] ? begun[0] : Buffer.concat(begun);
        begun = [];
        from = end + 1;
      }
      if (from < chunk.length) begun.push(chunk.subarray(from));
    }
  } catch (error) {
    const code = (error as { code?: unknown }).code;
    if (code === 'Z_BUF_ERROR') throw notWhole();
    if (typeof code === 'string' && code.startsWith('Z_')) {
      throw new BackupError('This is not a backup of Snoei: it is not compressed with gzip, or was damaged.');
    }
    throw error;
  }
  if (begun.length > 0) yield Buffer.concat(begun);
}

/** Header and row counts of a complete backup. */
export interface CheckedBackup {
  readonly head: BackupHead;
  readonly rowCount: number;
  readonly tableCount: number;
}

/** Reads a backup to its last line. Throws {@link BackupError} if incomplete. */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  let head: BackupHead | null = null;
  let isWhole = false;
  let table = '';
  const counted: Record<string, number> = {};
  for await (const part of readBackup(file)) {
    if (isWhole || (head === null) !== (part.kind === 'head')) throw notWhole();
    if (part.kind === 'head') head = part.head;
    else if (part.kind === 'copy') {
      table = part.table;
      if (table in counted) throw notWhole();
      counted[table] = 0;
    } else if (part.kind === 'rows') counted[table] = (counted[table] ?? 0) + part.count;
    else if (part.kind === 'end') {
      isWhole = sameCounts(part.end.rows, counted);
      if (!isWhole)
        throw new BackupError('This backup is incomplete: its rows differ from the counts in its last line.');
    }
  }
  if (head === null || !isWhole) throw notWhole();
  const counts = Object.values(counted);
  return { head, tableCount: counts.length, rowCount: counts.reduce((total, each) => total + each, 0) };
}

function sameCounts(one: Record<string, number>, other: Record<string, number>): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((table) => one[table] === other[table]);
}
