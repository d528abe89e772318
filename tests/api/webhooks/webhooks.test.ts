/** Webhooks of companies: the mailed code, managing one, announcing letters, retries, the end, and the answer that comes back. */
import { createHmac } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { limits } from '@/lib/api/core/limits/limits';
import { outboxMails } from '@/lib/api/core/mail/table';
import { deliverWebhook } from '@/lib/api/ordering/webhooks/delivery/deliver-webhook';
import { companyWebhooks as table, webhookDeliveries, webhookLog } from '@/lib/api/ordering/webhooks/table';
import {
  webhookAttemptDelaysSeconds,
  webhookCodeMaxAgeSeconds,
  webhookCodeTriesMax,
  webhookFailuresMax,
  webhookIdleDays,
  webhookOldSecretHours,
  webhookRetentionDays,
  webhookSecretShownMinutes,
  webhooksPerCompanyMax,
  webhookUnverifiedDays,
} from '@/lib/config/webhook-terms';
import { formNote } from '@/lib/contract/accounts';
import { disputeView } from '@/lib/contract/disputes';
import { exportReceipt } from '@/lib/contract/exports';
import {
  type CompanyWebhook,
  type CompanyWebhooks,
  companyWebhooks,
  webhookBody,
  webhookNoteName,
  webhookRequested,
} from '@/lib/contract/webhooks/company-webhooks';
import { operatorWebhooks } from '@/lib/contract/webhooks/operator-webhooks';
import { bodyOf, problemOf, Visitor } from '../../support/cancel-job';
import { confirmation, sendLetter, sweepNow } from '../../support/dispute-job';
import { erase } from '../../support/erasures';
import { Member } from '../../support/member';
import { joinOperator } from '../../support/operator';
import { newKey } from '../../support/samples/cancel-form-values';
import { createTestContext, type TestContext, testSecret } from '../../support/test-context';
import {
  type CompanyServer,
  companyHost,
  publicAddress,
  startCompanyServer,
} from '../../support/webhooks/company-server';

const dayMilliseconds = 86_400_000;
const slug = 'interpolis-zorg';
const url = `https://${companyHost}/snoei`;

let api: TestContext;
let server: CompanyServer;
let count = 0;

beforeAll(async () => {
  server = await startCompanyServer();
  api = await createTestContext({
    settings: { SESSION_SECRET: testSecret },
    services: { sendWebhook: (message) => server.send(message) },
  });
});
beforeEach(async () => {
  // The webhooks of another test would get this test's letters.
  await api.db.delete(table);
  server.replies = [{ status: 204 }];
  server.addresses = [[publicAddress]];
  server.received.length = 0;
  api.clock.advance(dayMilliseconds + 1);
});
afterAll(() => server.close());

function newAddress(domain = 'interpolis.nl'): string {
  count += 1;
  return `post${count}@${domain}`;
}

class Employee extends Visitor {
  request(email: string, company = slug): Promise<Response> {
    return this.fetch('/company-webhooks', { json: { company, email } });
  }

  act(id: string, action: string, json: object = {}): Promise<Response> {
    return this.fetch(`/company-webhooks/${id}/${action}`, { json });
  }

  async list(): Promise<CompanyWebhooks> {
    return bodyOf(await this.fetch('/company-webhooks'), 200, companyWebhooks);
  }

  async only(): Promise<CompanyWebhook> {
    const [webhook] = (await this.list()).webhooks;
    if (!webhook) throw new Error('this browser manages no webhook');
    return webhook;
  }

  async changed(id: string, action: string, json: object = {}): Promise<CompanyWebhook> {
    const { webhooks } = await bodyOf(await this.act(id, action, json), 200, companyWebhooks);
    const found = webhooks.find((webhook) => webhook.id === id);
    if (!found) throw new Error('the webhook is gone');
    return found;
  }

