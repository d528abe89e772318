/** What stands still is mailed to operators once, and once when it is over; what is overdue each morning. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { eq, like } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '@/lib/api/core/identity/table';
import { readMailFlow } from '@/lib/api/core/mail/mail-flow';
import { mailTriesMax } from '@/lib/api/core/mail/mark-delivered';
import { outboxMails } from '@/lib/api/core/mail/table';
import type { DiskSpace } from '@/lib/api/operator/problems/disk-space';
import { mailProblems } from '@/lib/api/operator/problems/mail-problems';
import { readSiteState } from '@/lib/api/operator/problems/site-state';
import { requestRefund } from '@/lib/api/ordering/payments/refunds';
import { refunds } from '@/lib/api/ordering/payments/table';
import { runCleanup } from '@/lib/api/workers/cleanup';
import { Visitor } from '../../support/cancel-job';
import { letterOf } from '../../support/letter-of';
import type { Member } from '../../support/member';
import { joinOperator, shownTo } from '../../support/operator';
import { reportLetter } from '../../support/report-letter';
import { cancelValues } from '../../support/samples/cancel-form-values';
import { MailServer } from '../../support/servers/mail-server';
import { createTestContext, openTestContext, type TestContext } from '../../support/test-context';
import { temporaryFolder } from '../../support/vitest/temporary-folder';

let api: TestContext;
let operator: Member;

async function open(settings: Readonly<Record<string, string>> = {}): Promise<void> {
  // Wednesday, 13:00 in Amsterdam.
  const start = new Date('2026-12-02T12:00:00Z');
  api = await createTestContext({ start, settings: { DATA_DIR: temporaryFolder('problems'), ...settings } });
  operator = await joinOperator(api);
}

afterEach(() => api.close());

/** Kind, subject and text of the mails to operators about the site, the oldest first. */
const mailed = () =>
  api.db
    .select({
      kind: outboxMails.kind,
      to: outboxMails.to,
      subject: outboxMails.subject,
      text: outboxMails.text,
    })
    .from(outboxMails)
    .where(like(outboxMails.kind, 'operator-%'))
    .orderBy(outboxMails.createdAt);
const kinds = async () => (await mailed()).map(({ kind }) => kind);
/** Without the mail of the morning. */
const alerts = async () => (await mailed()).filter(({ kind }) => kind !== 'operator-overdue');

async function sweepAt(at: string): Promise<void> {
  api.clock.set(new Date(at));
  await api.tryJobs();
  await runCleanup(api.context);
}

describe('a printer that stopped', () => {
  beforeEach(() => open());

  it('is mailed once when letters are overdue there, on the start page meanwhile, and once when it prints again', async () => {
    const order = await new Visitor(api).payOrder();
    await sweepAt('2026-12-03T22:00:00Z');
    expect(await kinds()).toEqual([]);
    // Midnight in Amsterdam: the end of the first working day after the order has passed.
    await sweepAt('2026-12-03T23:01:00Z');
    await sweepAt('2026-12-03T23:02:00Z');
    const [alert, ...others] = await mailed();
    expect(others).toEqual([]);
    expect(alert).toMatchObject({
      kind: 'operator-alert',
      to: (await operator.me()).email,
      subject: 'Snoei: De drukker staat stil',
    });
    expect(alert?.text.replace(/\s+/g, ' ')).toContain('Eén brief ligt te lang bij de drukker');
    expect((await shownTo(operator, '/admin/start')).problems).toEqual([
      { problem: 'printer-stopped', count: 1, since: '2026-12-03T23:01:00.000Z' },
    ]);
    // After a restart, by another instance.
    const other = await openTestContext(
      (await api.db.$client.query('select current_database() as name')).rows[0].name,
      {
        clock: api.clock,
      },
    );
    await runCleanup(other.context);
    await other.close();
    expect(await kinds()).toEqual(['operator-alert']);

    const letter = await letterOf(api, order);
    await reportLetter(api.context, { letterId: letter.id, report: 'printed' });
    await sweepAt('2026-12-03T23:10:00Z');
    expect((await shownTo(operator, '/admin/start')).problems).toEqual([]);
    await sweepAt('2026-12-03T23:24:00Z');
    expect(await kinds()).toEqual(['operator-alert']);
    await sweepAt('2026-12-03T23:26:00Z');
    await sweepAt('2026-12-03T23:27:00Z');
    expect(await kinds()).toEqual(['operator-alert', 'operator-alert-over']);
    const over = (await mailed()).at(-1);
    expect(over?.subject).toBe('Opgelost: De drukker staat stil');
    expect(over?.text.replace(/\s+/g, ' ')).toContain(
      'van 4 december 2026 om 00:01 tot 4 december 2026 om 00:10',
    );
  });

  it('is not one that left a single letter behind', async () => {
    const left = await new Visitor(api).payOrder();
    await api.runJobs();
    api.clock.advance(60_000);
    const printed = await letterOf(api, await new Visitor(api).payOrder());
    await api.runJobs();
    await reportLetter(api.context, { letterId: printed.id, report: 'printed' });
    await sweepAt('2026-12-03T23:01:00Z');
    expect((await letterOf(api, left)).state).toBe('submitted');
    expect(await kinds()).toEqual([]);
    await sweepAt('2026-12-04T06:00:00Z');
    expect(await kinds()).toEqual(['operator-overdue']);
  });
});

