/** Searches texts in every column of every table, of any type: text, JSON, bytes, arrays. */
import type { TestContext } from '../test-context';

export interface Hit {
  readonly table: string;
  readonly needle: string;
}

const ownSchemas = ['public', 'pgboss', 'drizzle'];

/** Every table of ours, with its schema. */
export async function listTables(api: TestContext): Promise<string[]> {
  const { rows } = await api.db.$client.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema = any($1) order by 1`,
    [ownSchemas],
  );
  return rows.map((row) => row.name);
}

/** A text without spaces, hyphens, soft line ends and case: unifies different notations of the same value. */
export function squeezed(text: string): string {
  return text
    .replace(/=\r?\n/g, '')
    .replace(/\\[rnt]/g, '')
    .replace(/[\s-]+/g, '')
    .toLowerCase();
}

/** Whether a text contains a needle, literally or as base64 or percent escapes of it. */
function holds(haystack: string, needle: string): boolean {
  return haystack.includes(squeezed(needle)) || haystack.includes(squeezed(encodeURIComponent(needle)));
}

/** Which needles occur in which tables. */
export async function searchDatabase(api: TestContext, needles: readonly string[]): Promise<Hit[]> {
  const hits: Hit[] = [];
  for (const table of await listTables(api)) {
    const { rows } = await api.db.$client.query<Record<string, unknown>>(`select * from ${table}`);
    const haystack = squeezed(rows.map((row) => Object.values(row).map(textOf).join('\n')).join('\n'));
    for (const needle of needles) if (holds(haystack, needle)) hits.push({ table, needle });
  }
  return hits;
}

function textOf(value: unknown): string {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('utf8');
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
