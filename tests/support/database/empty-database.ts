/** An empty database, for tests of startup. */
import pg from 'pg';
import { inject } from 'vitest';

let count = 0;

/** Creates one in the test cluster. */
export async function createEmptyDatabase(): Promise<{ host: string; user: string; database: string }> {
  const server = inject('databaseServer');
  count += 1;
  const database = `empty_${process.pid}_${process.env.VITEST_POOL_ID ?? '0'}_${count}`;
  const client = new pg.Client({ ...server, database: 'postgres' });
  await client.connect();
  await client.query(`create database ${database}`);
  await client.end();
  return { ...server, database };
}

/** The same as in `DATABASE_URL`. */
export function databaseUrl({
  host,
  user,
  database,
}: {
  host: string;
  user: string;
  database: string;
}): string {
  return `postgres:///${database}?${new URLSearchParams({ host, user })}`;
}
