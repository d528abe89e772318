/** How `deploy/nginx.conf` handles a request whose instance fails: reads are retried, writes only if safe. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import http2 from 'node:http2';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import { afterEach, expect, it } from 'vitest';
import { accessLog, exampleName, nginxFile, startNginx } from './nginx';
import { freePort } from './program';
import { sendRequest } from './send-request';

const isHere = process.env.LONG_TESTS === '1' && existsSync(nginxFile);

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** An instance that echoes its request, or closes the connection after it. */
async function startInstance(hangsUp: () => boolean): Promise<{ port: string; got: string[] }> {
  const got: string[] = [];
  const server = http.createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    if (request.url !== '/api/ready') got.push(`${request.method} ${request.url} ${body}`);
    if (hangsUp()) request.socket.destroy();
    else response.end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  cleanUps.push(() => server.close());
  return { port: String((server.address() as AddressInfo).port), got };
}

async function startBoth() {
  let failing: 'one' | 'none' = 'none';
  const one = await startInstance(() => failing === 'one');
  const other = await startInstance(() => false);
  const port = await freePort();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'snoei-nginx-'));
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
  const nginx = await startNginx(folder, port, [one.port, other.port]);
  cleanUps.push(() => nginx.stop());
  failing = 'one';
  return { origin: `http://127.0.0.1:${port}`, folder, one, other };
}

it.runIf(isHere)('retries a read at the next instance', async () => {
  const { origin } = await startBoth();
  for (let turn = 0; turn < 4; turn += 1) expect((await sendRequest(`${origin}/opzeggen`)).status).toBe(200);
});

it.runIf(isHere)('retries a write with a key, complete', async () => {
  const { origin, one, other } = await startBoth();
  const statuses: number[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    const response = await sendRequest(`${origin}/api/cancellations?again=%2B`, {
      json: { turn },
      headers: { 'idempotency-key': `key-${turn}` },
    });
    statuses.push(response.status);
    expect(response.text).toBe(JSON.stringify({ turn }));
  }
  expect(statuses).toEqual([200, 200, 200, 200]);
  expect(one.got.length).toBeGreaterThan(0);
  expect(other.got).toEqual([0, 1, 2, 3].map((turn) => `POST /api/cancellations?again=%2B {"turn":${turn}}`));
});

it.runIf(isHere)('logs the path of a request without its query and code, and only the network', async () => {
  const { origin, folder } = await startBoth();
  await sendRequest(`${origin}/opzeggen?key=secret`);
  await sendRequest(`${origin}/b/secret`);
  const readLog = () => readFileSync(path.join(folder, accessLog), 'utf8');
  await expect.poll(readLog).toMatch(/^127\.0\.0\.0 .* GET \/opzeggen 200 /m);
  await expect.poll(readLog).toContain(' GET /b/* 200 ');
  expect(readLog()).not.toContain('secret');
});

it.runIf(isHere)(
  'serves TLS 1.2 and newer with HTTP/2, and passes the name and the address of the visitor on',
  async () => {
    const seen: http.IncomingHttpHeaders[] = [];
    const server = http.createServer((request, response) => {
      seen.push(request.headers);
      response.setHeader('x-request-id', 'request-7').end('read');
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    cleanUps.push(() => server.close());
    const folder = mkdtempSync(path.join(os.tmpdir(), 'snoei-nginx-'));
    cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
    const nginx = await startNginx(folder, await freePort(), [
      String((server.address() as AddressInfo).port),
    ]);
    cleanUps.push(() => nginx.stop());

    const connect = (options: tls.ConnectionOptions) =>
      tls.connect({
        host: '127.0.0.1',
        port: nginx.tls,
        servername: exampleName,
        ca: nginx.authority,
        ...options,
      });
    const visitor = http2.connect(`https://${exampleName}`, {
      createConnection: () => connect({ ALPNProtocols: ['h2'] }),
    });
    cleanUps.push(() => visitor.close());
    const stream = visitor.request({ ':path': '/opzeggen?key=secret', ':authority': exampleName });
    const headers = await new Promise<http2.IncomingHttpHeaders>((resolve, reject) =>
      stream.once('response', resolve).once('error', reject),
    );
    expect(headers[':status']).toBe(200);
    stream.close();
    expect(seen.at(-1)).toMatchObject({ host: exampleName, 'x-forwarded-for': '127.0.0.1' });
    const readLog = () => readFileSync(path.join(folder, accessLog), 'utf8');
    await expect.poll(readLog).toMatch(/ GET \/opzeggen 200 .* request-7$/m);

    const old = connect({ minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' });
    await expect(new Promise((_, reject) => old.once('error', reject))).rejects.toThrow(/protocol|alert/i);

    const plain = await sendRequest(`http://127.0.0.1:${nginx.redirect}/opzeggen?x=1`);
    expect(plain.status).toBe(301);
    expect(plain.headers.location).toBe(`https://${exampleName}/opzeggen?x=1`);
  },
);

it.runIf(isHere)('never retries other requests that an instance may have processed', async () => {
  const { origin, one, other } = await startBoth();
  for (let turn = 0; turn < 4; turn += 1) {
    const { status } = await sendRequest(`${origin}/api/login`, { json: { turn } });
    expect([200, 502]).toContain(status);
  }
  const seen = [...one.got, ...other.got];
  expect(one.got.length).toBeGreaterThan(0);
  expect(new Set(seen).size).toBe(seen.length);
});

it.runIf(isHere)('retries if the instance accepted no connection', async () => {
  const { port } = await startInstance(() => false);
  const closed = await freePort();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'snoei-nginx-'));
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
  const own = await freePort();
  const nginx = await startNginx(folder, own, [String(closed), port]);
  cleanUps.push(() => nginx.stop());
  for (let turn = 0; turn < 4; turn += 1) {
    expect((await sendRequest(`http://127.0.0.1:${own}/api/login`, { json: { turn } })).status).toBe(200);
  }
});
