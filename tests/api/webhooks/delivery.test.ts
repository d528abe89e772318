/** Announcing letters to webhooks: signatures, retries, pausing, and the end. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliverWebhook } from '@/lib/api/ordering/webhooks/delivery/deliver-webhook';
import { companyWebhooks as table, webhookDeliveries } from '@/lib/api/ordering/webhooks/table';
import {
  webhookAttemptDelaysSeconds,
  webhookFailuresMax,
  webhookSecretShownMinutes,
} from '@/lib/config/webhook-terms';
import { disputeView } from '@/lib/contract/disputes';
import { companyWebhooks, webhookBody } from '@/lib/contract/webhooks/company-webhooks';
import { bodyOf, problemOf, Visitor } from '../../support/cancel-job';
import { confirmation, sendLetter } from '../../support/dispute-job';
import { newKey } from '../../support/samples/cancel-form-values';
import { type TestContext, testSecret } from '../../support/test-context';
import { type CompanyServer, companyHost, publicAddress } from '../../support/webhooks/company-server';
import {
  dayMilliseconds,
  deliveriesOf,
  Employee,
  expectSigned,
  logOf,
  newAddress,
  noticesTo,
  resetWebhooks,
  slug,
  startWebhooks,
} from '../../support/webhooks/employee';

let api: TestContext;
let server: CompanyServer;

beforeAll(async () => {
  ({ api, server } = await startWebhooks());
});
beforeEach(() => resetWebhooks(api, server));
afterAll(() => server.close());

describe('a posted letter', () => {
  it('is announced without personal data, and its link takes the answer', async () => {
    const employee = new Employee(api);
    const { id, secret } = await employee.register();
    const letter = await sendLetter(api, { stage: 'sent' });
    const [message] = server.received;
    if (!message || !secret) throw new Error('nothing was received');
    expectSigned(api, message, secret.value);
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
    expect((await logOf(api, id)).slice(-2)).toEqual(['system: letter-queued', 'system: attempt']);

    // The company's program, without cookies.
    const code = new URL(event.data.url).pathname.split('/').at(-1);
    const program = new Visitor(api);
    const read = await bodyOf(await program.fetch(`/disputes/${code}`), 200, disputeView);
    expect(read).toMatchObject({ availability: 'open', short_reference: event.data.short_reference });
    const json = { kind: 'confirm', ...confirmation };
    const response = await program.fetch(`/disputes/${code}`, { json, idempotencyKey: newKey() });
    expect((await bodyOf(response, 201, disputeView)).answer).toMatchObject({ kind: 'confirm' });
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
    expect(await deliveriesOf(api, one.id)).toHaveLength(1);
  });

  it('is announced once for each attempt by two instances', async () => {
    const { id } = await new Employee(api).register();
    server.replies = [{ status: 500 }];
    await sendLetter(api, { stage: 'sent' });
    const [delivery] = await deliveriesOf(api, id);
    if (!delivery) throw new Error('no delivery');
    expect(server.received).toHaveLength(1);
    const job = { delivery_id: delivery.id, attempt: 2 };
    const old = { delivery_id: delivery.id, attempt: 1 };
    await Promise.all(
      [job, job, old, job].map((payload) => deliverWebhook(api.context, payload, server.send)),
    );
    expect(server.received).toHaveLength(2);
    expect(await deliveriesOf(api, id)).toMatchObject([{ attempts: 2, state: 'waiting' }]);
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
    expect((await logOf(api, id)).at(-1)).toBe('system: failed');
    expect(await noticesTo(api, email)).toHaveLength(2);
  });

  it('arrives at a later attempt, and resets the count of failures', async () => {
    const { id } = await new Employee(api).register();
    await api.db.update(table).set({ failures: 2 }).where(eq(table.id, id));
    server.addresses = [['10.0.0.1'], [publicAddress]];
    await sendLetter(api, { stage: 'sent' });
    expect(server.received).toEqual([]);
    expect(await deliveriesOf(api, id)).toMatchObject([
      { state: 'waiting', outcome: 'address', attempts: 1 },
    ]);
    api.clock.advance(30_000);
    await api.runJobs();
    expect(server.received).toHaveLength(1);
    expect(await deliveriesOf(api, id)).toMatchObject([{ state: 'delivered', attempts: 2 }]);
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
    const [delivery] = await deliveriesOf(api, id);
    const payload = { delivery_id: delivery?.id ?? '', attempt: last + 1 };
    await deliverWebhook(api.context, payload, server.send);
    expect(await employee.only()).toMatchObject({ state: 'paused', paused_because: 'failures' });
    expect(await noticesTo(api, email)).toHaveLength(2);
    expect((await logOf(api, id)).slice(-2)).toEqual(['system: failed', 'system: paused']);

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
    expect(await deliveriesOf(api, id)).toMatchObject([{ state: 'failed', attempts: 1 }]);
  });

  it('pauses without a request when the secret can not be read', async () => {
    const employee = new Employee(api);
    const { id } = await employee.register();
    await employee.act(id, 'test');
    const [delivery] = await deliveriesOf(api, id);
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

  it('sends nothing that waited once it has ended, and deletes the secret and the access', async () => {
    const email = newAddress();
    const employee = new Employee(api);
    const { id } = await employee.register(email);
    server.replies = [{ status: 500 }];
    await sendLetter(api, { stage: 'sent' });
    await bodyOf(await employee.act(id, 'end'), 200, companyWebhooks);
    api.clock.advance(dayMilliseconds);
    await api.runJobs();
    expect(server.received).toHaveLength(1);
    expect(await deliveriesOf(api, id)).toMatchObject([{ state: 'cancelled' }]);
    const [row] = await api.db.select().from(table);
    expect(row).toMatchObject({ state: 'ended', secret: null, oldSecret: null, codeHash: null });
    expect((await employee.list()).webhooks).toEqual([]);
    expect(await noticesTo(api, email)).toHaveLength(2);
    // The same address can register again.
    await employee.register(email);
  });

  it('records an attempt during which it ended', async () => {
    const employee = new Employee(api);
    const { id } = await employee.register();
    await employee.act(id, 'test');
    const [delivery] = await deliveriesOf(api, id);
    await deliverWebhook(api.context, { delivery_id: delivery?.id ?? '', attempt: 1 }, async () => {
      await bodyOf(await employee.act(id, 'end'), 200, companyWebhooks);
      return { outcome: 'status', status: 500 };
    });
    expect(await deliveriesOf(api, id)).toMatchObject([{ state: 'cancelled', attempts: 1 }]);
    expect((await logOf(api, id)).slice(-2)).toEqual(['company: ended', 'system: attempt']);
  });
});