  /** Requests a code and enters it. */
  async verify(email = newAddress(), company = slug): Promise<string> {
    const { id } = await bodyOf(await this.request(email, company), 202, webhookRequested);
    await bodyOf(await this.act(id, 'code', { code: await codeTo(email) }), 200, companyWebhooks);
    return id;
  }

  /** An active webhook. */
  async register(email = newAddress()): Promise<CompanyWebhook> {
    return this.changed(await this.verify(email), 'url', { url });
  }
}

async function mailsTo(email: string) {
  return api.db
    .select()
    .from(outboxMails)
    .where(eq(outboxMails.to, email))
    .orderBy(asc(outboxMails.createdAt));
}

/** The newest code in the mails to an address. */
async function codeTo(email: string): Promise<string> {
  const texts = (await mailsTo(email)).map(({ text }) => /(\d{3}) (\d{3})/.exec(text));
  const [, first = '', second = ''] = texts.findLast((found) => found !== null) ?? [];
  return first + second;
}

/** Another code. */
function wrong(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

async function noticesTo(email: string): Promise<string[]> {
  return (await mailsTo(email)).filter(({ kind }) => kind === 'webhook-notice').map(({ subject }) => subject);
}

async function logOf(id: string) {
  const rows = await api.db
    .select()
    .from(webhookLog)
    .where(eq(webhookLog.webhookId, id))
    .orderBy(asc(webhookLog.id));
  return rows.map(({ actor, action }) => `${actor}: ${action}`);
}

async function deliveriesOf(id: string) {
  return api.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.webhookId, id));
}

