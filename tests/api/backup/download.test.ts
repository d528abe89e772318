import { writeFileSync } from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { checkBackup } from '@/lib/api/operator/backup/read-backup';
import { runAdminCommand } from '@/lib/api/people/accounts/admin-command';
import { problem } from '@/lib/contract/problem';
import { bodyOf } from '@/tests/support/cancel-job';
import { Member } from '@/tests/support/member';
import { joinOperator } from '@/tests/support/operator';
import { personEmail, personValues } from '@/tests/support/person';
import { createTestContext, type TestContext } from '@/tests/support/test-context';
import { temporaryFolder } from '@/tests/support/vitest/temporary-folder';

const folder = temporaryFolder('download');

const download = (visitor: Member) => visitor.fetch('/admin/backup', { json: {} });

describe('POST /api/admin/backup', () => {
  it('returns the whole database to an operator, uncached', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    const api = await createTestContext({ log });
    await new Member(api).placeOrder(personValues);
    const operator = await joinOperator(api);
    const response = await download(operator);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/gzip');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="snoei-backup-[0-9TZ-]+\.sql\.gz"$/,
    );
    const file = path.join(folder, 'whole.sql.gz');
    writeFileSync(file, Buffer.from(await response.arrayBuffer()));
    const { tableCount, rowCount } = await checkBackup({ file, keyFile: null });
    expect(tableCount).toBeGreaterThan(25);
    expect(rowCount).toBeGreaterThan(400);
    expect(lines.join('')).toContain('backup-made');
    expect(lines.join('')).not.toContain(personEmail);
    expect(lines.join('')).not.toContain('Wilhelmijne');
  });

  it('is 404 for others', async () => {
    const api = await createTestContext();
    const member = new Member(api);
    await member.join('gewoon@klant.example');
    expect((await download(member)).status).toBe(404);
    expect((await download(new Member(api))).status).toBe(401);
    const operator = await joinOperator(api);
    const { email } = await operator.me();
    await runAdminCommand(api.context, { email, role: 'user' });
    expect((await download(operator)).status).toBe(401);
    await operator.login(email);
    expect((await download(operator)).status).toBe(404);
  });

  it('is rejected cross-origin, and for a link', async () => {
    const api = await createTestContext();
    const operator = await joinOperator(api);
    for (const site of ['cross-site', 'same-site']) {
      const headers = { 'sec-fetch-site': site };
      const rejected = await operator.fetch('/admin/backup', { body: new URLSearchParams(), headers });
      expect(rejected.status, site).toBe(403);
    }
    for (const method of ['GET', 'HEAD']) {
      expect((await operator.fetch('/admin/backup', { method })).status, method).toBe(405);
    }
    expect(await busyConnections(api)).toBe(0);
  });

  it('allows one at a time, and releases it when the client disconnects', async () => {
    const api = await createTestContext();
    // More than the buffers between the database and the client hold.
    await api.db.$client.query(
      `insert into rate_limits (key, points) select concat(i, '-', encode(sha256(i::text::bytea), 'hex')), i
         from generate_series(1, 50000) i`,
    );
    const operator = await joinOperator(api);
    const first = await download(operator);
    const reader = first.body?.getReader();
    await reader?.read();
    const second = await bodyOf(await download(operator), 409, problem);
    expect(second.message).toBe('Er wordt al een reservekopie gemaakt. Probeer het zo weer.');
    const posted = await operator.fetch('/admin/backup', {
      body: new URLSearchParams({ _locale: 'en', _page: '/en/admin/backup' }),
      headers: { accept: 'text/html' },
    });
    expect(posted.status).toBe(409);
    expect(await posted.text()).toContain('A backup is already being made.');
    await reader?.cancel();
    await expect.poll(() => busyConnections(api), { timeout: 40_000 }).toBe(0);
    const third = await operator.fetch('/admin/backup', { body: new URLSearchParams({ _locale: 'en' }) });
    expect(third.status).toBe(200);
    expect(third.headers.get('content-disposition')).toMatch(/^attachment/);
    await third.arrayBuffer();
  });

  it('is limited to a dozen an hour', async () => {
    const api = await createTestContext();
    const operator = await joinOperator(api);
    for (let made = 0; made < 12; made += 1) {
      await (await download(operator)).arrayBuffer();
    }
    expect((await download(operator)).status).toBe(429);
  });
});

/** Connections of the site within a transaction. */
async function busyConnections(api: TestContext): Promise<number> {
  const { rows } = await api.db.$client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and application_name = 'snoei' and pid <> pg_backend_pid() and state <> 'idle'`,
  );
  return rows[0]?.count ?? 0;
}
