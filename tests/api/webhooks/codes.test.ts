/** The mailed code that proves access to a company's mailbox. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '@/lib/api/core/limits/limits';
import { companyWebhooks as table } from '@/lib/api/ordering/webhooks/table';
import { webhookCodeMaxAgeSeconds, webhookCodeTriesMax } from '@/lib/config/webhook-terms';
import { companyWebhooks, webhookRequested } from '@/lib/contract/webhooks/company-webhooks';
import { bodyOf, problemOf } from '../../support/cancel-job';
import type { TestContext } from '../../support/test-context';
import type { CompanyServer } from '../../support/webhooks/company-server';
import {
  codeTo,
  Employee,
  logOf,
  mailsTo,
  newAddress,
  resetWebhooks,
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

describe('requesting a code', () => {
  it('requires an address at the company’s domain, and names the domain and a link to end it', async () => {
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
    expect((await mailsTo(api, 'klant@ziggo.nl')).length).toBe(0);
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
    expect(await mailsTo(api, email)).toHaveLength(1);
    api.clock.advance(60_001);
    expect(await bodyOf(await employee.request(email), 202, webhookRequested)).toMatchObject({
      id: first.id,
    });
    expect(await mailsTo(api, email)).toHaveLength(2);
  });

  it('is limited by the mailbox', async () => {
    const email = newAddress();
    for (let times = 0; times < limits['webhook-request-email'].times; times += 1) {
      await bodyOf(await new Employee(api).request(email), 202, webhookRequested);
    }
    await problemOf(await new Employee(api).request(email), 429);
    expect(await mailsTo(api, email)).toHaveLength(limits['webhook-request-email'].times);
  });
});

describe('the code', () => {
  it('is stored as a hash, and works once, in the browser that requested it', async () => {
    const employee = new Employee(api);
    const email = newAddress();
    const { id } = await bodyOf(await employee.request(email), 202, webhookRequested);
    const code = await codeTo(api, email);
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
    expect(await logOf(api, id)).toEqual(['company: code-sent', 'company: verified']);
  });

  it('is void after some wrong ones, also for the right one', async () => {
    const employee = new Employee(api);
    const email = newAddress();
    const { id } = await bodyOf(await employee.request(email), 202, webhookRequested);
    const code = await codeTo(api, email);
    for (let tries = 0; tries < webhookCodeTriesMax; tries += 1) {
      await problemOf(await employee.act(id, 'code', { code: wrong(code) }), 422);
    }
    await problemOf(await employee.act(id, 'code', { code }), 422);
    api.clock.advance(60_001);
    await employee.request(email);
    await bodyOf(await employee.act(id, 'code', { code: await codeTo(api, email) }), 200, companyWebhooks);
  });

  it('expires', async () => {
    const employee = new Employee(api);
    const email = newAddress();
    const { id } = await bodyOf(await employee.request(email), 202, webhookRequested);
    api.clock.advance(webhookCodeMaxAgeSeconds * 1000);
    await problemOf(await employee.act(id, 'code', { code: await codeTo(api, email) }), 422);
    expect((await employee.list()).pending).toBeNull();
  });

  it('gives another browser access to an existing webhook, without disclosing that there is one', async () => {
    const email = newAddress();
    const { id } = await new Employee(api).register(email);
    const other = new Employee(api);
    api.clock.advance(60_001);
    expect(await bodyOf(await other.request(email), 202, webhookRequested)).toMatchObject({ id });
    expect((await other.list()).webhooks).toEqual([]);
    await other.act(id, 'code', { code: await codeTo(api, email) });
    expect(await other.only()).toMatchObject({ id, state: 'active', url, secret: null });
  });
});
