/** Writes rows by COPY, a multiple faster than INSERT. For tests and benchmarks. */
import { pipeline } from 'node:stream/promises';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** Size of a chunk of rows. */
const rowsPerPiece = 2_000;

/** Characters that COPY's text format writes with a backslash. */
const special = /[\\\n\r\t]/;

function escaped(text: string): string {
  if (!special.test(text)) return text;
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t');
}

/** A value in the text format of COPY. */
function fieldOf(value: unknown, type: string): string {
  if (value === null || value === undefined) return '\\N';
  if (type === 'jsonb') return escaped(JSON.stringify(value));
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\\\x${Buffer.from(value).toString('hex')}`;
  if (!Array.isArray(value))
    return escaped(typeof value === 'object' ? JSON.stringify(value) : String(value));
  const elements = value.map(
    (element) => `"${String(element).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`,
  );
  return escaped(`{${elements.join(',')}}`);
}

/** Appends rows to a table: the columns that the first row has. */
export async function copyRows(
  client: PoolClient,
  table: PgTable,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.entries(getTableColumns(table))
    .filter(([key]) => key in first)
    .map(([key, column]) => ({ key, name: `"${column.name}"`, type: column.getSQLType() }));
  function* pieces() {
    for (let at = 0; at < rows.length; at += rowsPerPiece) {
      yield rows
        .slice(at, at + rowsPerPiece)
        .map((row) => `${columns.map(({ key, type }) => fieldOf(row[key], type)).join('\t')}\n`)
        .join('');
    }
  }
  const names = columns.map(({ name }) => name).join(', ');
  await pipeline(pieces, client.query(copyFrom(`copy ${getTableName(table)} (${names}) from stdin`)));
}

/** Runs a statement that may take as long as it needs. */
export async function runLong(client: PoolClient, text: string): Promise<void> {
  const untimed = { text, query_timeout: 0 };
  await client.query(untimed);
}

/** Drops the tables' plain indexes while `action` runs, and restores them. */
export async function withoutIndexes(
  client: PoolClient,
  tables: readonly PgTable[],
  action: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
       from pg_index i where i.indrelid = any($1::regclass[]) and not i.indisunique`,
    [tables.map(getTableName)],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await action();
  for (const { definition } of rows) await runLong(client, definition);
}
