/** What is left about people whose erasure was confirmed. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Erased } from '../world/acknowledged';
import type { World } from '../world/world';

const tablesQuery = `
  select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind = 'r' order by 1`;

/** Bytes in which a name can't be searched: letters, signatures, and copies of the data. */
const bytesQuery = `
  select 'the file of letter ' || l.code as detail from letter_files f join letters l on l.id = f.letter_id where l.order_reference = any($1::text[])
  union all
  select 'the supplement of letter ' || l.code from letter_supplements s join letters l on l.id = s.letter_id
    where l.order_reference = any($1::text[]) and s.pdf is not null
  union all
  select 'the signature of ' || reference from signatures where reference = any($1::text[])
  union all
  select 'a link to the file of ' || order_reference from case_file_links where order_reference = any($1::text[])
  union all
  select 'a copy of the data, without its account' from export_parts p
    where not exists (select from exports e join accounts a on a.id = e.account_id where e.id = p.export_id)`;

const codesQuery = 'select code from letters where order_reference = any($1::text[])';

/** What is stored anywhere about one of them: rows with the name or address, bytes, and files. */
export async function listLeftData(world: World, { email, lastName, references }: Erased): Promise<string[]> {
  const client = world.observer.$client;
  const { rows: tables } = await client.query<{ name: string }>(tablesQuery);
  const left: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(
      `select t::text as row from ${name} t where t::text ilike any($1::text[]) limit 3`,
      [[`%${email}%`, `%${lastName}%`]],
    );
    left.push(...rows.map(({ row }) => `${name}: ${row.slice(0, 200)}`));
  }
  const { rows: bytes } = await client.query<{ detail: string }>(bytesQuery, [references]);
  left.push(...bytes.map(({ detail }) => detail));
  const { rows: codes } = await client.query<{ code: string }>(codesQuery, [references]);
  return [
    ...left,
    ...listLeftFiles(
      world.folder,
      codes.map(({ code }) => code),
      [email, lastName],
    ),
  ];
}

/** Files of letters by their codes, and files with one of these texts; reports of the printing house have only codes. */
function listLeftFiles(folder: string, codes: readonly string[], texts: readonly string[]): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return files
    .filter(({ name, parentPath }) => {
      if (codes.some((code) => name.includes(code))) return true;
      const content = readFileSync(path.join(parentPath, name), 'latin1');
      return texts.some((text) => content.includes(text));
    })
    .map(({ name, parentPath }) => path.join(path.relative(folder, parentPath), name));
}
