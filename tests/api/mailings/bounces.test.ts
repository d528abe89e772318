/** The mail provider's signed reports, and a recipient's data in the export and after the erasure. */
import { createHmac, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseMailings, listMailingData } from '@/lib/api/cases/mailings/person-mailings';
import { mailBounces, mailingRecipients } from '@/lib/api/cases/mailings/table';
import { subscriptions } from '@/lib/api/cases/subscriptions/table';
import { accounts } from '@/lib/api/core/identity/table';
import { mailgunToleranceSeconds, webhookToleranceSeconds } from '@/lib/api/core/webhook-signature';
import { mailRecordDays } from '@/lib/config/legal';
import { signedHeaders } from '@/tests/support/signed-headers';
import { addReaders, readerAddress, readMailing, startMailing } from '../../support/mailings';
import { Member } from '../../support/member';
import { joinOperator } from '../../support/operator';
import { createTestContext, type TestContext } from '../../support/test-context';

const secret = 'whsec_p8Kd2Zq0Xw5Lr7Tn3Vb9Yc1Mf6Hj4Gs+';
const mailgunKey = '3f1c9d7be04a52868d1f30cb9ae7542d';
let api: TestContext;
let operator: Member;
let mailingId: string;

beforeAll(async () => {
  api = await createTestContext({
    settings: { MAIL_WEBHOOK_SECRET: secret, MAILGUN_SIGNING_KEY: mailgunKey },
  });
});

/** A mailing that three readers received. */
beforeEach(async () => {
  api.clock.advance(86_400_000);
  await api.db.execute('truncate subscriptions, mailings, mail_bounces, outbox_mails cascade');
  operator = await joinOperator(api);
  await addReaders(api, 'alpha', 3);
  await addReaders(api, 'userpanel', 1);
  mailingId = await startMailing(operator, 'alpha', 3);
  await api.runJobs();
});

interface ReportOptions {
  readonly id?: string;
  readonly secondsAgo?: number;
  readonly by?: string;
  /** Sent in place of the signed body. */
  readonly body?: string;
  readonly test?: TestContext;
  /** Of the names of the headers. */
  readonly prefix?: 'webhook' | 'svix';
}

function report(
  event: object,
  {
    id = randomUUID(),
    secondsAgo = 0,
    by = secret,
    body,
    test = api,
    prefix = 'webhook',
  }: ReportOptions = {},
) {
  const timestamp = Math.floor(test.clock.now().getTime() / 1000) - secondsAgo;
  const signed = JSON.stringify(event);
  const signature = signedHeaders(by, { id, timestamp, body: signed });
  return test.app.request('/api/webhooks/mail', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...Object.fromEntries(
        Object.entries(signature).map(([name, value]) => [name.replace('webhook', prefix), value]),
      ),
    },
    body: body ?? signed,
  });
}

async function recipient(index: number) {
  const [row] = await api.db
    .select()
    .from(mailingRecipients)
    .where(eq(mailingRecipients.emailKey, readerAddress(index)));
  if (!row) throw new Error('no recipient');
  return row;
}

async function bounceOf(index: number, permanent: boolean) {
  const { mailId } = await recipient(index);
  const data = {
    recipient: readerAddress(index).toUpperCase(),
    message_id: `<${mailId}@snoei.example>`,
    permanent,
  };
  return { type: 'mail.bounced', data };
}

const statesOf = async (index: number) => {
  const rows = await api.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.emailKey, readerAddress(index)));
  return Object.fromEntries(rows.map(({ list, state }) => [list, state]));
};

