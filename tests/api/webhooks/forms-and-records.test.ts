/** Webhooks without JavaScript, in exports and retention, for operators, and in the API's documentation. */
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { companyWebhooks as table } from '@/lib/api/ordering/webhooks/table';
import { webhookIdleDays, webhookRetentionDays, webhookUnverifiedDays } from '@/lib/config/webhook-terms';
import { formNote } from '@/lib/contract/accounts';
import { exportReceipt } from '@/lib/contract/exports';
import { webhookNoteName } from '@/lib/contract/webhooks/company-webhooks';
import { operatorWebhooks } from '@/lib/contract/webhooks/operator-webhooks';
import { bodyOf, problemOf } from '../../support/cancel-job';
import { sendLetter, sweepNow } from '../../support/dispute-job';
import { erase } from '../../support/erasures';
import { Member } from '../../support/member';
import { joinOperator } from '../../support/operator';
import { newKey } from '../../support/samples/cancel-form-values';
import type { TestContext } from '../../support/test-context';
import { type CompanyServer, companyHost } from '../../support/webhooks/company-server';
import {
  codeTo,
  dayMilliseconds,
  deliveriesOf,
  Employee,
  logOf,
  mailsTo,
  newAddress,
  noticesTo,
  resetWebhooks,
  slug,
  startWebhooks,
  url,
  wrong,
} from '../../support/webhooks/employee';

let api: TestContext;
let server: CompanyServer;

beforeAll(async () => {
  ({ api, server } = await startWebhooks());
});
beforeEach(() => resetWebhooks(api, server));
afterAll(() => server.close());

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
    expect(await logOf(api, id)).toEqual([]);
    expect(await mailsTo(api, email)).toEqual([]);
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
    expect((await logOf(api, id)).at(-1)).toBe('operator: ended');
    expect(await noticesTo(api, email)).toContainEqual(expect.stringContaining('gestopt'));
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
    expect(await deliveriesOf(api, id)).toEqual([]);
    expect(await logOf(api, id)).toEqual([]);
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
    expect(wrongDomain.headers.get('location')).toBe('/voor-bedrijven?note=webhook#webhook-form');
    expect(await noteOf(employee, 'webhook')).toMatchObject({
      values: { company: 'ANWB', email: 'a@elders.example' },
      errors: { email: [expect.any(String)] },
    });
    const email = newAddress();
    const registered = await employee.fetch('/company-webhooks', form({ company: slug, email }));
    expect(registered.headers.get('location')).toBe('/voor-bedrijven/webhook');
    const id = (await employee.list()).pending?.id ?? '';
    const code = await codeTo(api, email);
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
