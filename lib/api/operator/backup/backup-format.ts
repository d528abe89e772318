/**
 * The format of a backup: a script of SQL, compressed with gzip, that `psql` reads as well (on a database with the same
 * tables). First a line with its format and the tables that it needs; then a COPY of each table, in an order in
 * which every row finds what it refers to; then the counters; last a line with the number of rows of each, without which
 * a file is not whole.
 *
 *     -- snoei-backup 1 {"made_at":"2026-11-21T06:00:00.000Z","migrations":["…"],"pg_boss":40,…}
 *     begin;
 *     copy "public"."accounts" ("id", "first_name", …) from stdin;
 *     …the rows, as COPY writes them
 *     \.
 *     select pg_catalog.setval('"public"."declarations_id_seq"', 12, true);
 *     commit;
 *     -- snoei-backup end {"rows":{"\"public\".\"accounts\"":2,…}}
 */
import * as z from 'zod';

const headMark = '-- snoei-backup 1 ';
const endMark = '-- snoei-backup end ';

/** Ends the rows of a table. No row equals it: a backslash in a row is doubled. */
export const rowsEnd = '\\.';

const head = z.object({
  /** The moment of its snapshot. */
  made_at: z.iso.datetime(),
  /** SHA-256 (hex) of each applied migration, in order. */
  migrations: z.array(z.string().regex(/^[0-9a-f]{64}$/)).min(1),
  /** Version of the job queue's schema. */
  pg_boss: z.number().int(),
  /** Version of its server; informational. */
  postgres: z.string(),
});
export type BackupHead = z.infer<typeof head>;

const end = z.object({ rows: z.record(z.string(), z.number().int().min(0)) });
export type BackupEnd = z.infer<typeof end>;

/** The file is not a backup, is incomplete, or can't be used here; the message has the reason. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

export function headLine(values: BackupHead): string {
  return `${headMark}${JSON.stringify(values)}`;
}

export function endLine(values: BackupEnd): string {
  return `${endMark}${JSON.stringify(values)}`;
}

/** The header of a table's rows. The database quotes the names. */
export function copyLine(table: string, columns: readonly string[]): string {
  return `copy ${table} (${columns.join(', ')}) from stdin;`;
}

export function counterLine(sequence: string, value: string, isCalled: boolean): string {
  return `select pg_catalog.setval('${sequence.replaceAll("'", "''")}', ${value}, ${isCalled});`;
}

const name = '"(?:[^"]|"")+"';
const copyPattern = new RegExp(`^copy (${name}\\.${name}) \\((${name}(?:, ${name})*)\\) from stdin;$`);
const counterPattern = new RegExp(
  `^select pg_catalog\\.setval\\('(${name}\\.${name})', (\\d{1,19}), (true|false)\\);$`,
);

/** A parsed line between the tables. */
export type BackupLine =
  | { readonly kind: 'head'; readonly head: BackupHead }
  | { readonly kind: 'copy'; readonly table: string; readonly columns: string }
  | {
      readonly kind: 'counter';
      readonly sequence: string;
      readonly value: string;
      readonly isCalled: boolean;
    }
  | { readonly kind: 'end'; readonly end: BackupEnd }
  | { readonly kind: 'nothing' };

const silent = new Set(['begin;', 'commit;', '']);

/** Parses a line. Any other line is rejected, so that nothing else is ever executed. Throws {@link BackupError}. */
export function readLine(line: string): BackupLine {
  if (silent.has(line)) return { kind: 'nothing' };
  if (line.startsWith(headMark)) return { kind: 'head', head: read(head, line.slice(headMark.length)) };
  if (line.startsWith(endMark)) return { kind: 'end', end: read(end, line.slice(endMark.length)) };
  const [, table, columns] = copyPattern.exec(line) ?? [];
  if (table && columns) return { kind: 'copy', table, columns };
  const [, sequence, value, isCalled] = counterPattern.exec(line) ?? [];
  if (sequence && value) return { kind: 'counter', sequence, value, isCalled: isCalled === 'true' };
  throw new BackupError('This is not a backup of Snoei, or it was modified.');
}

function read<T>(schema: z.ZodType<T>, text: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) {
      throw new BackupError('This is not a backup of Snoei, or it was modified.');
    }
    throw error;
  }
}
