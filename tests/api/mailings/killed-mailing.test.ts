/**
 * A process is killed (kill -9) in the middle of a mailing, over a real mail server: no address gets two mails, and
 * those in flight are listed. MAILING_RECIPIENTS=10000 does it with that many.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { watchMailings } from '@/lib/api/cases/mailings/run-mailing';
import { mailingRecipients } from '@/lib/api/cases/mailings/table';
import { systemClock } from '@/lib/clock/clock';
import { addReaders, readMailing, startMailing } from '../../support/mailings';
import { joinOperator } from '../../support/operator';
import { startMailWorker } from '../../support/servers/mail-jobs';
import { MailServer } from '../../support/servers/mail-server';
import { standingClock } from '../../support/standing-clock';
import { createTestContext, type TestContext } from '../../support/test-context';

const count = Number(process.env.MAILING_RECIPIENTS || 200);
const server = new MailServer();
let api: TestContext;
let child: ChildProcess | null = null;

beforeAll(async () => {
  api = await createTestContext({ start: systemClock.now() });
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await server.stop();
});

const timeout = { timeout: 100_000 + count * 60, interval: 20 };

it(
  'sends to nobody twice, and lists what is uncertain',
  async () => {
    const { url } = await server.start();
    const connection = {
      ...inject('databaseServer'),
      database: String(api.context.db.$client.options.database),
    };
    const env = { ...process.env, SMTP_URL: url, SITE_URL: api.env.SITE_URL, LOG_LEVEL: 'silent' };
    const operator = await joinOperator(api);
    await addReaders(api, 'articles', count);
    const id = await startMailing(operator, 'articles', count);
    child = spawn(process.execPath, ['--import', 'tsx', 'tests/support/servers/mail-worker.ts'], {
      env: { ...env, TEST_DATABASE: JSON.stringify(connection) },
      stdio: 'inherit',
    });
    await expect.poll(() => server.received.length, timeout).toBeGreaterThanOrEqual(count / 2 - 1);
    // The worst moment: the server has the whole mail, and the process has no reply yet.
    server.always({ kind: 'swallow' });
    const before = server.arrivals;
    await expect.poll(() => server.arrivals, timeout).toBeGreaterThan(before);
    child.kill('SIGKILL');
    await once(child, 'exit');
    server.always({ kind: 'take' });

    const inFlight = await api.db
      .select()
      .from(mailingRecipients)
      .where(inArray(mailingRecipients.state, ['claimed']));
    expect(inFlight).toHaveLength(1);
    // Minutes later the cleanup job finds it, and continues.
    const later = standingClock(new Date(systemClock.now().getTime() + 6 * 60_000));
    await watchMailings({ ...api.context, clock: later });
    const found = await readMailing(operator, id);
    expect(found).toMatchObject({ state: 'sending', counts: { uncertain: 1 } });
    expect(found.uncertain.map((each) => each.id)).toEqual(inFlight.map((each) => each.id));

    const worker = await startMailWorker(connection, env);
    try {
      await expect.poll(async () => (await readMailing(operator, id)).state, timeout).toBe('sent');
    } finally {
      await worker.stop();
    }
    const addresses = server.received.flatMap(({ to }) => to);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses).not.toContain(inFlight[0]?.email);
    const { counts } = await readMailing(operator, id);
    expect(counts).toMatchObject({ recipients: count, sent: addresses.length, uncertain: 1, waiting: 0 });
    expect(addresses).toHaveLength(count - 1);
    const states = await api.db.$count(mailingRecipients, eq(mailingRecipients.state, 'sent'));
    expect(states).toBe(count - 1);
  },
  300_000 + count * 200,
);
