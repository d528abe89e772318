/** Mails to a mailbox whose owner asked for none: few, however they are caused, and without a stranger's words. */
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '@/lib/api/core/limits/limits';
import { outboxMails } from '@/lib/api/core/mail/table';
import { withdrawalView } from '@/lib/contract/withdrawals';
import { bodyOf, problemOf, Visitor } from '../support/cancel-job';
import { Member, registerValues } from '../support/member';
import { cancelValues, newKey } from '../support/samples/cancel-form-values';
import { createTestContext, type TestContext } from '../support/test-context';
import { startStatement, withdrawFrom } from '../support/withdrawals';

let api: TestContext;
let email = '';
let count = 0;
const { times } = limits['mail-unproven'];

beforeAll(async () => {
  api = await createTestContext();
});
beforeEach(() => {
  api.clock.advance(3_600_001);
  count += 1;
  email = `vreemd${count}@klant.example`;
});

const mailsTo = (to: string, kind?: 'list-confirm' | 'payment-failed' | 'withdrawal-receipt') =>
  api.db
    .select()
    .from(outboxMails)
    .where(and(eq(outboxMails.to, to), kind ? eq(outboxMails.kind, kind) : undefined));

const enrol = (flow: string, values: object) =>
  new Visitor(api).fetch(`/requests/${flow}`, { json: { email, ...values }, idempotencyKey: newKey() });

/** Everything that anybody can have mailed without paying, over and over. Returns the statuses. */
async function floodMailbox(): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    const visitor = new Visitor(api, 'en');
    statuses.push((await enrol('subscribe', { articles_consent: true })).status);
    statuses.push((await enrol('alpha-program', { full_name: 'Noor Bakker' })).status);
    const order = await visitor.placeOrder({ ...cancelValues, email });
    await visitor.play(order, 'failed');
    await withdrawFrom(visitor, { fullName: 'Jan', withdrawContract: `Iets ${turn}`, email });
    const { reference } = await visitor.startDraft();
    statuses.push((await visitor.fetch(`/drafts/${reference}/link`, { json: { email } })).status);
    statuses.push((await visitor.fetch('/password/forgot', { json: { email } })).status);
    await api.runJobs();
  }
  return statuses;
}