/** Verifies the signature as a company does. */
function expectSigned({ headers, body }: CompanyServer['received'][number], secret: string): void {
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signature = `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
  expect(String(headers['webhook-signature']).split(' ')).toContain(signature);
  expect(Number(headers['webhook-timestamp'])).toBe(Math.floor(api.clock.now().getTime() / 1000));
}

describe('requesting a code', () => {
  it('requires an address at the company’s domain, and names the domain and a way out', async () => {
    const employee = new Employee(api);
    for (const email of [
      'a@elders.example',
      'a@interpolis.nl.elders.example',
      'a@notinterpolis.nl',
      'a@interpolis.com',
    ]) {
      const { errors } = await problemOf(await employee.request(email), 422);
      expect(errors.email?.[0]).toContain(email.slice(email.indexOf('@') + 1));
      expect(errors.email?.[0]).toContain('hulp@snoei.example');
    }
    expect(await api.db.select().from(table)).toEqual([]);
    await bodyOf(await employee.request(newAddress('post.interpolis.nl')), 202, webhookRequested);
  });

  it('refuses domains at which customers have an address, and a company without a known domain', async () => {
    const employee = new Employee(api);
    expect(
      (await problemOf(await employee.request('klant@ziggo.nl', 'ziggo'), 422)).errors.email,
    ).toBeDefined();
    expect(
      (await problemOf(await employee.request('a@sub.ziggo.nl', 'ziggo'), 422)).errors.email,
    ).toBeDefined();
    expect((await problemOf(await employee.request('a@gmail.com'), 422)).errors.email).toBeDefined();
    expect((await mailsTo('klant@ziggo.nl')).length).toBe(0);
  });

  it('finds the company by its name, and otherwise names those that may be meant', async () => {
    const employee = new Employee(api);
    await bodyOf(await employee.request(newAddress('anwb.nl'), 'ANWB'), 202, webhookRequested);
    const { errors } = await problemOf(await employee.request(newAddress(), 'Interpo'), 422);
    expect(errors.company?.[0]).toContain('Interpolis');
    await problemOf(await employee.request(newAddress(), 'qqqqxxqq'), 422);
    expect(Object.keys((await problemOf(await employee.request('x', ''), 422)).errors).sort()).toEqual([
      'company',
      'email',
    ]);
  });

  it('sends one code for the same click twice, and another after a minute', async () => {
    const employee = new Employee(api);
    const email = newAddress();
    const first = await bodyOf(await employee.request(email), 202, webhookRequested);
    expect(await bodyOf(await employee.request(email), 202, webhookRequested)).toEqual(first);
    expect(await mailsTo(email)).toHaveLength(1);
    api.clock.advance(60_001);
    expect(await bodyOf(await employee.request(email), 202, webhookRequested)).toMatchObject({
      id: first.id,
    });
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it('is limited by the mailbox', async () => {
    const email = newAddress();
    for (let times = 0; times < limits['webhook-request-email'].times; times += 1) {
      await bodyOf(await new Employee(api).request(email), 202, webhookRequested);
    }
    await problemOf(await new Employee(api).request(email), 429);
    expect(await mailsTo(email)).toHaveLength(limits['webhook-request-email'].times);
  });
});

describe('the code', () => {
  it('is stored as a hash, and works once, in the browser that requested it', async () => {
    const employee = new Employee(api);
    const email = newAddress();
    const { id } = await bodyOf(await employee.request(email), 202, webhookRequested);
    const code = await codeTo(email);
    expect(code).toMatch(/^\d{6}$/);
    const [row] = await api.db.select().from(table);
    expect(JSON.stringify(row)).not.toContain(code);
    expect((await employee.list()).pending).toMatchObject({
      id,
      email,
      company_name: 'Interpolis Zorgverzekering',
    });

    const other = new Employee(api);
    expect((await other.list()).pending).toBeNull();
    expect((await problemOf(await other.act(id, 'code', { code }), 422)).errors.code).toBeDefined();
    const opened = await bodyOf(await employee.act(id, 'code', { code }), 200, companyWebhooks);
    expect(opened).toMatchObject({
      pending: null,
      webhooks: [{ id, state: 'verified', url: null, secret: null }],
    });
    // The same click twice.
    await bodyOf(await employee.act(id, 'code', { code }), 200, companyWebhooks);
    await problemOf(await other.act(id, 'code', { code }), 422);
    expect((await other.list()).webhooks).toEqual([]);
    expect(await logOf(id)).toEqual(['company: code-sent', 'company: verified']);
  });

  it('is void after some wrong ones, also for the right one', async () => {
    const employee = new Employee(api);
    const email = newAddress();
    const { id } = await bodyOf(await employee.request(email), 202, webhookRequested);
    const code = await codeTo(email);
    for (let tries = 0; tries < webhookCodeTriesMax; tries += 1) {
      await problemOf(await employee.act(id, 'code', { code: wrong(code) }), 422);
    }
    await problemOf(await employee.act(id, 'code', { code }), 422);
    api.clock.advance(60_001);
    await employee.request(email);
    await bodyOf(await employee.act(id, 'code', { code: await codeTo(email) }), 200, companyWebhooks);
  });

  it('expires', async () => {
    const employee = new Employee(api);
    const email = newAddress();
    const { id } = await bodyOf(await employee.request(email), 202, webhookRequested);
    api.clock.advance(webhookCodeMaxAgeSeconds * 1000);
    await problemOf(await employee.act(id, 'code', { code: await codeTo(email) }), 422);
    expect((await employee.list()).pending).toBeNull();
  });

  it('gives another browser access to an existing webhook, without telling that there is one', async () => {
    const email = newAddress();
    const { id } = await new Employee(api).register(email);
    const other = new Employee(api);
    api.clock.advance(60_001);
    expect(await bodyOf(await other.request(email), 202, webhookRequested)).toMatchObject({ id });
    expect((await other.list()).webhooks).toEqual([]);
    await other.act(id, 'code', { code: await codeTo(email) });
    expect(await other.only()).toMatchObject({ id, state: 'active', url, secret: null });
  });
});

describe('managing a webhook', () => {
  it.each([
    'http://hooks.interpolis.example/a',
    'https://hooks.interpolis.example:8443/a',
    'https://user:pass@hooks.interpolis.example/a',
    'https://127.0.0.1/a',
    'https://0x7f.1/a',
    'https://2130706433/',
    'https://[::1]/a',
    'https://localhost/a',
    'ftp://hooks.interpolis.example/a',
    'hooks.interpolis.example',
    '',
  ])('refuses the URL %j', async (bad) => {
    const employee = new Employee(api);
    const id = await employee.verify();
    expect((await problemOf(await employee.act(id, 'url', { url: bad }), 422)).errors.url).toBeDefined();
    expect(await employee.only()).toMatchObject({ state: 'verified', url: null });
  });

  it('shows the secret for some minutes, in the browser that made it, and stores it sealed', async () => {
    const employee = new Employee(api);
    const email = newAddress();
    const { id, secret, state } = await employee.register(email);
    expect(state).toBe('active');
    expect(secret?.value).toMatch(/^whsec_/);
    const [row] = await api.db.select().from(table);
    expect(JSON.stringify(row)).not.toContain(secret?.value.slice(6));
    // The same click twice changes nothing.
    expect((await employee.changed(id, 'url', { url })).secret).toEqual(secret);
    expect(await noticesTo(email)).toHaveLength(1);
    api.clock.advance(webhookSecretShownMinutes * 60_000);
    expect((await employee.only()).secret).toBeNull();
  });

  it('replaces the secret, and signs with both for a day', async () => {
    const employee = new Employee(api);
    const { id, secret: first } = await employee.register();
    // Clicked twice while the new one is shown: it stays.
    expect((await employee.changed(id, 'secret')).secret).toEqual(first);
    api.clock.advance(webhookSecretShownMinutes * 60_000);
    const { secret: second } = await employee.changed(id, 'secret');
    expect(second?.value).not.toBe(first?.value);
    await employee.act(id, 'test');
    await api.runJobs();
    const [both] = server.received;
    if (!both || !first || !second) throw new Error('nothing was received');
    expectSigned(both, first.value);
    expectSigned(both, second.value);
    api.clock.advance(webhookOldSecretHours * 3_600_000);
    await employee.act(id, 'test');
    await api.runJobs();
    const latest = server.received.at(-1);
    if (!latest) throw new Error('nothing was received');
    expectSigned(latest, second.value);
    expect(String(latest.headers['webhook-signature']).split(' ')).toHaveLength(1);
  });

  it('is for the browser that verified the address alone, until it signs out', async () => {
    const employee = new Employee(api);
    const { id } = await employee.register();
    for (const action of ['url', 'secret', 'test', 'resume', 'end', 'leave']) {
      await problemOf(await new Employee(api).act(id, action, { url }), 404);
    }
    await problemOf(await employee.act(id, 'toString'), 404);
    await problemOf(await employee.act('no-id', 'test'), 404);
    await bodyOf(await employee.act(id, 'leave'), 200, companyWebhooks);
    expect((await employee.list()).webhooks).toEqual([]);
    await problemOf(await employee.act(id, 'end'), 404);
  });

  it('has a maximum for each company', async () => {
    const employee = new Employee(api);
    for (let number = 0; number < webhooksPerCompanyMax; number += 1) await employee.register();
    const id = await employee.verify();
    await problemOf(await employee.act(id, 'url', { url }), 409);
    const [first] = (await employee.list()).webhooks;
    await bodyOf(await employee.act(first?.id ?? '', 'end'), 200, companyWebhooks);
    await employee.changed(id, 'url', { url });
  });

  it('needs the secret of the server', async () => {
    const without = await createTestContext();
    const employee = new Employee(without);
    const email = newAddress();
    const { id } = await bodyOf(await employee.request(email), 202, webhookRequested);
    const [mail] = await without.db.select().from(outboxMails).where(eq(outboxMails.to, email));
    const code = (/(\d{3}) (\d{3})/.exec(mail?.text ?? '') ?? []).slice(1).join('');
    await employee.act(id, 'code', { code });
    await problemOf(await employee.act(id, 'url', { url }), 503);
    expect(await employee.only()).toMatchObject({ state: 'verified', url: null });
  });
});

describe('a posted letter', () => {
  it('is announced without personal data, and its link takes the answer', async () => {
    const employee = new Employee(api);
    const { id, secret } = await employee.register();
    const letter = await sendLetter(api, { stage: 'sent' });
    const [message] = server.received;
    if (!message || !secret) throw new Error('nothing was received');
    expectSigned(message, secret.value);
    expect(message.path).toBe('/snoei');
    const event = webhookBody.parse(JSON.parse(message.body));
    expect(Object.keys(event.data).sort()).toEqual([
      'company',
      'letter_date',
      'option',
      'short_reference',
      'url',
    ]);
    expect(event).toMatchObject({
      type: 'letter.sent',
      data: { company: slug, short_reference: letter.order.reference.slice(0, 8), option: 'registered' },
    });
    expect((await employee.only()).deliveries).toMatchObject([
      { event: 'letter.sent', state: 'delivered', attempts: 1, status: 204, outcome: 'delivered' },
    ]);
    expect((await logOf(id)).slice(-2)).toEqual(['system: letter-queued', 'system: attempt']);

    // The company's program, without cookies.
    const code = new URL(event.data.url).pathname.split('/').at(-1);
    const program = new Visitor(api);
    const read = await bodyOf(await program.fetch(`/disputes/${code}`), 200, disputeView);
    expect(read).toMatchObject({ availability: 'open', short_reference: event.data.short_reference });
    const json = { kind: 'confirm', ...confirmation };
    const answered = await program.fetch(`/disputes/${code}`, { json, idempotencyKey: newKey() });
    expect((await bodyOf(answered, 201, disputeView)).answer).toMatchObject({ kind: 'confirm' });
  });

  it('is announced to the active webhooks of its company alone', async () => {
    const employee = new Employee(api);
    const one = await employee.register();
    const other = await employee.verify(newAddress('anwb.nl'), 'anwb');
    await employee.changed(other, 'url', { url: `https://${companyHost}/anwb` });
    const ended = await employee.register();
    await employee.act(ended.id, 'end');
    await employee.verify();
    await sendLetter(api, { stage: 'received' });
    expect(server.received.map(({ path }) => path)).toEqual(['/snoei']);
    expect(await deliveriesOf(one.id)).toHaveLength(1);
  });

  it('is announced once for each attempt by two instances', async () => {
    const { id } = await new Employee(api).register();
    server.replies = [{ status: 500 }];
    await sendLetter(api, { stage: 'sent' });
    const [delivery] = await deliveriesOf(id);
    if (!delivery) throw new Error('no delivery');
    expect(server.received).toHaveLength(1);
    const job = { delivery_id: delivery.id, attempt: 2 };
    const old = { delivery_id: delivery.id, attempt: 1 };
    await Promise.all(
      [job, job, old, job].map((payload) => deliverWebhook(api.context, payload, server.send)),
    );
    expect(server.received).toHaveLength(2);
    expect(await deliveriesOf(id)).toMatchObject([{ attempts: 2, state: 'waiting' }]);
  });

  it('is retried with its id until the last attempt, then failed and mailed', async () => {
    const email = newAddress();
    const employee = new Employee(api);
    const { id } = await employee.register(email);
    server.replies = [
      { status: 500 },
      { status: 302, headers: { location: `https://${companyHost}/` } },
      { status: 503 },
    ];
    await sendLetter(api, { stage: 'sent' });
    for (const [made, delaySeconds] of webhookAttemptDelaysSeconds.slice(1).entries()) {
      expect(server.received).toHaveLength(made + 1);
      api.clock.advance(delaySeconds * 1000 - 1);
      await api.runJobs();
      expect(server.received).toHaveLength(made + 1);
      api.clock.advance(1);
      await api.runJobs();
    }
    expect(server.received).toHaveLength(webhookAttemptDelaysSeconds.length);
    expect(new Set(server.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(server.received.map(({ body }) => body)).size).toBe(1);
    expect((await employee.only()).deliveries).toMatchObject([
      { state: 'failed', attempts: webhookAttemptDelaysSeconds.length, status: 503, next_attempt_at: null },
    ]);
    const outcomes = (await employee.only()).audit_log.filter(({ action }) => action === 'attempt');
    expect(
      outcomes
        .map(({ outcome }) => outcome)
        .reverse()
        .slice(0, 3),
    ).toEqual(['status', 'redirect', 'status']);
    expect((await logOf(id)).at(-1)).toBe('system: failed');
    expect(await noticesTo(email)).toHaveLength(2);
  });

  it('arrives at a later attempt, and resets the count of failures', async () => {
    const { id } = await new Employee(api).register();
    await api.db.update(table).set({ failures: 2 }).where(eq(table.id, id));
    server.addresses = [['10.0.0.1'], [publicAddress]];
    await sendLetter(api, { stage: 'sent' });
    expect(server.received).toEqual([]);
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'waiting', outcome: 'address', attempts: 1 }]);
    api.clock.advance(30_000);
    await api.runJobs();
    expect(server.received).toHaveLength(1);
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'delivered', attempts: 2 }]);
    expect(await api.db.select().from(table)).toMatchObject([{ failures: 0 }]);
  });
});

