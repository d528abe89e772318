/** The daily backup: once a day for all instances, encrypted, kept by number, its failure visible. */
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { backupName, findNewestBackup, listBackups } from '@/lib/api/operator/backup/backup-folder';
import { makeKeyFile } from '@/lib/api/operator/backup/backup-key';
import { checkBackup } from '@/lib/api/operator/backup/read-backup';
import { makeScheduledBackup } from '@/lib/api/operator/backup/scheduled-backup';
import { runCleanup } from '@/lib/api/workers/cleanup';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { refusal } from '@/tests/support/backups';
import { joinOperator, shownTo } from '@/tests/support/operator';
import { createTestContext, type TestContext } from '@/tests/support/test-context';
import { temporaryFolder } from '@/tests/support/vitest/temporary-folder';

const hour = 3_600_000;

async function siteWith(settings: Record<string, string> = {}) {
  const folder = path.join(temporaryFolder('scheduled'), 'backups');
  const api = await createTestContext({ settings: { BACKUP_DIR: folder, BACKUP_AT: '03:30', ...settings } });
  return { api, folder };
}

/** The cleanup job and what it queued, at the time of the context's clock. */
async function runMinute(api: TestContext) {
  await runCleanup(api.context);
  return (await api.tryJobs()).filter(({ name }) => name === 'make-backup');
}

