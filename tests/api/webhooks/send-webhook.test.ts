/** One request to a company's server: which addresses are allowed, the pinned connection, redirects, timeouts. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWebhookSender } from '@/lib/api/ordering/webhooks/delivery/send-webhook';
import {
  type CompanyServer,
  companyHost,
  publicAddress,
  startCompanyServer,
} from '../../support/webhooks/company-server';

let company: CompanyServer;
const message = {
  url: `https://${companyHost}/in?from=snoei`,
  headers: { 'webhook-id': 'a' },
  body: '{"é":1}',
};

beforeAll(async () => {
  company = await startCompanyServer();
});
beforeEach(() => {
  company.replies = [{ status: 204 }];
  company.addresses = [[publicAddress]];
  company.received.length = 0;
  company.connectedTo.length = 0;
});
afterAll(() => company.close());

describe('sendWebhook', () => {
  it('posts to the checked address, by the name of the host', async () => {
    expect(await company.send(message)).toEqual({ outcome: 'delivered', status: 204 });
    expect(company.connectedTo).toEqual([publicAddress]);
    expect(company.received).toMatchObject([
      {
        method: 'POST',
        path: '/in?from=snoei',
        body: message.body,
        headers: {
          host: companyHost,
          'webhook-id': 'a',
          'content-type': 'application/json',
          'content-length': '8',
        },
      },
    ]);
  });

  it.each([
    ['127.0.0.1'],
    ['10.0.0.8', publicAddress],
    [publicAddress, '::1'],
    ['::ffff:127.0.0.1'],
    ['64:ff9b::7f00:1'],
    ['169.254.169.254'],
  ])('connects to nothing if one of its addresses is not public: %s %s', async (...addresses) => {
    company.addresses = [addresses.filter((address) => address !== undefined)];
    expect(await company.send(message)).toEqual({ outcome: 'address', status: null });
    expect(company.connectedTo).toEqual([]);
    expect(company.received).toEqual([]);
  });

  it('resolves the name for each attempt: a name that turns private is refused the second time', async () => {
    company.addresses = [[publicAddress], ['127.0.0.1']];
    expect(await company.send(message)).toMatchObject({ outcome: 'delivered' });
    expect(await company.send(message)).toMatchObject({ outcome: 'address' });
    expect(company.received).toHaveLength(1);
    expect(company.connectedTo).toEqual([publicAddress]);
  });

  it('resolves the name once in an attempt', async () => {
    let queries = 0;
    const send = createWebhookSender({
      resolve: async () => {
        queries += 1;
        return queries === 1 ? [] : [publicAddress];
      },
    });
    expect(await send(message)).toEqual({ outcome: 'dns', status: null });
    expect(queries).toBe(1);
  });

  it('does not follow a redirect', async () => {
    company.replies = [{ status: 307, headers: { location: `https://${companyHost}/elsewhere` } }];
    expect(await company.send(message)).toEqual({ outcome: 'redirect', status: 307 });
    expect(company.received).toHaveLength(1);
  });

  it.each([
    [410, 'gone'],
    [404, 'status'],
    [503, 'status'],
    [200, 'delivered'],
  ] as const)('has the outcome of status %i: %s', async (status, outcome) => {
    company.replies = [{ status }];
    expect(await company.send(message)).toEqual({ outcome, status });
  });

  it('does not read a body without end', async () => {
    company.replies = [{ status: 200, afterBody: 'silence' }];
    expect(await company.send(message)).toEqual({ outcome: 'delivered', status: 200 });
  });

  it('gives up a server that does not respond', async () => {
    company.replies = [{ status: 200, silent: true }];
    const send = company.sender({ timeoutMilliseconds: 200 });
    expect(await send(message)).toEqual({ outcome: 'timeout', status: null });
  });

  it('gives up a name that is not resolved in time', async () => {
    const send = createWebhookSender({
      resolve: () => new Promise(() => undefined),
      timeoutMilliseconds: 50,
    });
    expect(await send(message)).toEqual({ outcome: 'timeout', status: null });
  });

  it('refuses a certificate of another name, and one of no authority', async () => {
    const other = { ...message, url: 'https://other.interpolis.example/in' };
    expect(await company.send(other)).toEqual({ outcome: 'certificate', status: null });
    const send = company.sender({ trusts: false });
    expect(await send(message)).toEqual({ outcome: 'certificate', status: null });
    expect(company.received).toEqual([]);
  });

  it('reports a connection that can not be opened, and a name without an address', async () => {
    const closed = await startCompanyServer();
    await closed.close();
    expect(await closed.send(message)).toEqual({ outcome: 'connection', status: null });
    const send = createWebhookSender({ resolve: () => Promise.reject(new Error('ENOTFOUND')) });
    expect(await send(message)).toEqual({ outcome: 'dns', status: null });
  });
});
