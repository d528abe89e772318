import { writeFileSync } from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { runAdminCommand } from '@/lib/api/accounts/admin-command';
import { checkBackup } from '@/lib/api/backup/read-backup';
import { problem } from '@/lib/contract/problem';
import { bodyOf } from '@/tests/support/cancel-job';
import { Member } from '@/tests/support/member';
import { joinOperator } from '@/tests/support/operator';
import { personEmail, personValues } from '@/tests/support/person';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { createTestContext, type TestContext } from '@/tests/support/test-context';

const folder = temporaryFolder('download');

describe('GET /api/admin/backup', () => {
  it('gives an operator the whole database, kept nowhere on the way', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    const api = await createTestContext({ log });
    await new Member(api).placeOrder(personValues);
    const operator = await joinOperator(api);
    const response = await operator.ask('/admin/backup');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/gzip');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="snoei-backup-[0-9TZ-]+\.sql\.gz"$/,
    );
    const file = path.join(folder, 'whole.sql.gz');
    writeFileSync(file, Buffer.from(await response.arrayBuffer()));
    const { tableCount, rowCount } = await checkBackup(file);
    expect(tableCount).toBeGreaterThan(25);
    expect(rowCount).toBeGreaterThan(400);
    expect(lines.join('')).toContain('backup-made');
    expect(lines.join('')).not.toContain(personEmail);
    expect(lines.join('')).not.toContain('Wilhelmina');
  });

  it('does not exist for anybody else', async () => {
    const api = await createTestContext();
    const member = new Member(api);
    await member.join('gewoon@klant.example');
    expect((await member.ask('/admin/backup')).status).toBe(404);
    expect((await new Member(api).ask('/admin/backup')).status).toBe(401);
    const operator = await joinOperator(api);
    const { email } = await operator.me();
    await runAdminCommand(api.context, { email, role: 'user' });
    expect((await operator.ask('/admin/backup')).status).toBe(401);
    await operator.login(email);
    expect((await operator.ask('/admin/backup')).status).toBe(404);
  });

  it('is not made for another site, nor where only the head is asked for', async () => {
    const api = await createTestContext();
    const operator = await joinOperator(api);
    for (const site of ['cross-site', 'same-site']) {
      const foreign = await operator.ask('/admin/backup', { headers: { 'sec-fetch-site': site } });
      expect(foreign.status, site).toBe(403);
    }
    const head = await operator.ask('/admin/backup', { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(await busyConnections(api)).toBe(0);
    expect((await operator.ask('/admin/backup', { method: 'POST' })).status).toBe(405);
  });

  it('is made once at a time, and let go where the reader goes away', async () => {
    const api = await createTestContext();
    // More than fits on the way between the database and the reader.
    await api.db.$client.query(
      `insert into rate_limits (key, points) select concat(i, '-', encode(sha256(i::text::bytea), 'hex')), i
         from generate_series(1, 50000) i`,
    );
    const operator = await joinOperator(api);
    const first = await operator.ask('/admin/backup');
    const reader = first.body?.getReader();
    await reader?.read();
    const second = await bodyOf(await operator.ask('/admin/backup'), 409, problem);
    expect(second.message).toBe('Er wordt al een reservekopie gemaakt. Probeer het zo weer.');
    await reader?.cancel();
    await expect.poll(() => busyConnections(api), { timeout: 40_000 }).toBe(0);
    const third = await operator.ask('/admin/backup');
    expect(third.status).toBe(200);
    await third.arrayBuffer();
  });

  it('stops at a dozen an hour', async () => {
    const api = await createTestContext();
    const operator = await joinOperator(api);
    for (let made = 0; made < 12; made += 1) {
      await (await operator.ask('/admin/backup')).arrayBuffer();
    }
    expect((await operator.ask('/admin/backup')).status).toBe(429);
  });
});

/** Connections of the site that are in a transaction. */
async function busyConnections(api: TestContext): Promise<number> {
  const { rows } = await api.db.$client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and application_name = 'snoei' and pid <> pg_backend_pid() and state <> 'idle'`,
  );
  return rows[0]?.count ?? 0;
}
