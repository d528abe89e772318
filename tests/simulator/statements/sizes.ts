/** How many rows and bytes each table has, and what is more of them after something happened. */
import { listTables } from '@/tests/support/database/search-database';
import type { World } from '../world/world';

interface Size {
  readonly rows: number;
  readonly bytes: number;
}

export type Sizes = ReadonlyMap<string, Size>;

/** Makes the function that measures all tables. */
export async function openScales(world: World): Promise<() => Promise<Sizes>> {
  const parts = (await listTables(world.site)).map(
    (name) =>
      `select '${name}' as name, count(*)::int as rows, coalesce(sum(pg_column_size(t.*)), 0)::int as bytes from ${name} t`,
  );
  const query = parts.join(' union all ');
  return async () => {
    const { rows } = await world.observer.$client.query<Size & { name: string }>(query);
    return new Map(rows.map(({ name, ...size }) => [name, size]));
  };
}

/** The tables that have more rows or bytes than before, with how many. */
export function listGrowth(before: Sizes, after: Sizes): string[] {
  return [...after].flatMap(([name, { rows, bytes }]) => {
    const earlier = before.get(name) ?? { rows: 0, bytes: 0 };
    if (rows <= earlier.rows && bytes <= earlier.bytes) return [];
    return [`${name}: ${rows - earlier.rows} rows, ${bytes - earlier.bytes} bytes`];
  });
}
