/** A drill: the backup is restored into a temporary database, every table is counted, and nothing remains. */
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { runRestore } from '@/lib/api/operator/backup/backup-command';
import { endLine } from '@/lib/api/operator/backup/backup-format';
import { listDifferences } from '@/lib/api/operator/backup/read-backup';
import { backUp, clock, connectionOf, fullContext, log, newFile, refusal } from '@/tests/support/backups';
import { readContent } from '@/tests/support/database/database-content';
import { databaseUrl } from '@/tests/support/database/empty-database';
import type { TestContext } from '@/tests/support/test-context';

let api: TestContext;
let file: string;
let text: string;
beforeAll(async () => {
  api = await fullContext();
  file = await backUp(api);
  text = gunzipSync(readFileSync(file)).toString('latin1');
});

const drill = (
  tried: string,
  connection: Parameters<typeof runRestore>[0]['connection'] = connectionOf(api),
) => runRestore({ connection, clock, log }, { file: tried, keyFile: null, mode: 'drill' });

const changed = (content: string) => {
  const made = newFile();
  writeFileSync(made, gzipSync(Buffer.from(content, 'latin1')));
  return made;
};

async function listDrillDatabases(): Promise<string[]> {
  const client = new pg.Client(connectionOf(api));
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where starts_with(datname, 'snoei_drill_')`,
  );
  await client.end();
  return rows.map(({ name }) => name);
}

describe('a drill', () => {
  it('counts every table beside a running site, which it does not change, and leaves nothing behind', async () => {
    const before = await readContent(connectionOf(api));
    expect(await drill(file)).toMatch(
      /^This backup can be restored: \d{3,} rows of \d{2} tables, each counted/,
    );
    expect(await drill(file, databaseUrl(connectionOf(api)))).toContain('can be restored');
    expect(await readContent(connectionOf(api))).toEqual(before);
    expect(await listDrillDatabases()).toEqual([]);
  });

  it('deletes the database of a drill that was killed', async () => {
    const client = new pg.Client(connectionOf(api));
    await client.connect();
    await client.query('create database snoei_drill_killed');
    await client.end();
    await drill(file);
    expect(await listDrillDatabases()).toEqual([]);
  });

  it('names each table whose rows differ from the recorded counts', async () => {
    const end = text.slice(text.indexOf('-- snoei-backup end '));
    const { rows } = JSON.parse(end.slice('-- snoei-backup end '.length)) as { rows: Record<string, number> };
    const flags = (rows['"public"."flags"'] ?? 0) + 2;
    const wrong = text.replace(end, `${endLine({ rows: { ...rows, '"public"."flags"': flags } })}\n`);
    const message = await refusal(drill(changed(wrong)));
    expect(message.split('\n').slice(1)).toEqual([
      `  "public"."flags": ${flags} rows expected, ${flags - 2} found`,
    ]);
    expect(listDifferences({ a: 1, b: 2 }, { a: 1, b: 3, c: 1 })).toEqual([
      '  b: 2 rows expected, 3 found',
      '  c: no rows expected, 1 found',
    ]);
  });

  it('names the table in which a backup is damaged', async () => {
    const marker = 'copy "public"."orders" (';
    const rowsAt = text.indexOf('\n', text.indexOf(marker)) + 1;
    const rowsEnd = text.indexOf('\n\\.\n', rowsAt);
    const inRows = Math.floor((rowsAt + rowsEnd) / 2);
    expect(await refusal(drill(changed(text.slice(0, inRows))))).toMatch(
      /not whole.*up to the table "public"\."orders"/,
    );
    const noNumber = text.slice(0, rowsAt) + text.slice(rowsAt).replace(/2026-/, '2026x');
    expect(await refusal(drill(changed(noNumber)))).toMatch(/refuses rows of "public"\."orders" \(\w{5}\)/);
    const noCopy = `${text.slice(0, rowsEnd + 4)}truncate accounts;\n`;
    expect(await refusal(drill(changed(noCopy)))).toContain('"public"."orders"');
    expect(await listDrillDatabases()).toEqual([]);
  });
});
