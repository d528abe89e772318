/** A database's content as hashes to compare: every row of every table, and the sequences. */
import pg from 'pg';
import { type DatabaseConnection, poolConfigOf } from '@/lib/api/db/client';

export interface DatabaseContent {
  /** Hash and number of rows of each table, by name with schema. */
  readonly tables: Readonly<Record<string, { readonly hash: string; readonly rows: number }>>;
  readonly counters: Readonly<Record<string, string>>;
}

/** The content of the site's tables and of the job queue's jobs. */
export async function readContent(connection: DatabaseConnection): Promise<DatabaseContent> {
  const client = new pg.Client(poolConfigOf(connection));
  await client.connect();
  try {
    await client.query(`set timezone = 'UTC'`);
    const names = await listNames(client, `c.relkind in ('r', 'p') and not c.relispartition`);
    const tables: Record<string, { hash: string; rows: number }> = {};
    for (const name of names) {
      const { rows } = await client.query<{ hash: string; rows: number }>(
        `select encode(sha256(coalesce(string_agg(t::text, E'\\n' order by t::text), '')::bytea), 'hex') as hash,
                count(*)::int as rows from ${name} t`,
      );
      if (rows[0]) tables[name] = rows[0];
    }
    const counters: Record<string, string> = {};
    for (const name of await listNames(client, `c.relkind = 'S'`)) {
      const { rows } = await client.query<{ at: string }>(
        `select concat(last_value, ' ', is_called) as at from ${name}`,
      );
      counters[name] = rows[0]?.at ?? '';
    }
    return { tables, counters };
  } finally {
    await client.end();
  }
}

async function listNames(client: pg.Client, condition: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'pgboss', 'drizzle') and ${condition} order by 1`,
  );
  return rows.map((row) => row.name);
}
