/** What is left in the database about people whose erasure was confirmed. */
import type { World } from '../world/world';

const tablesQuery = `
  select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind = 'r' order by 1`;

/** Names and addresses of erased people that are still stored anywhere. */
export async function listLeftData(world: World): Promise<string[]> {
  if (world.erased.length === 0) return [];
  const client = world.observer.$client;
  const needles = world.erased.flatMap(({ email, lastName }) => [`%${email}%`, `%${lastName}%`]);
  const { rows: tables } = await client.query<{ name: string }>(tablesQuery);
  const left: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(
      `select t::text as row from ${name} t where t::text ilike any($1::text[]) limit 3`,
      [needles],
    );
    left.push(...rows.map(({ row }) => `${name}: ${row.slice(0, 200)}`));
  }
  return left;
}
