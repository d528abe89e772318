/** Retention of mails in the outbox, and the lifetime of the keys in them. */
import { desc, eq, inArray } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailedKeys } from '@/lib/api/core/access/table';
import { outboxMails } from '@/lib/api/core/mail/table';
import { moveLetter } from '@/lib/api/ordering/orders/letters/move-letter';
import { runCleanup } from '@/lib/api/workers/cleanup';
import { endedKeyMaxAgeDays, orderKeyMaxAgeDays, unpaidOrderMaxAgeDays } from '@/lib/config/business';
import { mailRecordDays, undeliveredMailDays } from '@/lib/config/legal';
import { Visitor } from '../../support/cancel-job';
import { actionSamples, OperatorAtWork, Requester } from '../../support/cases';
import { sendLetter } from '../../support/dispute-job';
import { letterOf } from '../../support/letter-of';
import { cancelValues } from '../../support/samples/cancel-form-values';
import { createTestContext, type TestContext } from '../../support/test-context';

const day = 86_400_000;
let api: TestContext;

beforeAll(async () => {
  api = await createTestContext();
});
beforeEach(() => api.clock.advance(3_600_001));

async function pass(days: number): Promise<void> {
  api.clock.advance(days * day);
  await runCleanup(api.context);
}

/** A mail without a stored subject: the link to a draft, in the given state. */
async function queuedMail(state: 'queued' | 'failed' | 'delivered'): Promise<string> {
  const visitor = new Visitor(api);
  const draft = await visitor.startDraft();
  await visitor.fetch(`/drafts/${draft.reference}/link`, { json: { email: `${state}@klant.example` } });
  const [mail] = await api.db.select().from(outboxMails).where(eq(outboxMails.about, draft.reference));
  if (!mail) throw new Error('no mail was queued');
  const at = api.clock.now();
  if (state === 'failed')
    await api.db.update(outboxMails).set({ failedAt: at }).where(eq(outboxMails.id, mail.id));
  if (state === 'delivered')
    await api.db.update(outboxMails).set({ deliveredAt: at }).where(eq(outboxMails.id, mail.id));
  return mail.id;
}

describe('a mail in the outbox', () => {
  it('is deleted after its term: sooner if undelivered', async () => {
    const queued = await queuedMail('queued');
    const failed = await queuedMail('failed');
    const delivered = await queuedMail('delivered');
    const left = async () => {
      const ids = [queued, failed, delivered];
      const rows = await api.db.select().from(outboxMails).where(inArray(outboxMails.id, ids));
      return rows.map(({ id }) => ids.indexOf(id)).sort();
    };
    await pass(undeliveredMailDays - 1);
    expect(await left()).toEqual([0, 1, 2]);
    await pass(1);
    expect(await left()).toEqual([2]);
    await pass(mailRecordDays - undeliveredMailDays - 1);
    expect(await left()).toEqual([2]);
    await pass(1);
    expect(await left()).toEqual([]);
  });
});

/** Days from now until the keys of a reference expire, the newest key first. */
async function daysLeft(reference: string): Promise<number[]> {
  const rows = await api.db
    .select()
    .from(mailedKeys)
    .where(eq(mailedKeys.subjectId, reference))
    .orderBy(desc(mailedKeys.createdAt));
  const now = api.clock.now().getTime();
  return rows.map(({ expiresAt }) => Math.round(((expiresAt?.getTime() ?? Infinity) - now) / day));
}

/** The key in the newest mail about a reference. */
async function mailedKey(reference: string): Promise<string> {
  const [mail] = await api.db
    .select()
    .from(outboxMails)
    .where(eq(outboxMails.about, reference))
    .orderBy(desc(outboxMails.createdAt))
    .limit(1);
  const key = /[?&]key=([A-Za-z0-9_-]+)/.exec(mail?.text ?? '')?.[1];
  if (!key) throw new Error(`no key in a mail about ${reference}`);
  return key;
}

