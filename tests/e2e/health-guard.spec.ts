/** The health-insurance pages while self-service is on, and while it is off (spec §2 'Health-insurance redirect guard'). */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';

/** Flags are for everybody: a site of its own, whose API is a small one that only knows them. */
let flags = { health_insurance_enabled: true, health_insurance_self_service: true };
let api: Server;
let site: ChildProcess;
let origin: string;

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  api = createServer((request, response) => {
    const known = request.url === '/api/flags';
    response.writeHead(known ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(known ? flags : { message: 'not here', errors: {} }));
  }).listen(0);
  await new Promise((done) => api.once('listening', done));
  const port = await freePort();
  origin = `http://localhost:${port}`;
  site = spawn(
    process.execPath,
    [
      '--import',
      './lib/server/preload.mjs',
      'node_modules/next/dist/bin/next',
      'start',
      '--port',
      String(port),
    ],
    {
      stdio: 'ignore',
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
        HEALTH_COMPARISON_URL: 'https://partner.example/compare?ref=1',
      },
    },
  );
  await expect
    .poll(
      () =>
        fetch(`${origin}/api/flags`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBe(200);
});

test.afterAll(async () => {
  site.kill('SIGTERM');
  await new Promise((done) => (site.exitCode === null ? site.once('exit', done) : done(null)));
  await new Promise((done) => api.close(done));
});

const pages = [
  '/overstappen/overstappen-van-zorgverzekering',
  '/en/health-insurance',
  '/overstappen/zorgverzekering',
  '/en/switching/health-insurance',
  '/overstappen/zorgverzekering-direct',
  '/en/switching/health-insurance-direct',
];

test('lead to the partner, with where they come from and no more', async ({ request }) => {
  for (const path of pages) {
    const response = await request.get(
      `${origin}${path}?utm_campaign=autumn&user=abc-123&email=a%40b.example`,
      {
        maxRedirects: 0,
      },
    );
    expect(response.status(), path).toBe(302);
    expect(response.headers()['cache-control'], path).toBe('private, no-store');
    const target = new URL(response.headers().location ?? '');
    expect(target.origin + target.pathname, path).toBe('https://partner.example/compare');
    expect(Object.fromEntries(target.searchParams), path).toEqual({
      ref: '1',
      utm_source: 'snoei',
      utm_medium: 'affiliate',
      utm_campaign: 'autumn',
      user: 'abc-123',
    });
  }
});

test('are pages again once it is off', async ({ request }) => {
  flags = { health_insurance_enabled: true, health_insurance_self_service: false };
  for (const path of pages) {
    await expect
      .poll(async () => (await request.get(origin + path, { maxRedirects: 0 })).status(), { timeout: 60_000 })
      .toBe(200);
    expect(await (await request.get(origin + path)).text(), path).toMatch(/<h1[\s>]/);
  }
});
