/**
 * The payment service and the SMS gateway returning garbage: a proxy's page, half a response, one without the required fields, nothing at
 * all. Each counts as an unavailable service: never a payment, never a server error.
 */
import { readFileSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mollieProvider } from '@/lib/payments/mollie-provider';
import { ProviderUnavailable } from '@/lib/payments/payment-provider';
import { SmsDeliveryError, smsProviderOf } from '@/lib/sms/sms-provider';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return (server.address() as AddressInfo).port;
}

const json = { 'content-type': 'application/hal+json' };

const nonsense: readonly (readonly [string, RequestListener])[] = [
  [
    'a page of a proxy',
    (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
  ],
  ['a page with a failure', (_, response) => response.writeHead(503).end('<html>busy')],
  ['an object with nothing in it', (_, response) => response.writeHead(200, json).end('{}')],
  ['nothing', (_, response) => response.writeHead(200, json).end()],
  ['null', (_, response) => response.writeHead(200, json).end('null')],
  [
    'half a response, cut off',
    (_, response) => {
      response.writeHead(200, { ...json, 'content-length': 500 });
      response.write('{"resource":"payment","id":"tr_');
      setTimeout(() => response.destroy(), 20);
    },
  ],
  [
    'half a response, and no end',
    (_, response) => {
      response.writeHead(200, json);
      response.write('{"resource":"payment","id":"tr_');
    },
  ],
  ['no response', () => undefined],
  ['a connection that breaks', (request) => request.socket.destroy()],
];

const order = {
  id: 'b6a1c1de-2f0c-4a3e-8d1f-5e2b7c9d0a11',
  amountCents: 1195,
  description: 'Snoei',
  returnUrl: 'https://snoei.example/terug',
  webhookUrl: null,
  locale: 'nl',
} as const;

describe.each(nonsense)('a payment service that gives %s', (_, respond) => {
  beforeEach(() => vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0'));
  afterEach(() => vi.unstubAllEnvs());

  it('is away', async () => {
    const certificate = readFileSync(path.join(import.meta.dirname, '../support/mollie/localhost.pem'));
    const port = await listen(createSecureServer({ key: certificate, cert: certificate }, respond));
    const provider = mollieProvider({
      apiKey: 'test_0123456789abcdefghij',
      apiUrl: `https://localhost:${port}/v2`,
      timeoutMilliseconds: 400,
    });
    const refund = { id: order.id, paymentId: 'tr_1', amountCents: 1195, description: 'Snoei', attempt: 1 };
    // Concurrently: some of them last until the timeout.
    const outcomes = await Promise.allSettled([
      provider.create(order),
      provider.fetch('tr_1'),
      provider.refund(refund),
      provider.fetchRefund({ paymentId: 'tr_1', refundId: 're_1' }),
    ]);
    const unavailable = { status: 'rejected', reason: expect.any(ProviderUnavailable) };
    expect(outcomes).toEqual([unavailable, unavailable, unavailable, unavailable]);
  });
});

describe('an SMS gateway', () => {
  const message = { id: 'm1', to: '+31612345678', text: 'Je code is 123456' };
  const providerOf = (port: number) =>
    smsProviderOf({ SMS_URL: `http://127.0.0.1:${port}/send`, SMS_FROM: 'Snoei' });

  it.each<readonly [string, RequestListener]>([
    ['fails', (_, response) => response.writeHead(500).end('<html>+31612345678')],
    ['sends elsewhere', (_, response) => response.writeHead(302, { location: '/' }).end()],
    ['breaks off', (request) => request.socket.destroy()],
  ])('that %s has accepted nothing, and no number is logged', async (_, respond) => {
    const failure: unknown = await providerOf(await listen(createServer(respond)))
      .deliver(message)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(SmsDeliveryError);
    expect(String(failure)).not.toContain('612345678');
  });

  it('has a timeout', async () => {
    const requested: (RequestInit | undefined)[] = [];
    const provider = smsProviderOf({ SMS_URL: 'http://sms.example', SMS_FROM: 'Snoei' }, async (_, init) => {
      requested.push(init);
      throw new DOMException('The operation was aborted due to timeout', 'TimeoutError');
    });
    await expect(provider.deliver(message)).rejects.toThrow('SMS: TimeoutError');
    expect(requested[0]?.signal).toBeInstanceOf(AbortSignal);
  });
});
