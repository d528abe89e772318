/**
 * Stopping the running site during a job: the mail in delivery is sent once, and only then the process exits. On the build, so with
 * LONG_TESTS=1 alone.
 */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { templateName } from '../support/database/database-server';
import { MailServer } from '../support/servers/mail-server';
import { temporaryFolder } from '../support/vitest/temporary-folder';
import { RunningSite } from './running-site';

const isLong = process.env.LONG_TESTS === '1';

/** The mail server's delay: long enough to stop the site during delivery. */
const thinkingMilliseconds = 4_000;

const mails = new MailServer();
const folder = temporaryFolder('shutdown');
const { host, user } = inject('databaseServer');
const database = `shutdown_${process.pid}`;
let site: RunningSite;

async function query<Row extends object>(statement: string, name = database): Promise<Row[]> {
  const client = new pg.Client({ host, user, database: name });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

describe.runIf(isLong)('a site that gets SIGTERM', () => {
  beforeAll(async () => {
    const { url } = await mails.start();
    await query(`create database ${database} template ${templateName}`, 'postgres');
    site = await RunningSite.start({
      DATABASE_URL: `postgres:///${database}?${new URLSearchParams({ host, user })}`,
      SESSION_SECRET: 'd47a1e9b03c86f52be917cd0a2438f6e',
      SMTP_URL: url,
      DATA_DIR: folder,
    });
  }, 240_000);

  afterAll(async () => {
    await mails.stop();
  }, 60_000);

  it('finishes the mail in delivery, once, and then exits', async () => {
    mails.always({ kind: 'silent', milliseconds: thinkingMilliseconds });
    const requested = await site.fetch('/api/magic/link', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'a'.repeat(26) },
      body: JSON.stringify({ email: 'noor@klant.example' }),
    });
    expect(requested.status).toBe(202);
    await expect.poll(() => mails.arrivals, { timeout: 20_000 }).toBeGreaterThan(0);
    expect(mails.received).toHaveLength(0);
    await site.stop();
    expect(mails.received).toHaveLength(1);
    expect(mails.arrivals).toBe(1);
    const jobs = await query<{ name: string; state: string }>(
      `select name, state::text from pgboss.job where name in ('account-mail', 'deliver-mail') order by 1`,
    );
    expect(jobs).toEqual([
      { name: 'account-mail', state: 'completed' },
      { name: 'deliver-mail', state: 'completed' },
    ]);
  }, 180_000);
});