describe('pausing and ending', () => {
  it('pauses after some failed deliveries in a row, mails that once, and resumes', async () => {
    const email = newAddress();
    const employee = new Employee(api);
    const { id } = await employee.register(email);
    await api.db
      .update(table)
      .set({ failures: webhookFailuresMax - 1 })
      .where(eq(table.id, id));
    server.replies = [{ status: 500 }];
    await sendLetter(api, { stage: 'sent' });
    const last = webhookAttemptDelaysSeconds.length - 1;
    await api.db.update(webhookDeliveries).set({ attempts: last });
    const [delivery] = await deliveriesOf(id);
    const payload = { delivery_id: delivery?.id ?? '', attempt: last + 1 };
    await deliverWebhook(api.context, payload, server.send);
    expect(await employee.only()).toMatchObject({ state: 'paused', paused_because: 'failures' });
    expect(await noticesTo(email)).toHaveLength(2);
    expect((await logOf(id)).slice(-2)).toEqual(['system: failed', 'system: paused']);

    const before = server.received.length;
    await sendLetter(api, { stage: 'sent' });
    expect(server.received).toHaveLength(before);
    await problemOf(await employee.act(id, 'test'), 409);
    server.replies = [{ status: 200 }];
    expect(await employee.changed(id, 'resume')).toMatchObject({ state: 'active', paused_because: null });
    await employee.act(id, 'test');
    await employee.act(id, 'test');
    await api.runJobs();
    expect(server.received).toHaveLength(before + 1);
    expect(JSON.parse(server.received.at(-1)?.body ?? '')).toMatchObject({ type: 'webhook.test' });
  });

  it('pauses at once for status 410', async () => {
    const employee = new Employee(api);
    const { id } = await employee.register();
    server.replies = [{ status: 410 }];
    await employee.act(id, 'test');
    await api.runJobs();
    expect(await employee.only()).toMatchObject({ state: 'paused', paused_because: 'gone' });
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'failed', attempts: 1 }]);
  });

  it('pauses without a request when the secret can not be read', async () => {
    const employee = new Employee(api);
    const { id } = await employee.register();
    await employee.act(id, 'test');
    const [delivery] = await deliveriesOf(id);
    const other = { ...api.context, env: { ...api.env, SESSION_SECRET: `${testSecret} of another server` } };
    await deliverWebhook(other, { delivery_id: delivery?.id ?? '', attempt: 1 }, server.send);
    expect(server.received).toEqual([]);
    expect(await employee.only()).toMatchObject({ state: 'paused', paused_because: 'secret' });
    api.clock.advance(webhookSecretShownMinutes * 60_000);
    await employee.act(id, 'secret');
    await employee.act(id, 'resume');
    await employee.act(id, 'test');
    await api.runJobs();
    expect(server.received).toHaveLength(1);
  });

  it('sends nothing that waited once it has ended, and forgets the secret and the access', async () => {
    const email = newAddress();
    const employee = new Employee(api);
    const { id } = await employee.register(email);
    server.replies = [{ status: 500 }];
    await sendLetter(api, { stage: 'sent' });
    await bodyOf(await employee.act(id, 'end'), 200, companyWebhooks);
    api.clock.advance(dayMilliseconds);
    await api.runJobs();
    expect(server.received).toHaveLength(1);
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'cancelled' }]);
    const [row] = await api.db.select().from(table);
    expect(row).toMatchObject({ state: 'ended', secret: null, oldSecret: null, codeHash: null });
    expect((await employee.list()).webhooks).toEqual([]);
    expect(await noticesTo(email)).toHaveLength(2);
    // The same address can register again.
    await employee.register(email);
  });

  it('records an attempt during which it ended', async () => {
    const employee = new Employee(api);
    const { id } = await employee.register();
    await employee.act(id, 'test');
    const [delivery] = await deliveriesOf(id);
    await deliverWebhook(api.context, { delivery_id: delivery?.id ?? '', attempt: 1 }, async () => {
      await bodyOf(await employee.act(id, 'end'), 200, companyWebhooks);
      return { outcome: 'status', status: 500 };
    });
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'cancelled', attempts: 1 }]);
    expect((await logOf(id)).slice(-2)).toEqual(['company: ended', 'system: attempt']);
  });
});

