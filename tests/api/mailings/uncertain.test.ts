/** A mailing over a mail server with problems: rejected, refused and uncertain mails. */
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runMailing } from '@/lib/api/cases/mailings/run-mailing';
import { outboxMails } from '@/lib/api/core/mail/table';
import { MailDeliveryError } from '@/lib/mail/transport';
import { problemOf } from '../../support/cancel-job';
import {
  addReaders,
  clean,
  readerAddress,
  readMailing,
  recorder,
  resetMailings,
  startMailing,
} from '../../support/mailings';
import type { Member } from '../../support/member';
import { performAction } from '../../support/operator-actions';
import { createTestContext, type TestContext } from '../../support/test-context';

let api: TestContext;
let operator: Member;

beforeAll(async () => {
  api = await createTestContext();
});
beforeEach(async () => {
  operator = await resetMailings(api);
});

describe('a mail server with problems', () => {
  it('gives up a rejected mail, and goes on with the others', async () => {
    await addReaders(api, 'alpha', 3);
    const id = await startMailing(operator, 'alpha', 3);
    const { mails, transport } = recorder(({ to }) => {
      if (to === readerAddress(1)) throw new MailDeliveryError('SMTP: EENVELOPE 550', true);
    });
    await runMailing(api.context, { mailing_id: id }, transport);
    expect(mails).toHaveLength(2);
    expect(await readMailing(operator, id)).toMatchObject({ state: 'sent', counts: { sent: 2, failed: 1 } });
  });

  it('tries a refused mail again later, with the others', async () => {
    await addReaders(api, 'alpha', 3);
    const id = await startMailing(operator, 'alpha', 3);
    const { transport } = recorder(() => {
      throw new MailDeliveryError('SMTP: EMESSAGE 451');
    });
    await runMailing(api.context, { mailing_id: id }, transport);
    expect((await readMailing(operator, id)).counts).toMatchObject({ sent: 0, waiting: 3 });
    await runMailing(api.context, { mailing_id: id }, recorder().transport);
    api.clock.advance(61_000);
    await api.runJobs();
    await clean(api);
    await api.runJobs();
    expect(await readMailing(operator, id)).toMatchObject({ state: 'sent', counts: { sent: 3, waiting: 0 } });
  });

  it('lists a mail without a response as uncertain, never sends it again, and records the operator’s decision', async () => {
    await addReaders(api, 'alpha', 4);
    const id = await startMailing(operator, 'alpha', 4);
    const { mails, transport } = recorder(({ to }) => {
      if (to === readerAddress(0) || to === readerAddress(2))
        throw new MailDeliveryError('SMTP: ETIMEDOUT', false, true);
    });
    for (let run = 0; run < 4; run += 1) await runMailing(api.context, { mailing_id: id }, transport);
    expect(mails.map(({ to }) => to).toSorted()).toEqual([readerAddress(1), readerAddress(3)]);
    const { state, counts, uncertain } = await readMailing(operator, id);
    expect({ state, ...counts }).toMatchObject({ state: 'sent', sent: 2, uncertain: 2 });
    expect(uncertain.map(({ to }) => to)).toEqual(['r…@post.example', 'r…@post.example']);
    expect(uncertain[0]?.message_id).toMatch(/^<[0-9a-f-]{36}@snoei\.example>$/);
    const settle = (at: number, decision: string) =>
      performAction(operator, `mailings/${id}/settle`, { decision, recipients: [uncertain[at]?.id] });
    expect((await settle(0, 'sent')).status).toBe(200);
    expect((await settle(1, 'left')).status).toBe(200);
    await problemOf(await settle(1, 'sent'), 409);
    await problemOf(
      await performAction(operator, `mailings/${id}/settle`, { decision: 'sent', recipients: [] }),
      422,
    );
    const after = await readMailing(operator, id);
    expect(after.counts).toMatchObject({ sent: 3, uncertain: 0, not_sent: 1 });
    expect(after.audit_log.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['mailing-settle-sent', 'mailing-settle-left', 'mailing-send']),
    );
    await api.runJobs();
    expect(mails).toHaveLength(2);
  });

  it('lists what a worker that died between claim and result was sending, and sends the rest', async () => {
    await addReaders(api, 'alpha', 30);
    const id = await startMailing(operator, 'alpha', 30);
    let sent = 0;
    const dying = recorder(() => {
      sent += 1;
      if (sent === 12) throw new Error('the process died here');
    });
    await expect(runMailing(api.context, { mailing_id: id }, dying.transport)).rejects.toThrow('died');
    expect((await readMailing(operator, id)).counts).toMatchObject({ sent: 11, uncertain: 0, waiting: 19 });
    api.clock.advance(6 * 60_000);
    await clean(api);
    await api.runJobs();
    const { state, counts, uncertain } = await readMailing(operator, id);
    expect({ state, ...counts }).toMatchObject({ state: 'sent', sent: 29, uncertain: 1, waiting: 0 });
    expect(uncertain).toHaveLength(1);
    // What the first worker sent is not in the outbox of the others.
    const delivered = await api.db.select().from(outboxMails).where(eq(outboxMails.kind, 'mailing'));
    expect(new Set(delivered.map(({ to }) => to)).size).toBe(30);
    expect(delivered.filter(({ attempts }) => attempts !== 1)).toEqual([]);
  });
});
