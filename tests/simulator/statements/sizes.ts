/** How many rows and bytes each table has, and what is more of them after something happened. */
import { listTables } from '@/tests/support/database/search-database';
import type { World } from '../world/world';

interface Size {
  readonly rows: number;
  readonly bytes: number;
}

export type Sizes = ReadonlyMap<string, Size>;

/** The sizes of all tables. */
export async function sizesOf(world: World): Promise<Sizes> {
  const parts = (await listTables(world.site)).map(
    (name) =>
      `select '${name}' as name, count(*)::int as rows, coalesce(sum(pg_column_size(t.*)), 0)::int as bytes from ${name} t`,
  );
  const { rows } = await world.observer.$client.query<Size & { name: string }>(parts.join(' union all '));
  return new Map(rows.map(({ name, ...size }) => [name, size]));
}

/** The tables that have more rows or bytes than before, with how many. */
export function listGrowth(before: Sizes, after: Sizes): string[] {
  return [...after].flatMap(([name, { rows, bytes }]) => {
    const earlier = before.get(name) ?? { rows: 0, bytes: 0 };
    if (rows <= earlier.rows && bytes <= earlier.bytes) return [];
    return [`${name}: ${rows - earlier.rows} rows, ${bytes - earlier.bytes} bytes`];
  });
}