describe('the OpenAPI document', () => {
  it('describes the event, and no endpoint of the page', async () => {
    const description: unknown = await (await api.request('/api/openapi.json')).json();
    expect(description).toMatchObject({
      webhooks: {
        'letter.sent': { post: { requestBody: { required: true }, parameters: expect.any(Array) } },
      },
    });
    expect(JSON.stringify(description)).not.toContain('/company-webhooks');
  });
});

describe('the person who registered a webhook', () => {
  it('finds it in the data export, and erasing the account ends it', async () => {
    const email = newAddress();
    const member = new Member(api);
    await member.join(email);
    const { id } = await new Employee(api).register(email);
    const requested = await member.fetch('/exports', { method: 'POST' });
    const { export: made } = await bodyOf(requested, 202, exportReceipt);
    await api.runJobs();
    const archive = await member.fetch(`/exports/download?id=${made.id}`);
    const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
    expect(JSON.parse(new TextDecoder().decode(files['data.json'])).company_webhooks).toMatchObject([
      { state: 'active', email, company: slug, url, ended_at: null },
    ]);
    expect((await erase(member)).status).toBe(200);
    expect(await api.db.select().from(table)).toEqual([]);
    expect(await logOf(id)).toEqual([]);
    expect(await mailsTo(email)).toEqual([]);
    await sendLetter(api, { stage: 'sent' });
    expect(server.received).toEqual([]);
  });
});