describe('a mail server that fails', () => {
  const server = new MailServer();

  it('is on the start page, and its mail goes out once it works again', async () => {
    await open({ SMTP_URL: (await server.start()).url });
    const { email } = await operator.me();
    await api.tryJobs();
    server.received.length = 0;
    server.always({ kind: 'refuse', at: 'mail', code: 451 });
    api.clock.advance(60_000);
    await new Visitor(api).payOrder();
    for (let tries = 0; tries < 3; tries += 1) await api.tryJobs();
    await sweepAt('2026-12-02T12:05:00Z');
    expect(await kinds()).toEqual([]);
    await sweepAt('2026-12-02T12:15:00Z');
    expect(await kinds()).toEqual(['operator-alert']);
    expect((await shownTo(operator, '/admin/start')).problems).toMatchObject([{ problem: 'mail-failing' }]);
    // All night, as often as a mail is tried: none is given up for ever.
    for (let tries = 0; tries < 14; tries += 1) await api.tryJobs();
    const isAlert = eq(outboxMails.kind, 'operator-alert');
    const failed = () => api.db.select({ failedAt: outboxMails.failedAt }).from(outboxMails).where(isAlert);
    expect((await failed())[0]?.failedAt).not.toBeNull();
    await sweepAt('2026-12-03T07:30:00Z');
    expect(await failed()).toEqual([{ failedAt: null }]);
    // The mail of the morning waits too.
    expect(await kinds()).toEqual(['operator-alert']);

    server.always({ kind: 'take' });
    await sweepAt('2026-12-03T08:00:00Z');
    expect(server.received.filter(({ to }) => to.includes(email))).toHaveLength(1);
    expect(server.received[0]?.message).toContain('mail');
    await sweepAt('2026-12-03T08:20:00Z');
    await sweepAt('2026-12-03T08:21:00Z');
    expect((await alerts()).map(({ kind }) => kind)).toEqual(['operator-alert', 'operator-alert-over']);
    await server.stop();
  });
});

describe('a mail server that rejects every mail for good', () => {
  const server = new MailServer();

  it('is a problem once two people are affected; what operators missed is sent when it is over', async () => {
    await open({ SMTP_URL: (await server.start()).url });
    await sweepAt('2026-12-02T12:01:00Z');
    server.always({ kind: 'refuse', at: 'data', code: 554 });
    api.clock.advance(60_000);
    await new Visitor(api).payOrder({ ...cancelValues, email: 'een@post.example' });
    await sweepAt('2026-12-02T12:20:00Z');
    expect(await kinds()).toEqual([]);
    await new Visitor(api).payOrder({ ...cancelValues, email: 'twee@post.example' });
    await sweepAt('2026-12-02T12:31:00Z');
    expect(await kinds()).toEqual(['operator-alert']);
    await sweepAt('2026-12-02T12:40:00Z');
    const left = async () =>
      (await api.db.select().from(outboxMails).where(like(outboxMails.kind, 'operator-%'))).filter(
        ({ deliveredAt }) => deliveredAt === null,
      );
    expect(await left()).toMatchObject([{ attempts: 1 }]);
    server.always({ kind: 'take' });
    await new Visitor(api).payOrder({ ...cancelValues, email: 'drie@post.example' });
    for (const minute of ['41', '42', '58', '59']) await sweepAt(`2026-12-02T12:${minute}:00Z`);
    expect(await kinds()).toEqual(['operator-alert', 'operator-alert-over']);
    expect(await left()).toEqual([]);
    await server.stop();
  });
});

describe('mails of a quiet site', () => {
  beforeEach(() => open());

  it('that one address refused are no problem after a later delivery, however long ago that was', async () => {
    await new Visitor(api).payOrder();
    const refuse = { deliveredAt: null, attempts: mailTriesMax, failedAt: api.clock.now() };
    await api.db.update(outboxMails).set(refuse);
    api.clock.advance(11 * 60_000);
    expect((await readMailFlow(api.db, api.clock.now())).blocked).toBeGreaterThan(0);
    await new Visitor(api).payOrder();
    await api.tryJobs();
    for (const days of [0, 4, 5]) {
      api.clock.advance(days * 86_400_000);
      expect(await readMailFlow(api.db, api.clock.now())).toMatchObject({ blocked: 0 });
    }
  });
});

