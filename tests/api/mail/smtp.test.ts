/** Mails through a real mail server: accepted, rejected, slow, with a password, and a process that dies during delivery. */
import { type ChildProcess, spawn } from 'node:child_process';
import { eq, sql } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { deliverMail } from '@/lib/api/core/mail/deliver-mail';
import { mailTriesMax } from '@/lib/api/core/mail/mark-delivered';
import { queueMail } from '@/lib/api/core/mail/queue-mail';
import { outboxMails } from '@/lib/api/core/mail/table';
import { advanceJobs } from '@/lib/jobs/advance-jobs';
import type { Boss } from '@/lib/jobs/boss';
import { sampleMailData } from '@/lib/mail/templates/sample-mail-data';
import { MailDeliveryError, smtpTransport } from '@/lib/mail/transport';
import { problemOf, Visitor } from '../../support/cancel-job';
import { joinOperator, shownTo } from '../../support/operator';
import { newKey } from '../../support/samples/cancel-form-values';
import { startMailWorker } from '../../support/servers/mail-jobs';
import { MailServer, type MailServerOptions } from '../../support/servers/mail-server';
import { createTestContext, type TestContext } from '../../support/test-context';

const servers: MailServer[] = [];
const children: ChildProcess[] = [];
let api: TestContext;

beforeAll(async () => {
  api = await createTestContext();
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

async function startServer(options?: MailServerOptions) {
  const server = new MailServer(options);
  servers.push(server);
  return { server, ...(await server.start()) };
}

let count = 0;
async function queueSample(test: TestContext = api): Promise<{ id: string; to: string }> {
  count += 1;
  const to = `lezer-${count}@post.example`;
  const data = sampleMailData['letter-sent'];
  const mail = { to, locale: 'nl', kind: 'letter-sent', data } as const;
  const id = await test.db.transaction((transaction) => queueMail(transaction, test.context, mail));
  if (id === null) throw new Error('the mail was skipped');
  return { id, to };
}

async function rowOf(id: string, test: TestContext = api) {
  const [row] = await test.db.select().from(outboxMails).where(eq(outboxMails.id, id));
  if (!row) throw new Error('no mail');
  return row;
}

const patient = { waitMilliseconds: 2000, mailMilliseconds: 4000 };

function deliver(id: string, url: string, times = patient): Promise<void> {
  return deliverMail(api.context, { mail_id: id }, smtpTransport(url, times));
}

describe('a mail server', () => {
  it('receives each mail once, complete, with its Message-ID', async () => {
    const { server, url } = await startServer();
    const { id, to } = await queueSample();
    await Promise.all([deliver(id, url), deliver(id, url)]);
    expect(server.received).toHaveLength(1);
    expect(server.received[0]).toMatchObject({ from: 'post@snoei.example', to: [to] });
    const parsed = await PostalMime.parse(server.received[0]?.message ?? '');
    expect(parsed.messageId).toBe(`<${id}@snoei.example>`);
    expect(parsed.html).toContain(sampleMailData['letter-sent'].key);
    expect(await rowOf(id)).toMatchObject({ attempts: 1, lastError: null, failedAt: null });
  });

  for (const at of ['rcpt', 'data'] as const) {
    it(`that rejects permanently at ${at} is tried once, and the operators see why`, async () => {
      const { server, url } = await startServer();
      server.always({ kind: 'refuse', at, code: 550 });
      const { id } = await queueSample();
      await deliver(id, url);
      await deliver(id, url);
      const row = await rowOf(id);
      expect(row).toMatchObject({ attempts: 1, deliveredAt: null, failedAt: api.clock.now() });
      expect(row.lastError).toMatch(/^SMTP: E(ENVELOPE|MESSAGE) 550$/);
      expect(server.received).toEqual([]);
    });
  }

  it('that rejects the sender is retried: it takes no mail at all, until its account is in order', async () => {
    const { server, url } = await startServer();
    server.next({ kind: 'refuse', at: 'mail', code: 550 });
    const { id } = await queueSample();
    await expect(deliver(id, url)).rejects.toThrow('SMTP: EENVELOPE 550');
    expect(await rowOf(id)).toMatchObject({ attempts: 1, failedAt: null, deliveredAt: null });
    await deliver(id, url);
    expect(server.received).toHaveLength(1);
  });

  it('that is busy is retried', async () => {
    const { server, url } = await startServer();
    server.next({ kind: 'refuse', at: 'rcpt', code: 451 }, { kind: 'refuse', at: 'data', code: 421 });
    const { id } = await queueSample();
    await expect(deliver(id, url)).rejects.toThrow('451');
    await expect(deliver(id, url)).rejects.toThrow(MailDeliveryError);
    expect(await rowOf(id)).toMatchObject({ attempts: 2, failedAt: null, deliveredAt: null });
    await deliver(id, url);
    expect(server.received).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ attempts: 3, lastError: null, deliveredAt: api.clock.now() });
  });

  it('that stays busy is abandoned in the end', async () => {
    const { server, url } = await startServer();
    server.always({ kind: 'refuse', at: 'rcpt', code: 450 });
    const { id } = await queueSample();
    await api.db
      .update(outboxMails)
      .set({ attempts: mailTriesMax - 2 })
      .where(eq(outboxMails.id, id));
    await expect(deliver(id, url)).rejects.toThrow('450');
    await deliver(id, url);
    expect(await rowOf(id)).toMatchObject({ attempts: mailTriesMax, failedAt: api.clock.now() });
  });

  it('that responds slowly or never does not block the job', async () => {
    const { server, url } = await startServer();
    server.always({ kind: 'silent', milliseconds: 60_000 });
    const { id } = await queueSample();
    const start = performance.now();
    await expect(deliver(id, url, { waitMilliseconds: 300, mailMilliseconds: 5000 })).rejects.toThrow(
      'ETIMEDOUT',
    );
    await expect(deliver(id, url, { waitMilliseconds: 30_000, mailMilliseconds: 400 })).rejects.toThrow(
      'ETIMEDOUT',
    );
    expect(performance.now() - start).toBeLessThan(25_000);
    expect(await rowOf(id)).toMatchObject({ attempts: 2, failedAt: null });
  });

  it('that is unreachable is retried', async () => {
    const { id } = await queueSample();
    await expect(deliver(id, 'smtp://127.0.0.1:1')).rejects.toThrow(/^SMTP: E/);
    expect((await rowOf(id)).failedAt).toBeNull();
  });
});