describe('a report of the mail provider', () => {
  it('ends every subscription of the address after a hard bounce, and is counted once', async () => {
    const event = await bounceOf(0, true);
    const id = randomUUID();
    const first = await report(event, { id });
    expect(first.status).toBe(200);
    expect(await first.json()).toEqual({ result: 'recorded' });
    expect(await (await report(event, { id })).json()).toEqual({ result: 'repeated' });
    expect(await statesOf(0)).toEqual({ alpha: 'ended', userpanel: 'ended' });
    expect(await statesOf(1)).toMatchObject({ alpha: 'confirmed' });
    expect(await recipient(0)).toMatchObject({ bounce: 'hard', bouncedAt: api.clock.now() });
    expect((await readMailing(operator, mailingId)).counts).toMatchObject({ sent: 3, bounced: 1 });
  });

  it('ends the offers of an account after a complaint, also without a known mail', async () => {
    const member = new Member(api);
    const email = `klager-${api.clock.now().getTime()}@klant.example`;
    await member.join(email);
    await api.db.update(accounts).set({ commercialOptedIn: true }).where(eq(accounts.emailKey, email));
    const event = { type: 'mail.complained', data: { recipient: email } };
    expect((await report(event)).status).toBe(200);
    expect((await member.me()).commercial_opted_in).toBe(false);
  });

  it('only counts a soft bounce', async () => {
    for (let time = 0; time < 2; time += 1) await report(await bounceOf(1, false));
    expect(await recipient(1)).toMatchObject({ softBounces: 2, bounce: null });
    expect(await statesOf(1)).toMatchObject({ alpha: 'confirmed' });
    expect((await readMailing(operator, mailingId)).counts).toMatchObject({ bounced: 0, soft_bounces: 2 });
  });

  it('is not counted for another recipient than the one of its mail', async () => {
    const { mailId } = await recipient(0);
    const data = { recipient: readerAddress(1), message_id: `${mailId}@snoei.example`, permanent: true };
    await report({ type: 'mail.bounced', data });
    expect(await recipient(0)).toMatchObject({ bounce: null });
    expect(await recipient(1)).toMatchObject({ bounce: null });
  });

  it('is refused with another signature, another body, or an old time', async () => {
    const event = await bounceOf(0, true);
    const refused = [
      await report(event, { by: 'whsec_AAAAAAqIQRThRaFYrjtNLqoAAAAAAAAA' }),
      await report(event, { body: JSON.stringify({ ...event, type: 'mail.complained' }) }),
      await report(event, { body: 'no JSON' }),
      await report(event, { secondsAgo: webhookToleranceSeconds + 1 }),
      await report(event, { secondsAgo: -webhookToleranceSeconds - 1 }),
      await api.app.request('/api/webhooks/mail', { method: 'POST', body: JSON.stringify(event) }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401]);
    expect(await statesOf(0)).toMatchObject({ alpha: 'confirmed' });
    expect(await api.db.$count(mailBounces)).toBe(0);
    expect((await report(event, { secondsAgo: webhookToleranceSeconds })).status).toBe(200);
  });

  it('is acknowledged and not stored if its type is unknown', async () => {
    for (const type of ['mail.opened', 'email.delivered', 'toString', undefined]) {
      const response = await report({ type, data: {} });
      expect([response.status, await response.json()]).toEqual([200, { result: 'ignored' }]);
    }
    expect(await api.db.$count(mailBounces)).toBe(0);
  });

  it('is rejected if it lacks a value, also with the right signature', async () => {
    expect(
      (await report({ type: 'mail.bounced', data: { recipient: 'nobody', permanent: true } })).status,
    ).toBe(422);
  });

  it('does not exist without the secret', async () => {
    const without = await createTestContext();
    expect((await report({ type: 'mail.bounced' }, { test: without })).status).toBe(404);
  });

  it('is deleted after its term', async () => {
    await report(await bounceOf(0, true));
    api.clock.advance(mailRecordDays * 86_400_000);
    await api.db.transaction((transaction) => api.context.jobs.send(transaction, 'sweep', {}));
    await api.runJobs();
    expect(await api.db.$count(mailBounces)).toBe(0);
  });
});

describe('a report of Resend', () => {
  const sent = (type: string, index: number, data: object) => ({
    type,
    created_at: '2026-11-22T23:41:12.126Z',
    data: { email_id: randomUUID(), from: 'Snoei <post@snoei.example>', to: [readerAddress(index)], ...data },
  });
  const bounced = async (index: number, type: string) =>
    sent('email.bounced', index, {
      message_id: `<${(await recipient(index)).mailId}@snoei.example>`,
      bounce: { message: 'text', subType: 'Suppressed', type },
    });

  it('is recorded by the headers of Svix, once', async () => {
    const event = await bounced(0, 'Permanent');
    const id = `msg_${randomUUID()}`;
    expect(await (await report(event, { id, prefix: 'svix' })).json()).toEqual({ result: 'recorded' });
    expect(await (await report(event, { id, prefix: 'svix' })).json()).toEqual({ result: 'repeated' });
    expect(await statesOf(0)).toMatchObject({ alpha: 'ended' });
    expect(await recipient(0)).toMatchObject({ bounce: 'hard' });
  });

  it('counts a bounce that may pass, and ends subscriptions after a complaint', async () => {
    await report(await bounced(1, 'Transient'), { prefix: 'svix' });
    expect(await recipient(1)).toMatchObject({ softBounces: 1, bounce: null });
    expect(await statesOf(1)).toMatchObject({ alpha: 'confirmed' });
    await report(sent('email.complained', 1, {}), { prefix: 'svix' });
    expect(await statesOf(1)).toMatchObject({ alpha: 'ended' });
  });

  it('is rejected without a recipient', async () => {
    const event = sent('email.complained', 0, { to: [] });
    expect((await report(event, { prefix: 'svix' })).status).toBe(422);
  });
});