describe('operators', () => {
  it('see each webhook without its path or secrets, and end one', async () => {
    const email = newAddress();
    const { id } = await new Employee(api).register(email);
    const operator = await joinOperator(api);
    const list = async () => bodyOf(await operator.fetch('/admin/webhooks'), 200, operatorWebhooks);
    const shown = await list();
    expect(shown.webhooks).toMatchObject([
      { id, email, state: 'active', host: companyHost, company: { slug } },
    ]);
    expect(JSON.stringify(shown)).not.toContain('/snoei');
    await problemOf(await new Employee(api).fetch('/admin/webhooks'), 401);
    const end = () => operator.fetch(`/admin/webhooks/${id}/end`, { json: {}, idempotencyKey: newKey() });
    await bodyOf(await end(), 200, z.object({ state: z.literal('ended') }));
    await bodyOf(await end(), 200, z.object({ state: z.literal('ended') }));
    expect(await list()).toMatchObject({
      webhooks: [{ id, state: 'ended' }],
      audit_log: [{ action: 'webhook-end', subject: slug }],
    });
    expect((await logOf(id)).at(-1)).toBe('operator: ended');
    expect((await noticesTo(email)).at(-1)).toContain('gestopt');
  });
});

describe('retention', () => {
  it('deletes what was not finished, and ended webhooks with their audit trail', async () => {
    const employee = new Employee(api);
    await employee.request(newAddress());
    api.clock.advance(webhookUnverifiedDays * dayMilliseconds - 1);
    await sweepNow(api);
    expect(await api.db.select().from(table)).toHaveLength(1);
    api.clock.advance(1);
    await sweepNow(api);
    expect(await api.db.select().from(table)).toEqual([]);

    await employee.verify();
    const { id } = await employee.register();
    await employee.act(id, 'test');
    await api.runJobs();
    api.clock.advance(webhookIdleDays * dayMilliseconds);
    await sweepNow(api);
    expect(await api.db.select().from(table)).toMatchObject([{ id }]);
    api.clock.advance(webhookRetentionDays * dayMilliseconds);
    await sweepNow(api);
    expect(await deliveriesOf(id)).toEqual([]);
    expect(await logOf(id)).toEqual([]);
    const operator = await joinOperator(api);
    await operator.fetch(`/admin/webhooks/${id}/end`, { json: {}, idempotencyKey: newKey() });
    api.clock.advance(webhookRetentionDays * dayMilliseconds);
    await sweepNow(api);
    expect(await api.db.select().from(table)).toEqual([]);
  });
});