describe('name and password', () => {
  const login = { user: 'snoei', password: 'vier losse woorden' };
  const withLogin = (url: string, password: string) =>
    url.replace('smtp://', `smtp://${login.user}:${encodeURIComponent(password)}@`);

  it('are sent over TLS', async () => {
    const { server, url } = await startServer({ login, tls: true });
    const { id } = await queueSample();
    await deliver(id, `${withLogin(url, login.password)}/?tls.rejectUnauthorized=false`);
    expect(server.received).toMatchObject([{ secure: true, user: 'snoei' }]);
  });

  it('that are wrong lose no mail: it waits until the setting is right', async () => {
    const { server, url } = await startServer({ login });
    const { id } = await queueSample();
    await expect(deliver(id, withLogin(url, 'fout'))).rejects.toThrow('EAUTH 535');
    expect(await rowOf(id)).toMatchObject({ failedAt: null, lastError: 'SMTP: EAUTH 535' });
    await deliver(id, withLogin(url, login.password));
    expect(server.received).toHaveLength(1);
  });

  it('are never sent in clear to another machine, and require a valid certificate', async () => {
    // By a name other than this machine's own, without STARTTLS.
    const open = await startServer({ login });
    const { id } = await queueSample();
    const elsewhere = withLogin(open.url, login.password).replace('127.0.0.1', '127.0.0.2');
    await expect(deliver(id, elsewhere)).rejects.toThrow('ETLS');
    expect(open.server.signIns).toBe(0);
    const wrong = await startServer({ login, tls: true });
    await expect(deliver(id, withLogin(wrong.url, login.password))).rejects.toThrow(MailDeliveryError);
    expect(wrong.server.signIns).toBe(0);
  });
});