describe('a report of Mailgun', () => {
  async function mailgun(
    data: object,
    { token = randomUUID(), secondsAgo = 0, by = mailgunKey, test = api } = {},
  ) {
    const timestamp = `${Math.floor(test.clock.now().getTime() / 1000) - secondsAgo}`;
    const signature = createHmac('sha256', by).update(`${timestamp}${token}`).digest('hex');
    const event = { id: 'CCXMjJ7nQi2N3BPigGOdgQ', timestamp: 1_521_243_339.873_676, ...data };
    return test.app.request('/api/webhooks/mail', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ signature: { timestamp, token, signature }, 'event-data': event }),
    });
  }
  const failed = async (index: number, severity: string) => ({
    event: 'failed',
    severity,
    recipient: readerAddress(index),
    message: { headers: { 'message-id': `${(await recipient(index)).mailId}@snoei.example` } },
  });

  it('is recorded by the signature in its body, once', async () => {
    const event = await failed(0, 'permanent');
    const token = randomUUID();
    expect(await (await mailgun(event, { token })).json()).toEqual({ result: 'recorded' });
    expect(await (await mailgun(await failed(1, 'permanent'), { token })).json()).toEqual({
      result: 'repeated',
    });
    expect(await recipient(0)).toMatchObject({ bounce: 'hard' });
    expect(await statesOf(0)).toMatchObject({ alpha: 'ended' });
    expect(await statesOf(1)).toMatchObject({ alpha: 'confirmed' });
  });

  it('counts a temporary failure, ends subscriptions after a complaint, and ignores the rest', async () => {
    await mailgun(await failed(1, 'temporary'));
    expect(await recipient(1)).toMatchObject({ softBounces: 1, bounce: null });
    await mailgun({ event: 'complained', recipient: readerAddress(1) });
    expect(await statesOf(1)).toMatchObject({ alpha: 'ended' });
    const delivered = await mailgun({ event: 'delivered', recipient: readerAddress(2) });
    expect(await delivered.json()).toEqual({ result: 'ignored' });
  });

  it('is refused with another key, without one, or with an old time, and rejected without a recipient', async () => {
    const event = await failed(0, 'permanent');
    expect((await mailgun(event, { by: 'key-of-somebody-else' })).status).toBe(401);
    expect((await mailgun(event, { secondsAgo: mailgunToleranceSeconds + 1 })).status).toBe(401);
    expect((await mailgun({ event: 'complained' })).status).toBe(422);
    const without = await createTestContext({ settings: { MAIL_WEBHOOK_SECRET: secret } });
    expect((await mailgun(event, { test: without })).status).toBe(401);
    expect((await mailgun(event, { secondsAgo: mailgunToleranceSeconds })).status).toBe(200);
  });
});

describe('personal data in mailings', () => {
  it('is in the export, with the consent and the bounces', async () => {
    await report(await bounceOf(0, true));
    const { received, bounces } = await listMailingData(api.db, readerAddress(0));
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({
      list: 'alpha',
      state: 'sent',
      email: readerAddress(0),
      bounce: 'hard',
      consent: { asked_with: 'subscribe', text_version: '2026-11-21' },
    });
    expect(bounces).toMatchObject([{ kind: 'hard' }]);
    expect(await listMailingData(api.db, null)).toEqual({ received: [], bounces: [] });
  });

  it('is erased, of that address alone', async () => {
    await report(await bounceOf(0, true));
    await api.db.transaction((transaction) => eraseMailings(transaction, readerAddress(0)));
    expect(await listMailingData(api.db, readerAddress(0))).toEqual({ received: [], bounces: [] });
    expect((await readMailing(operator, mailingId)).counts).toMatchObject({ recipients: 2, sent: 2 });
  });
});
