/** Managing a webhook: its URL, its secret, its access. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outboxMails } from '@/lib/api/core/mail/table';
import { companyWebhooks as table } from '@/lib/api/ordering/webhooks/table';
import {
  webhookOldSecretHours,
  webhookSecretShownMinutes,
  webhooksPerCompanyMax,
} from '@/lib/config/webhook-terms';
import { companyWebhooks, webhookRequested } from '@/lib/contract/webhooks/company-webhooks';
import { bodyOf, problemOf } from '../../support/cancel-job';
import { createTestContext, type TestContext } from '../../support/test-context';
import type { CompanyServer } from '../../support/webhooks/company-server';
import {
  Employee,
  expectSigned,
  newAddress,
  noticesTo,
  resetWebhooks,
  startWebhooks,
  url,
} from '../../support/webhooks/employee';

let api: TestContext;
let server: CompanyServer;

beforeAll(async () => {
  ({ api, server } = await startWebhooks());
});
beforeEach(() => resetWebhooks(api, server));
afterAll(() => server.close());

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
    expect(await noticesTo(api, email)).toHaveLength(1);
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
    expectSigned(api, both, first.value);
    expectSigned(api, both, second.value);
    api.clock.advance(webhookOldSecretHours * 3_600_000);
    await employee.act(id, 'test');
    await api.runJobs();
    const latest = server.received.at(-1);
    if (!latest) throw new Error('nothing was received');
    expectSigned(api, latest, second.value);
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
