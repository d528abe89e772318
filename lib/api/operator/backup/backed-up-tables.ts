/** Lists the tables of a backup, in an order in which they can be filled. */
import type { ClientBase } from 'pg';

export interface BackedUpTable {
  /** With its schema, quoted. */
  readonly name: string;
  /** Quoted. */
  readonly columns: readonly string[];
}

/**
 * Excluded from a backup: credentials. A restored session or link could work again although it was ended or used after the backup. Of a
 * table here, only the rows that satisfy its condition are included.
 */
export const includedRows: Readonly<Record<string, string>> = {
  '"public"."mailed_keys"': "subject <> 'account'",
};

/** Excluded as a whole. */
export const leftOutTables: readonly string[] = [
  '"public"."sessions"',
  '"public"."passkey_challenges"',
  '"public"."fixed_cost_links"',
];

/** Of the job queue: the jobs and the tables they refer to. Its statistics and warnings are recreated. */
const jobTables: readonly string[] = ['queue', 'schedule', 'subscription', 'job', 'job_dependency'];

interface TableRow {
  readonly id: string;
  readonly name: string;
  readonly columns: string[];
  /** Ids of the referenced tables. */
  readonly refers_to: string[];
}

/** Partitions are left to their parent table; their names are internal to the job queue. */
const query = `
  select c.oid::text as id,
         format('"%s"."%s"', replace(n.nspname, '"', '""'), replace(c.relname, '"', '""')) as name,
         (select array_agg(format('"%s"', replace(a.attname, '"', '""')) order by a.attnum)
            from pg_attribute a
           where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
         coalesce((select array_agg(distinct f.confrelid::text)
                     from pg_constraint f
                    where f.contype = 'f' and f.confrelid <> c.oid
                      and (f.conrelid = c.oid
                           or f.conrelid in (select i.inhrelid from pg_inherits i where i.inhparent = c.oid))),
                  '{}') as refers_to
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind in ('r', 'p') and not c.relispartition
     and (n.nspname = 'public' or (n.nspname = 'pgboss' and c.relname = any($1)))
   order by 2`;

/** The tables of a backup, each after those it refers to. Throws for circular references. */
export async function listBackedUpTables(client: ClientBase): Promise<BackedUpTable[]> {
  return (await listTables(client)).filter(({ name }) => !leftOutTables.includes(name));
}

/** All tables of the site, in the same order, for a move to another server. */
export async function listTables(client: ClientBase): Promise<BackedUpTable[]> {
  const { rows: waiting } = await client.query<TableRow>(query, [jobTables]);
  const ordered: TableRow[] = [];
  while (waiting.length > 0) {
    const index = waiting.findIndex((row) =>
      row.refers_to.every((id) => !waiting.some((other) => other !== row && other.id === id)),
    );
    const [next] = index < 0 ? [] : waiting.splice(index, 1);
    if (!next) throw new Error('tables refer to each other: a backup of them could not be put back');
    ordered.push(next);
  }
  return ordered.map(({ name, columns }) => ({ name, columns }));
}

export interface Counter {
  /** With its schema, quoted. */
  readonly name: string;
}

/** The sequences of our tables. Those of the migrations are created by migrating. */
export async function listCounters(client: ClientBase): Promise<Counter[]> {
  const { rows } = await client.query<Counter>(
    `select format('"%s"."%s"', replace(n.nspname, '"', '""'), replace(c.relname, '"', '""')) as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'S' and n.nspname in ('public', 'pgboss') order by 1`,
  );
  return rows;
}
