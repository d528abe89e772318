/** Mails to a mailbox whose owner asked for none: few, however they are caused, and without a stranger's words. */
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { subscriptions } from '@/lib/api/cases/subscriptions/table';
import { limits } from '@/lib/api/core/limits/limits';
import { queueMail } from '@/lib/api/core/mail/queue-mail';
import { outboxMails } from '@/lib/api/core/mail/table';
import { sessionState } from '@/lib/contract/accounts';
import { withdrawalView } from '@/lib/contract/withdrawals';
import { bodyOf, problemOf, Visitor } from '../support/cancel-job';
import { Requester, sampleOf } from '../support/cases';
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

const delivered = async () => (await mailsTo(email)).filter(({ deliveredAt }) => deliveredAt !== null);

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
    expect(await delivered()).toHaveLength(times);
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

  it.each([
    [
      'a tag',
      (turn: number) => `iemand+${turn}@klant.example`,
      'Iemand@klant.example',
      'ander@klant.example',
    ],
    [
      'points at Gmail',
      (turn: number) => `p${'.'.repeat(turn % 2)}iet+${turn}@gmail.com`,
      'p.i.e.t@googlemail.com',
      'piets@gmail.com',
    ],
  ])('receives no more by other spellings of its address: %s', async (_, spelling, same, other) => {
    const link = async (to: string) => {
      const visitor = new Visitor(api);
      const { reference } = await visitor.startDraft();
      return (await visitor.fetch(`/drafts/${reference}/link`, { json: { email: to } })).status;
    };
    for (let turn = 0; turn < times; turn += 1) {
      await api.db.transaction((transaction) =>
        queueMail(transaction, api.context, {
          to: spelling(turn),
          locale: 'nl',
          kind: 'email-in-use',
          data: {},
        }),
      );
    }
    expect(await link(same)).toBe(429);
    expect(await link(other)).toBe(202);
  });

  it('receives as many at another spelling, however many its confirmed one received', async () => {
    const member = new Member(api);
    await member.join(`lid+${count}@klant.example`);
    const { email: confirmed } = await member.me();
    const mailTimes = async (to: string) => {
      for (let turn = 0; turn < times; turn += 1) {
        await api.db.transaction((transaction) =>
          queueMail(transaction, api.context, { to, locale: 'nl', kind: 'email-in-use', data: {} }),
        );
      }
    };
    const other = `lid@klant.example`;
    const mailLink = async () => {
      const visitor = new Visitor(api);
      const { reference } = await visitor.startDraft();
      return (await visitor.fetch(`/drafts/${reference}/link`, { json: { email: other } })).status;
    };
    await mailTimes(confirmed);
    expect(await mailLink()).toBe(202);
    // Also once the account has another address: they went to a confirmed one.
    await member.changeAddress('verhuisd@klant.example');
    expect(await mailLink()).toBe(202);
    api.clock.advance(1);
    await mailTimes(confirmed);
    expect(await mailLink()).toBe(429);
  });

  it('is told nothing of an account that a stranger made for it and gave another address', async () => {
    const stranger = new Member(api);
    await bodyOf(await stranger.register({ email }), 201, sessionState);
    await stranger.changeAddress(`aanvaller${count}@elders.example`);
    expect((await stranger.me()).email).toBe(`aanvaller${count}@elders.example`);
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['welcome']);
  });

  const withdraw = (turn: number) =>
    withdrawFrom(new Visitor(api), { fullName: 'Jan', withdrawContract: `Iets ${turn}`, email });

  /** What a stranger has mailed from some networks, far above twice the limit. */
  async function fillMailbox(periods: number): Promise<void> {
    const createdAt = api.clock.now();
    const mail = {
      kind: 'withdrawal-receipt',
      locale: 'nl',
      to: email,
      subject: '',
      mime: '',
      html: '',
    } as const;
    await api.db.insert(outboxMails).values(
      Array.from({ length: periods * times }, () => ({
        ...mail,
        id: crypto.randomUUID(),
        text: '',
        createdAt,
        attempts: 0,
      })),
    );
  }

  it('receives the receipts of withdrawals later, a period at a time: each is accepted at any time', async () => {
    for (let period = 1; period <= 4; period += 1) {
      if (period <= 2) for (let turn = 0; turn < 2 * times; turn += 1) await withdraw(turn);
      await api.runJobs();
      expect(await delivered()).toHaveLength(period * times);
      api.clock.advance(3_600_001);
    }
  });

  it('is no reason to refuse a withdrawal, an account or a request: what would wait over a day is skipped', async () => {
    await fillMailbox(30);
    await withdraw(0);
    await new Requester(api).request('complaint', { ...sampleOf('complaint'), email });
    const member = new Member(api);
    expect((await member.register({ ...registerValues, email })).status).toBe(201);
    expect(await mailsTo(email)).toHaveLength(30 * times);
  });

  it('receives the receipt at once if an order was paid with it', async () => {
    await new Visitor(api).payOrder({ ...cancelValues, email });
    await fillMailbox(3);
    const before = (await mailsTo(email, 'withdrawal-receipt')).length;
    await api.runJobs();
    const sent = (await delivered()).length;
    await withdraw(0);
    await api.runJobs();
    expect(await mailsTo(email, 'withdrawal-receipt')).toHaveLength(before + 1);
    expect(await delivered()).toHaveLength(sent + 1);
  });

  it('receives two confirmations of a list a day, an hour apart; other requests change nothing', async () => {
    const enlist = async () =>
      expect((await enrol('subscribe', { articles_consent: true })).status).toBe(201);
    const stored = () => api.db.select().from(subscriptions).where(eq(subscriptions.emailKey, email));
    await enlist();
    const first = await stored();
    api.clock.advance(3_599_000);
    await enlist();
    expect(await stored()).toEqual(first);
    expect(await mailsTo(email, 'list-confirm')).toHaveLength(1);
    for (let turn = 0; turn < 4; turn += 1) {
      api.clock.advance(3_600_000);
      await enlist();
      expect(await mailsTo(email, 'list-confirm')).toHaveLength(2);
    }
    const [mail] = await mailsTo(email, 'list-confirm');
    const key = /[?&]key=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    expect((await new Visitor(api).fetch('/subscriptions/confirm', { json: { key } })).status).toBe(200);
    email = `ander${count}@klant.example`;
    await enlist();
    api.clock.advance(86_400_000);
    await enlist();
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