describe('operators', () => {
  beforeEach(() => open());

  const small = { freeBytes: 900_000_000, totalBytes: 10_000_000_000 };
  const large = { freeBytes: 9_000_000_000, totalBytes: 10_000_000_000 };
  const watch = (disk: DiskSpace) =>
    mailProblems(api.context, async (context) => ({ ...(await readSiteState(context)), disk }));

  it('are each mailed in their own language; who joins later is not told again', async () => {
    await api.db.update(accounts).set({ locale: 'en' });
    const other = await joinOperator(api);
    const { reference } = await new Visitor(api).payOrder();
    const refund = { reference, reason: 'withdrawal', key: 'x' } as const;
    await api.db.transaction((tx) => requestRefund(tx, api.context, refund));
    await api.db.update(refunds).set({ state: 'failed' });
    await mailProblems(api.context);
    const sent = await alerts();
    expect(sent.map(({ subject }) => subject).sort()).toEqual([
      'Snoei: Refunds fail',
      'Snoei: Terugbetalen lukt niet',
    ]);
    expect(new Set(sent.map(({ to }) => to))).toEqual(
      new Set([(await operator.me()).email, (await other.me()).email]),
    );
    await joinOperator(api);
    await mailProblems(api.context);
    expect(await alerts()).toHaveLength(2);
  });

  it('are not told before there is one', async () => {
    await api.db.update(accounts).set({ role: 'user' });
    await watch(small);
    await api.db.update(accounts).set({ role: 'admin' });
    await watch(small);
    expect((await alerts()).map(({ subject }) => subject)).toEqual(['Snoei: De schijf is bijna vol']);
  });

  it('get one mail from several instances that notice it at once', async () => {
    await Promise.all([1, 2, 3].map(() => watch(small)));
    expect((await kinds()).sort()).toEqual(['operator-alert', 'operator-overdue']);
  });

  it('get no second mail about what is back within a quarter of an hour', async () => {
    await watch(small);
    for (const disk of [large, small, large]) {
      api.clock.advance(10 * 60_000);
      await watch(disk);
    }
    expect(await alerts()).toHaveLength(1);
    api.clock.advance(15 * 60_000);
    await watch(large);
    expect((await alerts()).map(({ kind }) => kind)).toEqual(['operator-alert', 'operator-alert-over']);
  });

  it('are mailed again once there is a lot more of it', async () => {
    const failing = async (count: number) => {
      await mailProblems(api.context, async (context) => {
        const state = await readSiteState(context);
        return { ...state, differences: { ...state.differences, refund_failed: count } };
      });
      return (await alerts()).length;
    };
    expect(await failing(1)).toBe(1);
    expect(await failing(5)).toBe(1);
    expect(await failing(6)).toBe(2);
    expect((await alerts())[1]?.text).toContain('6 terugbetalingen');
    expect(await failing(11)).toBe(2);
    expect(await failing(3)).toBe(2);
    expect(await failing(12)).toBe(3);
    expect(await failing(12)).toBe(3);
  });

  it('get the mail of the morning after the clock was moved back', async () => {
    const mornings = async (at: string) => {
      api.clock.set(new Date(at));
      await watch(small);
      return (await kinds()).filter((kind) => kind === 'operator-overdue').length;
    };
    expect(await mornings('2027-06-01T12:00:00Z')).toBe(1);
    expect(await mornings('2026-12-03T06:00:00Z')).toBe(2);
    expect(await mornings('2026-12-03T06:01:00Z')).toBe(2);
  });

  it('are told of a scheduled backup that is overdue', async () => {
    const folder = temporaryFolder('backups');
    writeFileSync(path.join(folder, 'snoei-backup-2026-12-01T090000000Z.sql.gz'), '');
    const env = { ...api.context.env, BACKUP_DIR: folder };
    api.clock.set(new Date('2026-12-02T10:59:00Z'));
    await mailProblems({ ...api.context, env });
    expect(await alerts()).toEqual([]);
    api.clock.set(new Date('2026-12-02T11:01:00Z'));
    await mailProblems({ ...api.context, env });
    expect((await alerts()).map(({ subject }) => subject)).toEqual(['Snoei: De reservekopie is te oud']);
  });

  it('get the mail of the morning from 7 in Amsterdam, once a day, with what is overdue then', async () => {
    const morningsAfter = async (at: string, disk: DiskSpace) => {
      api.clock.set(new Date(at));
      await watch(disk);
      return (await kinds()).filter((kind) => kind === 'operator-overdue').length;
    };
    expect(await morningsAfter('2026-12-03T05:59:00Z', small)).toBe(0);
    expect(await morningsAfter('2026-12-03T06:00:00Z', small)).toBe(1);
    expect(await morningsAfter('2026-12-03T06:01:00Z', small)).toBe(1);
    // Nothing at 7: what comes later is for the next morning.
    expect(await morningsAfter('2026-12-04T06:00:00Z', large)).toBe(1);
    expect(await morningsAfter('2026-12-04T07:00:00Z', small)).toBe(1);
    expect(await morningsAfter('2026-12-05T05:59:00Z', small)).toBe(1);
    expect(await morningsAfter('2026-12-05T06:00:00Z', small)).toBe(2);
  });
});