describe('a mailbox whose owner has confirmed nothing', () => {
  it('receives few mails of all kinds together in an hour; a refused call says when', async () => {
    const statuses = await floodMailbox();
    const delivered = (await mailsTo(email)).filter(({ deliveredAt }) => deliveredAt !== null);
    expect(delivered).toHaveLength(times);
    expect(statuses).toContain(429);
    const visitor = new Visitor(api, 'en');
    const { reference } = await visitor.startDraft();
    const refused = await problemOf(
      await visitor.fetch(`/drafts/${reference}/link`, { json: { email } }),
      429,
    );
    expect(refused.message).toBe('Too many emails went to this address already. Try again in 60 minutes.');
    api.clock.advance(3_600_001);
    expect((await visitor.fetch(`/drafts/${reference}/link`, { json: { email } })).status).toBe(202);
  });

  it('receives the receipt of a withdrawal later: it is accepted at any time', async () => {
    for (let turn = 0; turn < times + 2; turn += 1) {
      await withdrawFrom(new Visitor(api), { fullName: 'Jan', withdrawContract: `Iets ${turn}`, email });
    }
    await api.runJobs();
    const waiting = async () => (await mailsTo(email)).filter(({ deliveredAt }) => deliveredAt === null);
    expect(await waiting()).toHaveLength(2);
    api.clock.advance(3_600_001);
    await api.runJobs();
    expect(await waiting()).toEqual([]);
  });

  it('receives one confirmation of a list a day; its link goes on working', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await enrol('subscribe', { articles_consent: true })).status).toBe(201);
      api.clock.advance(3_600_000);
    }
    const [first, ...others] = await mailsTo(email, 'list-confirm');
    expect(others).toEqual([]);
    const key = /[?&]key=([\w-]+)/.exec(first?.text ?? '')?.[1];
    expect((await new Visitor(api).fetch('/subscriptions/confirm', { json: { key } })).status).toBe(200);
    email = `ander${count}@klant.example`;
    await enrol('subscribe', { articles_consent: true });
    api.clock.advance(86_400_000);
    await enrol('subscribe', { articles_consent: true });
    expect(await mailsTo(email, 'list-confirm')).toHaveLength(2);
  });

  it('is mailed once about an order whose payments fail; a member each time', async () => {
    const fail = async (visitor: Visitor) => {
      const order = await visitor.placeOrder({ ...cancelValues, email });
      await visitor.play(order, 'failed');
      const path = `/cancellations/${order.reference}/payments`;
      const again = await visitor.fetch(path, { method: 'POST', idempotencyKey: newKey() });
      const { id } = (await again.json()) as { id: string };
      await visitor.fetch(`/payments/${id}/sandbox`, { json: { outcome: 'failed' } });
    };
    await fail(new Visitor(api));
    expect(await mailsTo(email, 'payment-failed')).toHaveLength(1);
    email = `lid${count}@klant.example`;
    const member = new Member(api);
    await member.join(email);
    await fail(member);
    expect(await mailsTo(email, 'payment-failed')).toHaveLength(2);
  });

  it('does not stop an order: a tick beside it then mails nothing', async () => {
    for (let turn = 0; turn < times; turn += 1) {
      await withdrawFrom(new Visitor(api), { fullName: 'Jan', withdrawContract: `Iets ${turn}`, email });
    }
    await new Visitor(api).payOrder({ ...cancelValues, email, commercialOptedIn: true });
    const kinds = (await mailsTo(email)).map(({ kind }) => kind);
    expect(kinds).toContain('order-confirmation');
    expect(kinds).not.toContain('list-confirm');
  });
});

describe('a mail to an address that nobody has confirmed', () => {
  const luring = 'Bel nu 0900-1234, of ga naar t.me/evil of 1.2.3.4/login';

  it('has no word of a statement of withdrawal; the page shows it to its sender', async () => {
    const visitor = new Visitor(api);
    const reference = await startStatement(visitor, { fullName: 'Jan', withdrawContract: luring, email });
    const values = { full_name: 'Bel 0900-1234', withdraw_contract: luring, email, draft: reference };
    const sent = await visitor.fetch('/withdrawals', { json: values, idempotencyKey: newKey() });
    const view = await bodyOf(sent, 201, withdrawalView);
    expect(view.statement).toEqual({ name: 'Bel 0900-1234', contract: luring });
    const [mail] = await mailsTo(email, 'withdrawal-receipt');
    for (const text of [mail?.subject, mail?.text, mail?.html, mail?.mime])
      expect(text).not.toMatch(/0900|t\.me|1\.2\.3\.4|Bel nu/);
    expect(mail?.text).toContain(`http://localhost:3000/herroepen/voltooid/${reference}`);
    const others = await new Visitor(api).fetch(`/withdrawals/${reference}`);
    expect((await bodyOf(others, 200, withdrawalView)).statement).toBeNull();
  });

  it('of a member has the statement', async () => {
    const member = new Member(api);
    await member.join(email);
    await withdrawFrom(member, {
      fullName: 'Noor Bakker',
      withdrawContract: 'Mijn brief aan Netflix',
      email,
    });
    const [mail] = await mailsTo(email, 'withdrawal-receipt');
    expect(mail?.text).toContain('Mijn brief aan Netflix');
  });

  it('has no name that looks like a link or a phone number', async () => {
    const member = new Member(api);
    await member.register({ ...registerValues, email, first_name: 'mijn-bank.example' });
    for (const mail of await mailsTo(email)) expect(mail.text).not.toContain('mijn-bank.example');
  });
});