describe('the operators’ view', () => {
  it('shows the state of the mails, without their texts, with a retry', async () => {
    const test = await createTestContext();
    const operator = await joinOperator(test);
    const { server, url } = await startServer();
    server.next({ kind: 'refuse', at: 'rcpt', code: 554 });
    const { id, to } = await queueSample(test);
    await deliverMail(test.context, { mail_id: id }, smtpTransport(url));
    await problemOf(await new Visitor(test).fetch('/admin/jobs'), 401);

    const { outbox: shown } = await shownTo(operator, '/admin/jobs');
    const text = JSON.stringify(shown);
    expect(shown).toMatchObject({ counts: { failed: 1 }, leaves: false });
    expect(shown.mails.filter(({ state }) => state === 'failed')).toMatchObject([
      {
        id,
        kind: 'letter-sent',
        state: 'failed',
        reason: 'SMTP: EENVELOPE 554',
        to: 'l…@post.example',
        attempts: 1,
      },
    ]);
    expect(text).not.toContain(to);
    expect(text).not.toContain(sampleMailData['letter-sent'].key);

    const retry = (path: string) => operator.fetch(path, { json: {}, idempotencyKey: newKey() });
    expect((await retry(`/admin/outbox/${id}/retry`)).status).toBe(200);
    await problemOf(await retry(`/admin/outbox/${id}/retry`), 404);
    await test.runJobs();
    const { outbox: after } = await shownTo(operator, '/admin/jobs');
    expect(after.counts.failed).toBe(0);
    expect(after.mails.find((mail) => mail.id === id)).toMatchObject({ state: 'sent', reason: null });

    const second = await queueSample(test);
    await test.db
      .update(outboxMails)
      .set({ failedAt: test.clock.now() })
      .where(eq(outboxMails.id, second.id));
    expect(await (await retry('/admin/outbox/retry')).json()).toEqual({ count: 1 });
    await test.runJobs();
    expect((await rowOf(second.id, test)).deliveredAt).not.toBeNull();
  });
});

describe('a process that is killed during delivery', () => {
  it('loses nothing: the mail is sent again, with the same Message-ID', async () => {
    const test = await createTestContext();
    const { server, url } = await startServer();
    server.next({ kind: 'swallow' });
    const { id } = await queueSample(test);

    const first = spawnWorker(test, url);
    await expect.poll(() => server.arrivals, timeout).toBe(1);
    first.kill('SIGKILL');
    await new Promise((gone) => first.once('close', gone));
    // The row is unchanged, because nothing was committed.
    expect(await rowOf(id, test)).toMatchObject({ attempts: 0, deliveredAt: null, failedAt: null });

    // The queue restarts a job once it exceeds its timeout.
    await test.db.execute(
      sql`update pgboss.job set started_on = started_on - interval '1 hour' where state = 'active'`,
    );
    await (test.context.jobs as Boss).boss.supervise('deliver-mail');
    await test.db.transaction((transaction) => advanceJobs(transaction, 3600));
    const next = await startMailWorker(connectionOf(test), workerEnv(test, url));
    try {
      await expect.poll(async () => (await rowOf(id, test)).deliveredAt, timeout).not.toBeNull();
    } finally {
      await next.stop();
    }
    expect(server.received).toHaveLength(1);
    const parsed = await PostalMime.parse(server.received[0]?.message ?? '');
    expect(parsed.messageId).toBe(`<${id}@snoei.example>`);
  }, 300_000);

  /** Starting a process takes seconds on a busy machine. */
  const timeout = { timeout: 100_000 };

  const connectionOf = (test: TestContext) => ({
    ...inject('databaseServer'),
    database: String(test.context.db.$client.options.database),
  });

  const workerEnv = (test: TestContext, url: string) => ({
    ...process.env,
    SMTP_URL: url,
    SITE_URL: test.env.SITE_URL,
    LOG_LEVEL: 'silent',
  });

  function spawnWorker(test: TestContext, url: string): ChildProcess {
    const child = spawn(process.execPath, ['--import', 'tsx', 'tests/support/servers/mail-worker.ts'], {
      env: { ...workerEnv(test, url), TEST_DATABASE: JSON.stringify(connectionOf(test)) },
      stdio: 'inherit',
    });
    children.push(child);
    return child;
  }
});
