/** Reads a backup line by line, and validates each line. */
import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BackupError, type BackupHead, type BackupLine, readLine, rowsEnd } from './backup-format';
import { decryptPieces, isEncrypted } from './backup-key';

/** Approximate size of a chunk of rows. */
const rowsPieceBytes = 256 * 1024;

/** Parts of a backup, in order; `rows` belong to the last `copy`. */
export type BackupPart =
  | Exclude<BackupLine, { kind: 'nothing' }>
  | { readonly kind: 'rows'; readonly bytes: Buffer; readonly count: number }
  | { readonly kind: 'rows-end' };

/** A backup, and the file with its private key if it is encrypted. */
export interface BackupFile {
  readonly file: string;
  readonly keyFile: string | null;
}

/** The parts of a backup file. Throws {@link BackupError} for invalid or incomplete files, which names the table that it reached. */
export async function* readBackup(source: BackupFile): AsyncGenerator<BackupPart> {
  let table: string | null = null;
  try {
    for await (const part of partsOf(source)) {
      if (part.kind === 'copy') table = part.table;
      yield part;
    }
  } catch (error) {
    if (!(error instanceof BackupError) || table === null) throw error;
    throw new BackupError(`${error.message} It could be read up to the table ${table}.`);
  }
}

async function* partsOf(source: BackupFile): AsyncGenerator<BackupPart> {
  let inRows = false;
  let rows: Buffer[] = [];
  let size = 0;
  const takeRows = (): BackupPart => {
    const part = { kind: 'rows', bytes: Buffer.concat(rows), count: rows.length } as const;
    rows = [];
    size = 0;
    return part;
  };
  for await (const line of linesOf(source)) {
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
async function* linesOf({ file, keyFile }: BackupFile): AsyncGenerator<Buffer> {
  const unzipped = createGunzip();
  const stored = createReadStream(file);
  const zipped = (await isEncrypted(file)) ? Readable.from(decryptPieces(stored, keyFile)) : stored;
  pipeline(zipped, unzipped, () => undefined);
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
  /** By table. */
  readonly rows: Readonly<Record<string, number>>;
  readonly rowCount: number;
  readonly tableCount: number;
}

/** Reads a backup to its last line. Throws {@link BackupError} if incomplete. */
export async function checkBackup(source: BackupFile): Promise<CheckedBackup> {
  let head: BackupHead | null = null;
  let isWhole = false;
  let table = '';
  const counted: Record<string, number> = {};
  for await (const part of readBackup(source)) {
    if (isWhole || (head === null) !== (part.kind === 'head')) throw notWhole();
    if (part.kind === 'head') head = part.head;
    else if (part.kind === 'copy') {
      table = part.table;
      if (table in counted) throw notWhole();
      counted[table] = 0;
    } else if (part.kind === 'rows') counted[table] = (counted[table] ?? 0) + part.count;
    else if (part.kind === 'end') {
      const differences = listDifferences(part.end.rows, counted);
      if (differences.length > 0)
        throw new BackupError(
          `This backup is incomplete: its rows differ from the counts in its last line.\n${differences.join('\n')}`,
        );
      isWhole = true;
    }
  }
  if (head === null || !isWhole) throw notWhole();
  const counts = Object.values(counted);
  return {
    head,
    rows: counted,
    tableCount: counts.length,
    rowCount: counts.reduce((total, each) => total + each, 0),
  };
}

/** A line for each table whose number of rows is not the expected one. */
export function listDifferences(
  expected: Readonly<Record<string, number>>,
  found: Readonly<Record<string, number>>,
): string[] {
  return [...new Set([...Object.keys(expected), ...Object.keys(found)])]
    .filter((table) => expected[table] !== found[table])
    .map((table) => `  ${table}: ${expected[table] ?? 'no'} rows expected, ${found[table] ?? 'no'} found`);
}
