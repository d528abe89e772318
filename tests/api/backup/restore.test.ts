import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { migrateDatabase } from '@/lib/api/db/migrate';
import { endLine, headLine } from '@/lib/api/operator/backup/backup-format';
import { checkBackup, readBackup } from '@/lib/api/operator/backup/read-backup';
import { holdForRestore, setAside, undoInterruptedRestore } from '@/lib/api/operator/backup/set-aside';
import { backUp, connectionOf, fullContext, newFile, refusal, restore } from '@/tests/support/backups';
import { readContent } from '@/tests/support/database/database-content';
import { createEmptyDatabase } from '@/tests/support/database/empty-database';
import { Member } from '@/tests/support/member';
import { personValues } from '@/tests/support/person';
import { createTestContext } from '@/tests/support/test-context';

/** A backup of a site with rows in every table. */
let file: string;
beforeAll(async () => {
  file = await backUp(await fullContext());
});

describe('restoring a backup', () => {
  it('rejects a database with content, unless it is replaced explicitly', async () => {
    const other = await createTestContext();
    const neighbour = new Member(other);
    await neighbour.join('buur@klant.example');
    const target = connectionOf(other);
    expect(await refusal(restore(target, file))).toContain('Stop it first');
    await other.close();
    const before = await readContent(target);
    expect(await refusal(restore(target, file))).toContain('not empty');
    expect(await readContent(target)).toEqual(before);
    await restore(target, file, true);
    const client = new pg.Client(target);
    await client.connect();
    const { rows } = await client.query('select email from accounts');
    expect(rows).toEqual([{ email: personValues.email }]);
    await client.end();
    // Repeated: a restored database has content too.
    expect(await refusal(restore(target, file))).toContain('not empty');
  });

  it('rejects another application’s database', async () => {
    const target = await createEmptyDatabase();
    const client = new pg.Client(target);
    await client.connect();
    await client.query('create table shop (id int); insert into shop values (1)');
    for (const replace of [false, true]) {
      expect(await refusal(restore(target, file, replace))).toContain('a database of its own');
    }
    expect((await client.query('select id from shop')).rows).toEqual([{ id: 1 }]);
    await client.end();
  });

  it('rejects an invalid, truncated or modified file before any write', async () => {
    const whole = readFileSync(file);
    const text = gunzipSync(whole).toString('latin1');
    const written = (bytes: Buffer | string) => {
      const changed = newFile();
      writeFileSync(changed, bytes);
      return changed;
    };
    const zipped = (content: string) => written(gzipSync(Buffer.from(content, 'latin1')));
    const firstRowsAt = text.indexOf('from stdin;\n') + 'from stdin;\n'.length;
    const cases: readonly (readonly [string, string])[] = [
      ['nothing', written('')],
      ['not compressed', written(text)],
      ['a picture', written(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]))],
      ['cut in the middle', written(whole.subarray(0, Math.floor(whole.length / 2)))],
      ['cut at the end', written(whole.subarray(0, whole.length - 9))],
      ['damaged', written(Buffer.concat([whole.subarray(0, 400), Buffer.alloc(40, 7), whole.subarray(440)]))],
      ['without its last line', zipped(text.slice(0, text.lastIndexOf('-- snoei-backup end')))],
      ['another script', zipped('select 1;\n')],
      ['a command slipped in', zipped(text.replace('\ncommit;\n', '\ndrop table accounts;\ncommit;\n'))],
      [
        'a command in a name',
        zipped(text.replace('copy "public"."flags" (', 'copy "public"."flags"; drop (')),
      ],
      [
        'a row taken out',
        zipped(text.slice(0, firstRowsAt) + text.slice(text.indexOf('\n', firstRowsAt) + 1)),
      ],
      ['two heads', zipped(`${text.slice(0, text.indexOf('\n') + 1)}${text}`)],
      ['something after its end', zipped(`${text}copy "public"."flags" ("name") from stdin;\n\\.\n`)],
    ];
    const other = await createTestContext();
    await new Member(other).join('buur@klant.example');
    const target = connectionOf(other);
    await other.close();
    const before = await readContent(target);
    for (const [what, changed] of cases) {
      expect(await refusal(restore(target, changed, true)), what).toMatch(/^This (?:is not a )?backup/);
    }
    expect(await readContent(target)).toEqual(before);
    expect(await refusal(restore(target, `${newFile()}.missing`, true))).toContain('no file');
  });

  it('rejects a newer schema, and jobs of another queue version', async () => {
    const { head } = await checkBackup({ file, keyFile: null });
    const target = await createEmptyDatabase();
    const make = (values: typeof head) => {
      const made = newFile();
      writeFileSync(made, gzipSync(`${headLine(values)}\nbegin;\ncommit;\n${endLine({ rows: {} })}\n`));
      return made;
    };
    const newer = make({ ...head, migrations: [...head.migrations, 'a'.repeat(64)] });
    expect(await refusal(restore(target, newer))).toContain('another version');
    const otherProject = make({ ...head, migrations: ['b'.repeat(64)] });
    expect(await refusal(restore(target, otherProject))).toContain('another version');
    const otherQueue = make({ ...head, pg_boss: 1 });
    expect(await refusal(restore(target, otherQueue))).toContain('job queue');
  });

  it('leaves every table empty if a row is rejected', async () => {
    const text = gunzipSync(readFileSync(file)).toString('latin1');
    const broken = newFile();
    writeFileSync(broken, gzipSync(Buffer.from(text.replaceAll('2026-', '2026x'), 'latin1')));
    const target = await createEmptyDatabase();
    await expect(restore(target, broken)).rejects.toThrow();
    const { tables } = await readContent(target);
    const filled = Object.entries(tables).filter(
      ([name, { rows }]) => name.startsWith('public.') && rows > 0,
    );
    expect(filled).toEqual([]);
    await restore(target, file);
  });

  it('leaves everything unchanged if a row is rejected while replacing', async () => {
    const broken = newFile();
    const text = gunzipSync(readFileSync(file)).toString('latin1');
    writeFileSync(broken, gzipSync(Buffer.from(text.replaceAll('2026-', '2026x'), 'latin1')));
    const other = await createTestContext();
    await new Member(other).join('buur@klant.example');
    await other.close();
    const target = connectionOf(other);
    const before = await readContent(target);
    await expect(restore(target, broken, true)).rejects.toThrow();
    expect(await readContent(target)).toEqual(before);
  }, 300_000);

  it('has no effect if killed: the content is recovered when the site starts, and before a next restore', async () => {
    const other = await createTestContext();
    await new Member(other).join('buur@klant.example');
    await other.close();
    const target = connectionOf(other);
    const before = await readContent(target);
    const killed = new pg.Client(target);
    await killed.connect();
    await holdForRestore(killed);
    await setAside(killed);
    await migrateDatabase(target);
    expect((await readContent(target)).tables['public.accounts']?.rows).toBe(0);
    expect(await refusal(undoInterruptedRestore(target))).toContain('Start the site once it is');
    expect(await refusal(restore(target, file, true))).toContain('is being put back');
    await killed.query('select pg_advisory_unlock_all()');
    await killed.end();
    await undoInterruptedRestore(target);
    expect(await readContent(target)).toEqual(before);
    await undoInterruptedRestore(target);
    const killedToo = new pg.Client(target);
    await killedToo.connect();
    await setAside(killedToo);
    await killedToo.end();
    expect(await refusal(restore(target, file))).toContain('not empty');
    expect(await readContent(target)).toEqual(before);
    await restore(target, file, true);
    expect((await readContent(target)).tables).not.toEqual(before.tables);
  }, 300_000);

  it('reads rows that look like the end of rows', async () => {
    const api = await createTestContext();
    await api.db.$client.query(
      `insert into rate_limits (key, points, expire) values (E'\\\\.', 1, 1), (E'\\n\\\\.\\n', 2, 2), ('', 3, null)`,
    );
    const odd = await backUp(api);
    const target = await createEmptyDatabase();
    await restore(target, odd);
    const client = new pg.Client(target);
    await client.connect();
    const { rows } = await client.query('select key, points from rate_limits order by points');
    await client.end();
    expect(rows).toEqual([
      { key: '\\.', points: 1 },
      { key: '\n\\.\n', points: 2 },
      { key: '', points: 3 },
    ]);
    const kinds = new Set<string>();
    for await (const part of readBackup({ file: odd, keyFile: null })) kinds.add(part.kind);
    expect([...kinds].sort()).toEqual(['copy', 'counter', 'end', 'head', 'rows', 'rows-end']);
  });
});
