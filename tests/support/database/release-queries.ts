/**
 * The reads and writes of a release on its own tables, derived from the schema that it knows: every query of the site names its columns, so
 * that what a newer schema breaks is broken here. Compared with a newer schema by running each on both.
 */
import pg, { DatabaseError } from 'pg';
import type { DatabaseConnection } from '@/lib/api/db/client';

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly hasDefault: boolean;
}

interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
  /** Column lists of primary keys and unique indexes without a condition, for `on conflict`. */
  readonly keys: readonly (readonly string[])[];
}

const columnsQuery = `
  select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "isRequired",
         (a.atthasdef or a.attidentity <> '') as "hasDefault"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname, a.attnum`;

const keysQuery = `
  select c.relname as "table",
         array(select a.attname::text from unnest(i.indkey) with ordinality k(num, n) join pg_attribute a
                 on a.attrelid = c.oid and a.attnum = k.num order by k.n) as columns
    from pg_index i join pg_class c on c.oid = i.indrelid
   where c.relnamespace = 'public'::regnamespace and i.indisunique and i.indpred is null and i.indexprs is null
   order by 1, 2`;

/** The tables of a migrated database. */
async function readTables(connection: Exclude<DatabaseConnection, string>): Promise<Table[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows: columns } = await client.query<Column & { table: string }>(columnsQuery);
    const { rows: keys } = await client.query<{ table: string; columns: string[] }>(keysQuery);
    return [...Map.groupBy(columns, ({ table }) => table)].map(([name, own]) => ({
      name,
      columns: own,
      keys: keys.filter(({ table }) => table === name).map(({ columns: list }) => list),
    }));
  } finally {
    await client.end();
  }
}

const quoted = (names: readonly string[]) => names.map((name) => pg.escapeIdentifier(name)).join(', ');

/** Values by type, different in each row; numbers that no counter reaches. */
function sampleOf({ type }: Column, row: number): string {
  if (type.endsWith('[]')) return `'{}'::${type}`;
  if (/^(?:smallint|integer|bigint|numeric|real|double)/.test(type)) return `${900 + row}::${type}`;
  if (type === 'boolean') return 'true';
  if (type === 'uuid') return `'00000000-0000-4000-8000-00000000000${row}'::uuid`;
  if (/^timestamp|^date/.test(type)) return `'2026-12-0${row}'::${type}`;
  if (/^jsonb?$/.test(type)) return `'{}'::${type}`;
  if (type === 'bytea') return `'\\x0${row}'::bytea`;
  return `'${row}'::${type}`;
}

/** The statements of a release on one of its tables. Two rows, so that a new unique index is noticed; the second needs its defaults. */
function statementsOf({ name, columns, keys }: Table): string[] {
  const table = pg.escapeIdentifier(name);
  const insert = (own: readonly Column[], row: number) =>
    own.length === 0
      ? `insert into ${table} default values`
      : `insert into ${table} (${quoted(own.map((column) => column.name))}) values (${own.map((column) => sampleOf(column, row)).join(', ')})`;
  const needed = columns.filter(({ isRequired, hasDefault }) => isRequired && !hasDefault);
  const types = columns.map(
    (column) =>
      `pg_typeof(${pg.escapeIdentifier(column.name)}) = '${column.type.replace(/\(.*\)/, '')}'::regtype`,
  );
  const inKeys = new Set(keys.flat());
  const alike = columns.map((column) =>
    inKeys.has(column.name) ? sampleOf(column, 3) : sampleOf(column, 1),
  );
  return [
    insert(columns, 1),
    insert(needed, 2),
    // Like the first in everything that is no key.
    `insert into ${table} (${quoted(columns.map((column) => column.name))}) values (${alike.join(', ')})`,
    ...keys.map((key) => `${insert(columns, 1)} on conflict (${quoted(key)}) do nothing`),
    ...columns.map(
      (column) =>
        `update ${table} set ${pg.escapeIdentifier(column.name)} = ${pg.escapeIdentifier(column.name)}`,
    ),
    ...columns
      .filter(({ isRequired }) => !isRequired)
      .map((column) => `update ${table} set ${pg.escapeIdentifier(column.name)} = null`),
    // Its types too: another one arrives as another value.
    `select ${quoted(columns.map((column) => column.name))} from ${table} where 1 / (${types.join(' and ')})::int > 0`,
    `delete from ${table}`,
  ];
}

/** The statements that a database refuses, with the code of the error. References between tables are not checked, nothing is committed. */
async function listRefused(
  connection: Exclude<DatabaseConnection, string>,
  tables: readonly Table[],
  changes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const client = new pg.Client(connection);
  await client.connect();
  const refused = new Map<string, string>();
  try {
    await client.query('begin');
    for (const change of changes) await client.query(change);
    await client.query('set local session_replication_role = replica');
    for (const table of tables) {
      await client.query('savepoint one_table');
      for (const statement of statementsOf(table)) {
        await client.query('savepoint one');
        try {
          await client.query(statement);
        } catch (error) {
          if (!(error instanceof DatabaseError)) throw error;
          refused.set(statement, `${error.code}: ${error.message}`);
          await client.query('rollback to savepoint one');
        }
      }
      await client.query('rollback to savepoint one_table');
    }
    await client.query('rollback');
  } finally {
    await client.end();
  }
  return refused;
}

interface Comparison {
  /** Changes of the newer schema that no migration makes. */
  readonly changes?: readonly string[];
  /** Compares these tables only. */
  readonly only?: readonly string[];
}

/** What works on the schema of a release and not on a newer one: the error with its statement. */
export async function listBroken(
  release: Exclude<DatabaseConnection, string>,
  newer: Exclude<DatabaseConnection, string>,
  { changes = [], only }: Comparison = {},
): Promise<{ broken: string[]; tried: number }> {
  const tables = (await readTables(release)).filter(({ name }) => only?.includes(name) ?? true);
  const before = await listRefused(release, tables, []);
  const after = await listRefused(newer, tables, changes);
  const broken = [...after].filter(([statement]) => !before.has(statement));
  const tried = tables.flatMap(statementsOf).length - before.size;
  return { broken: broken.map(([statement, error]) => `${error} ← ${statement}`), tried };
}
