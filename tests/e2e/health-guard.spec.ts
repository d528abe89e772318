/**
 * The health-insurance pages while self-service is on, and once it is off, on a separate site,
 * because flags are global. lib/middleware/every-route.test.ts tests the same without a server.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { RunningSite } from '../faults/running-site';
import { test } from './support/http-test';

const pages = [
  '/overstappen/overstappen-van-zorgverzekering',
  '/en/health-insurance',
  '/overstappen/zorgverzekering',
  '/en/switching/health-insurance',
  '/overstappen/zorgverzekering-direct',
  '/en/switching/health-insurance-direct',
];

interface FlagServer {
  readonly origin: string;
  selfService: boolean;
  close(): Promise<unknown>;
}

/** An API with flags only. */
async function serveFlags(): Promise<FlagServer> {
  const server = createServer((request, response) => {
    const responses: Readonly<Record<string, object>> = {
      '/api/ready': { ready: true },
      '/api/flags': {
        health_insurance_enabled: true,
        health_insurance_self_service: flags.selfService,
      },
    };
    const body = responses[request.url ?? ''];
    response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body ?? { message: 'not here', errors: {} }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const flags: FlagServer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    selfService: true,
    close: () => new Promise((closed) => server.close(closed)),
  };
  return flags;
}

test('the health-insurance pages redirect to the partner while self-service is on, and are pages again once it is off', {
  tag: '@long',
}, async () => {
  test.setTimeout(300_000);
  const flags = await serveFlags();
  const site = await RunningSite.start({
    API_URL: flags.origin,
    HEALTH_COMPARISON_URL: 'https://partner.example/compare?ref=1',
  });
  try {
    for (const path of pages) {
      const { status, headers } = await site.fetch(
        `${path}?utm_campaign=autumn&user=abc-123&email=a%40b.example`,
      );
      expect(status, path).toBe(302);
      expect(headers.get('cache-control'), path).toBe('private, no-store');
      expect(headers.get('location'), path).toBe(
        'https://partner.example/compare?ref=1&utm_source=snoei&utm_medium=affiliate&utm_campaign=autumn&user=abc-123',
      );
    }
    flags.selfService = false;
    for (const path of pages) {
      const { text } = await site.pollUntil(path, ({ status }) => status === 200);
      expect(text, path).toMatch(/<h1[\s>]/);
    }
  } finally {
    await site.stop();
    await flags.close();
  }
});