describe('a form without JavaScript', () => {
  const form = (values: Record<string, string>) => ({
    body: new URLSearchParams({ _locale: 'nl', ...values }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    method: 'POST',
  });

  const noteOf = async (employee: Employee, name: string) =>
    bodyOf(await employee.fetch(`/form-notes/${name}`), 200, formNote);

  it('requests the code for a browser without a cookie', async () => {
    const employee = new Employee(api);
    const email = newAddress();
    await employee.fetch('/company-webhooks', form({ company: slug, email }));
    expect((await employee.list()).pending).toMatchObject({ email });
  });

  it('goes from the request to the code, and back with what is wrong', async () => {
    const employee = new Employee(api);
    const wrongDomain = await employee.fetch(
      '/company-webhooks',
      form({ company: 'ANWB', email: 'a@elders.example' }),
    );
    expect(wrongDomain.status).toBe(303);
    expect(wrongDomain.headers.get('location')).toBe('/voor-bedrijven?note=webhook#webhook');
    expect(await noteOf(employee, 'webhook')).toMatchObject({
      values: { company: 'ANWB', email: 'a@elders.example' },
      errors: { email: [expect.any(String)] },
    });
    const email = newAddress();
    const asked = await employee.fetch('/company-webhooks', form({ company: slug, email }));
    expect(asked.headers.get('location')).toBe('/voor-bedrijven/webhook');
    const id = (await employee.list()).pending?.id ?? '';
    const code = await codeTo(email);
    const refused = await employee.fetch(`/company-webhooks/${id}/code`, form({ code: wrong(code) }));
    expect(refused.headers.get('location')).toBe(
      `/voor-bedrijven/webhook?note=${webhookNoteName('code', id)}`,
    );
    expect(await noteOf(employee, webhookNoteName('code', id))).toMatchObject({
      errors: { code: [expect.any(String)] },
    });
    const opened = await employee.fetch(`/company-webhooks/${id}/code`, form({ code }));
    expect(opened.headers.get('location')).toBe('/voor-bedrijven/webhook');
    const set = await employee.fetch(`/company-webhooks/${id}/url`, form({ url }));
    expect(set.headers.get('location')).toBe(`/voor-bedrijven/webhook?note=${webhookNoteName('url', id)}`);
    expect(await employee.only()).toMatchObject({ state: 'active', url });
    const ended = await employee.fetch(`/company-webhooks/${id}/end`, form({}));
    expect(ended.headers.get('location')).toBe('/voor-bedrijven/webhook?done=end');
  });
});
