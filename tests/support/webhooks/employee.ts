/** Webhooks in API tests: an employee of a company who registers them, and what a test reads of them. */
import { createHmac } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { outboxMails } from '@/lib/api/core/mail/table';
import { companyWebhooks as table, webhookDeliveries, webhookLog } from '@/lib/api/ordering/webhooks/table';
import {
  type CompanyWebhook,
  type CompanyWebhooks,
  companyWebhooks,
  webhookRequested,
} from '@/lib/contract/webhooks/company-webhooks';
import { bodyOf, Visitor } from '../cancel-job';
import { createTestContext, type TestContext, testSecret } from '../test-context';
import { type CompanyServer, companyHost, publicAddress, startCompanyServer } from './company-server';

export const dayMilliseconds = 86_400_000;
export const slug = 'interpolis-zorg';
export const url = `https://${companyHost}/snoei`;

/** An API, and the server that gets its webhooks. The caller closes the server. */
export async function startWebhooks(): Promise<{ api: TestContext; server: CompanyServer }> {
  const server = await startCompanyServer();
  const api = await createTestContext({
    settings: { SESSION_SECRET: testSecret },
    services: { sendWebhook: (message) => server.send(message) },
  });
  return { api, server };
}

/** Before each test: no webhooks, which would get the test's letters, a server that accepts, and new rate limits. */
export async function resetWebhooks(api: TestContext, server: CompanyServer): Promise<void> {
  await api.db.delete(table);
  server.replies = [{ status: 204 }];
  server.addresses = [[publicAddress]];
  server.received.length = 0;
  api.clock.advance(dayMilliseconds + 1);
}

let count = 0;
/** An address that no test has used. */
export function newAddress(domain = 'interpolis.nl'): string {
  count += 1;
  return `post${count}@${domain}`;
}

export class Employee extends Visitor {
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
    await bodyOf(await this.act(id, 'code', { code: await codeTo(this.api, email) }), 200, companyWebhooks);
    return id;
  }

  /** An active webhook. */
  async register(email = newAddress()): Promise<CompanyWebhook> {
    return this.changed(await this.verify(email), 'url', { url });
  }
}

export async function mailsTo(api: TestContext, email: string) {
  return api.db
    .select()
    .from(outboxMails)
    .where(eq(outboxMails.to, email))
    .orderBy(asc(outboxMails.createdAt));
}

/** The newest code in the mails to an address. */
export async function codeTo(api: TestContext, email: string): Promise<string> {
  const texts = (await mailsTo(api, email)).map(({ text }) => /(\d{3}) (\d{3})/.exec(text));
  const [, first = '', second = ''] = texts.findLast((found) => found !== null) ?? [];
  return first + second;
}

/** Another code. */
export function wrong(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

/** Subjects of the notices to an address. */
export async function noticesTo(api: TestContext, email: string): Promise<string[]> {
  return (await mailsTo(api, email))
    .filter(({ kind }) => kind === 'webhook-notice')
    .map(({ subject }) => subject);
}

/** Who did what with a webhook, the first first. */
export async function logOf(api: TestContext, id: string) {
  const rows = await api.db
    .select()
    .from(webhookLog)
    .where(eq(webhookLog.webhookId, id))
    .orderBy(asc(webhookLog.id));
  return rows.map(({ actor, action }) => `${actor}: ${action}`);
}

export async function deliveriesOf(api: TestContext, id: string) {
  return api.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.webhookId, id));
}

/** Verifies the signature as a company does. */
export function expectSigned(
  api: TestContext,
  { headers, body }: CompanyServer['received'][number],
  secret: string,
): void {
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signature = `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
  expect(String(headers['webhook-signature']).split(' ')).toContain(signature);
  expect(Number(headers['webhook-timestamp'])).toBe(Math.floor(api.clock.now().getTime() / 1000));
}