describe('the scheduled backup', () => {
  it('is made once a day from its time on, and the newest are kept', async () => {
    const { api, folder } = await siteWith({ BACKUP_KEEP: '2' });
    api.clock.set(new Date('2026-12-02T02:00:00Z'));
    expect(await runMinute(api)).toEqual([]);
    expect(await findNewestBackup(api.context.env, api.clock.now())).toEqual({ state: 'none' });
    // 03:31 in Amsterdam.
    api.clock.set(new Date('2026-12-02T02:31:00Z'));
    expect(await runMinute(api)).toHaveLength(1);
    expect(await runMinute(api)).toHaveLength(0);
    api.clock.advance(5 * hour);
    expect(await runMinute(api)).toHaveLength(0);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const [first] = await listBackups(folder, api.clock.now());
    expect(first?.madeAt).toEqual(new Date('2026-12-02T02:31:00Z'));
    const whole = await checkBackup({ file: first?.file ?? '', keyFile: null });
    expect(whole.rowCount).toBeGreaterThan(100);

    for (const day of ['03', '04']) {
      api.clock.set(new Date(`2026-12-${day}T10:00:00Z`));
      expect(await runMinute(api)).toHaveLength(1);
    }
    expect(
      (await listBackups(folder, api.clock.now())).map(({ madeAt }) => madeAt.toISOString().slice(0, 10)),
    ).toEqual(['2026-12-04', '2026-12-03']);
    const newest = await findNewestBackup(api.context.env, api.clock.now());
    expect(newest).toMatchObject({ state: 'made', madeAt: api.clock.now() });
  });

  it('deletes what a killed process left, and nothing that is not a backup', async () => {
    const { api, folder } = await siteWith({ BACKUP_KEEP: '1' });
    api.clock.set(new Date('2026-12-02T10:00:00Z'));
    await runMinute(api);
    const put = (name: string) => {
      writeFileSync(path.join(folder, name), 'x');
      return path.join(folder, name);
    };
    const [note, late, draft] = [
      put('notes.txt'),
      put('snoei-backup-x.sql.gz.12.part'),
      put('snoei-backup-y.sql.gz.13.part'),
    ];
    utimesSync(late, 0, 0);
    api.clock.advance(24 * hour);
    await runMinute(api);
    expect([note, late, draft].map(existsSync)).toEqual([true, false, true]);
    expect(await listBackups(folder, api.clock.now())).toHaveLength(1);
  });

  it('is encrypted for the public key, and read with the private one alone', async () => {
    const keys = temporaryFolder('keys');
    const [own, other] = [path.join(keys, 'own.txt'), path.join(keys, 'other.txt')];
    const publicKey = await makeKeyFile(own);
    await makeKeyFile(other);
    expect(statSync(own).mode & 0o777).toBe(0o600);
    expect(await refusal(makeKeyFile(own))).toContain('already');
    const { api, folder } = await siteWith({ BACKUP_KEY: publicKey });
    api.clock.set(new Date('2026-12-02T10:00:00Z'));
    await runMinute(api);
    const [backup] = await listBackups(folder, api.clock.now());
    const file = backup?.file ?? '';
    expect(file).toMatch(/\.sql\.gz\.age$/);
    expect((await checkBackup({ file, keyFile: own })).rowCount).toBeGreaterThan(100);
    expect(await refusal(checkBackup({ file, keyFile: null }))).toContain('add --key');
    expect(await refusal(checkBackup({ file, keyFile: other }))).toContain('another key');
    expect(await refusal(checkBackup({ file, keyFile: file }))).toContain('no private key');
    const bytes = readFileSync(file);
    bytes[bytes.length - 40] = (bytes[bytes.length - 40] ?? 0) ^ 1;
    writeFileSync(file, bytes);
    expect(await refusal(checkBackup({ file, keyFile: own }))).toContain('damaged');
  });

  it('is shown to operators, and late once it is older than a day', async () => {
    const { api, folder } = await siteWith();
    const operator = await joinOperator(api);
    const see = async () => (await shownTo(operator, '/admin/jobs')).queue_stats.backup;
    expect(await see()).toEqual({ state: 'none', made_at: null, bytes: null, late: false });
    await makeScheduledBackup(api.context, { date: amsterdamDate(api.clock.now()) });
    expect(await see()).toMatchObject({ state: 'made', made_at: api.clock.now().toISOString(), late: false });
    const [made] = await listBackups(folder, api.clock.now());
    const older = backupName(new Date(api.clock.now().getTime() - 27 * hour).toISOString());
    renameSync(made?.file ?? '', path.join(folder, older));
    expect(await see()).toMatchObject({ state: 'made', late: true });
  });

  it('is late where its disk is gone, and where its folder can not be read', async () => {
    const { api, folder } = await siteWith();
    const operator = await joinOperator(api);
    const see = async () => (await shownTo(operator, '/admin/jobs')).queue_stats.backup;
    api.clock.set(new Date('2026-12-02T10:00:00Z'));
    await runMinute(api);
    expect(await see()).toMatchObject({ state: 'made', late: false });
    rmSync(folder, { recursive: true });
    expect(await see()).toMatchObject({ state: 'none', late: true });
    mkdirSync(folder);
    expect(await see()).toMatchObject({ state: 'none', late: true });
    rmSync(folder, { recursive: true });
    writeFileSync(folder, '');
    expect(await see()).toMatchObject({ state: 'unreadable', late: true });
  });

  it('of a time that is yet to come, once the clock was moved back, stands for none and displaces none', async () => {
    const { api, folder } = await siteWith({ BACKUP_KEEP: '1' });
    mkdirSync(folder);
    const later = backupName('2027-01-01T00:00:00.000Z');
    writeFileSync(path.join(folder, later), '');
    api.clock.set(new Date('2026-12-02T10:00:00Z'));
    expect(await findNewestBackup(api.context.env, api.clock.now())).toEqual({ state: 'none' });
    await runMinute(api);
    const made = await findNewestBackup(api.context.env, api.clock.now());
    expect(made).toMatchObject({ madeAt: api.clock.now() });
    expect(existsSync(path.join(folder, later))).toBe(true);
  });

  it('fails where its folder can not be made, and is retried', async () => {
    const file = path.join(temporaryFolder('scheduled'), 'file');
    writeFileSync(file, '');
    const { api } = await siteWith({ BACKUP_DIR: path.join(file, 'backups') });
    api.clock.set(new Date('2026-12-02T10:00:00Z'));
    const [run] = await runMinute(api);
    expect(run?.error).toMatchObject({ code: 'ENOTDIR' });
    expect(await runMinute(api)).toMatchObject([{ error: { code: 'ENOTDIR' } }]);
  });
});
