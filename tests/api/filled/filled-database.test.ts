/** The generated database: whole, and the same for the same seed. */
import { getTableName } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { runCleanup } from '@/lib/api/workers/cleanup';
import { fillDatabase, growingTables } from '../../support/database/filled/fill-database';
import { createTestContext, type TestContext } from '../../support/test-context';
import { testStart } from '../../support/test-start';

async function filled(seed: number): Promise<TestContext> {
  const api = await createTestContext();
  await fillDatabase(api.db, { orderCount: 300, now: testStart, seed, fileCount: 20 });
  return api;
}

/** A hash of the rows of each growing table, in the order in which they were written. */
async function hashesOf({ db }: TestContext): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const name of growingTables.map(getTableName)) {
    const { rows } = await db.$client.query<{ hash: string }>(
      `select coalesce(md5(string_agg(t::text, '' order by ctid)), '') as hash from ${name} t`,
    );
    hashes[name] = rows[0]?.hash ?? '';
  }
  return hashes;
}

it('is the same for the same seed, has rows in every table, and no row refers to a missing one', async () => {
  const [one, same, other] = [await filled(1), await filled(1), await filled(2)];
  const hashes = await hashesOf(one);
  expect(await hashesOf(same)).toEqual(hashes);
  const others = await hashesOf(other);
  for (const [table, hash] of Object.entries(hashes)) expect(hash, table).not.toBe(others[table]);
  expect(Object.entries(hashes).filter(([, hash]) => hash === '')).toEqual([]);
  // The checks were off while it was filled.
  const { rows } = await one.db.$client.query<{ name: string; child: string }>(
    `select conname as name, conrelid::regclass::text as child from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  expect(rows.length).toBeGreaterThan(10);
  for (const { name, child } of rows) {
    const { rows: definitions } = await one.db.$client.query<{ definition: string }>(
      `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = $1`,
      [name],
    );
    await one.db.$client.query(
      `alter table ${child} drop constraint "${name}", add constraint "${name}" ${definitions[0]?.definition}`,
    );
  }
  await expect(fillDatabase(one.db, { orderCount: 1, now: testStart })).rejects.toThrow('has orders');
  await runCleanup(one.context);
});
