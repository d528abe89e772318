/**
 * Inserts generated companies into a database with the same result as an import, only faster: by COPY, with the indexes created afterwards.
 * For tests and benchmarks.
 */
import { pipeline } from 'node:stream/promises';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { companyOfRecord } from '@/lib/api/catalog/companies/import/company-of-record';
import type { OpenRecord } from '@/lib/api/catalog/companies/import/open-record';
import {
  companyRowOf,
  factRowsOf,
  markChanged,
  nameRowsOf,
} from '@/lib/api/catalog/companies/stored-company';
import { companies, companyFacts, companyNames } from '@/lib/api/catalog/companies/table';
import type { Database } from '@/lib/api/db/client';
import type { Clock } from '@/lib/clock/clock';

/** Size of a chunk of rows. */
const rowsPerPiece = 2_000;

function escaped(text: string): string {
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
  if (!Array.isArray(value))
    return escaped(typeof value === 'object' ? JSON.stringify(value) : String(value));
  const elements = value.map(
    (element) => `"${String(element).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`,
  );
  return escaped(`{${elements.join(',')}}`);
}

async function copyRows(
  client: PoolClient,
  table: PgTable,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first);
  const names = columns.map(([, column]) => `"${column.name}"`).join(', ');
  function* pieces() {
    for (let at = 0; at < rows.length; at += rowsPerPiece) {
      const piece = rows.slice(at, at + rowsPerPiece);
      yield piece
        .map(
          (row) => `${columns.map(([key, column]) => fieldOf(row[key], column.getSQLType())).join('\t')}\n`,
        )
        .join('');
    }
  }
  await pipeline(pieces, client.query(copyFrom(`copy ${getTableName(table)} (${names}) from stdin`)));
}

/** Drops the tables' plain indexes while `action` runs, and restores them. */
async function withoutIndexes(client: PoolClient, tables: readonly PgTable[], action: () => Promise<void>) {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
       from pg_index i where i.indrelid = any($1::regclass[]) and not i.indisunique`,
    [tables.map(getTableName)],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await action();
  for (const { definition } of rows) await client.query(definition);
}

/** Inserts records, whose slugs must be new, in one transaction; a hundred thousand take seconds. */
export async function insertCompanies(
  db: Database,
  clock: Clock,
  records: readonly OpenRecord[],
): Promise<void> {
  const at = clock.now();
  const gathered = at.toISOString().slice(0, 7);
  const stored = records.map((record) => companyOfRecord(record, gathered));
  const client = await db.$client.connect();
  try {
    await client.query('begin');
    await client.query("set local statement_timeout = '120s'");
    const { rows } = await client.query<{ id: number }>(
      `select nextval(pg_get_serial_sequence('companies', 'id'))::int as id from generate_series(1, $1)`,
      [stored.length],
    );
    const withIds = stored.map((company, index) => {
      const id = rows[index]?.id;
      if (id === undefined) throw new Error('the database gave too few numbers');
      return { company, id };
    });
    await withoutIndexes(client, [companies, companyFacts, companyNames], async () => {
      await copyRows(
        client,
        companies,
        withIds.map(({ company, id }) => ({ id, ...companyRowOf(company, at) })),
      );
      await copyRows(
        client,
        companyFacts,
        withIds.flatMap(({ company, id }) => factRowsOf(company, id)),
      );
      await copyRows(
        client,
        companyNames,
        withIds.flatMap(({ company, id }) => nameRowsOf(company, id)),
      );
    });
    await client.query('analyze companies, company_facts, company_names');
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
  await db.transaction((transaction) => markChanged(transaction, at));
}