describe('the key of an order', () => {
  it('is valid until some time after the order has ended, in any mail', async () => {
    const { order, id } = await sendLetter(api);
    const { reference } = order;
    const key = await mailedKey(reference);
    expect(await daysLeft(reference)).toEqual([orderKeyMaxAgeDays, orderKeyMaxAgeDays, orderKeyMaxAgeDays]);
    await api.db.transaction((transaction) =>
      moveLetter(transaction, api.context, { letterId: id, to: 'confirmed', actor: 'operator' }),
    );
    expect(await daysLeft(reference)).toEqual([endedKeyMaxAgeDays, endedKeyMaxAgeDays, endedKeyMaxAgeDays]);
    const open = () => new Visitor(api).fetch(`/cancellations/${reference}/open`, { json: { key } });
    api.clock.advance(endedKeyMaxAgeDays * day - 1000);
    expect((await open()).status).toBe(200);
    api.clock.advance(1000);
    expect((await open()).status).toBe(404);
  });

  it('is short-lived in a mail sent after the end', async () => {
    const { order } = await sendLetter(api, { stage: 'submitted' });
    api.clock.advance(31 * day);
    await runCleanup(api.context);
    expect((await letterOf(api, order)).state).toBe('refunded');
    for (const days of await daysLeft(order.reference)) expect(days).toBe(endedKeyMaxAgeDays);
  });

  it('expires with an unpaid order', async () => {
    const visitor = new Visitor(api);
    const order = await visitor.placeOrder(cancelValues);
    await visitor.play(order, 'failed');
    expect(await daysLeft(order.reference)).toEqual([orderKeyMaxAgeDays]);
    await pass(unpaidOrderMaxAgeDays + 1);
    expect((await letterOf(api, order)).state).toBe('expired');
    expect(await daysLeft(order.reference)).toEqual([endedKeyMaxAgeDays]);
  });
});

describe('the key of a case', () => {
  it('is valid until some time after the case has ended', async () => {
    const operator = new OperatorAtWork(api);
    await operator.start();
    const { reference } = await new Requester(api).request('complaint');
    expect(await daysLeft(reference)).toEqual([orderKeyMaxAgeDays]);
    api.clock.advance(1000);
    expect((await operator.act(reference, 'answer', actionSamples.answer)).status).toBe(200);
    expect(await daysLeft(reference)).toEqual([endedKeyMaxAgeDays, endedKeyMaxAgeDays]);
  });
});

describe('the withdrawal link', () => {
  const hasLink = async (
    reference: string,
    kind: 'order-confirmation' | 'letter-sent' | 'letter-received',
  ) => {
    const mails = await api.db.select().from(outboxMails).where(eq(outboxMails.about, reference));
    const mail = mails.find((each) => each.kind === kind);
    if (!mail) throw new Error(`no ${kind}`);
    return mail.text.includes('/herroepen?');
  };

  it('is in the mails about an order while the right of withdrawal applies, and in no later one', async () => {
    const { order } = await sendLetter(api);
    expect(await hasLink(order.reference, 'order-confirmation')).toBe(true);
    expect(await hasLink(order.reference, 'letter-sent')).toBe(false);
    expect(await hasLink(order.reference, 'letter-received')).toBe(false);
  });

  it('is in no mail after the period for a letter that waited for its end', async () => {
    const visitor = new Visitor(api);
    const order = await visitor.payOrder({
      ...cancelValues,
      startMoment: 'after-withdrawal',
      laterEnd: true,
    });
    expect(await hasLink(order.reference, 'order-confirmation')).toBe(true);
    await pass(20);
    await api.runJobs();
    const { id } = await letterOf(api, order);
    for (const to of ['processed', 'sent'] as const) {
      await api.db.transaction((transaction) =>
        moveLetter(transaction, api.context, { letterId: id, to, actor: 'operator' }),
      );
    }
    expect(await hasLink(order.reference, 'letter-sent')).toBe(false);
  });
});
