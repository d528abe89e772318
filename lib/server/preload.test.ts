import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientAddressHeader } from './client-address.mjs';

/** A server as Next opens one: it answers a page, or what it was told. */
const program = `
  import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
  const server = http.createServer((request, response) => {
    if (request.url.startsWith('/page')) {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end('<!doctype html><script>(self.__next_f=self.__next_f||[]).push([0])</script><script>alert(1)</script>');
    } else if (request.url.startsWith('/kept')) {
      const status = Number(request.url.slice(-3));
      response.setHeader('cache-control', 's-maxage=31536000');
      if (request.url.includes('cookie')) response.setHeader('set-cookie', 'a=b');
      if (request.url.includes('session')) {
        response.writeHead(status, { 'set-cookie': ['snoei_session=T; Path=/; HttpOnly; Secure', 'a=b'] });
        return response.end();
      }
      response.setHeader('content-type', request.url.includes('script') ? 'text/javascript' : 'text/x-component');
      response.writeHead(status);
      response.end();
    } else {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ url: request.url, headers: request.headers }));
    }
  });
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));
`;

const dataFolder = mkdtempSync(path.join(tmpdir(), 'preload-'));
const child = spawn(
  process.execPath,
  [
    '--import',
    pathToFileURL(path.join(import.meta.dirname, 'preload.mjs')).href,
    ...['--input-type=module', '--eval', program],
  ],
  {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', TRUSTED_PROXIES: '', DATA_DIR: dataFolder },
  },
);
let port = 0;

beforeAll(async () => {
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
  port = Number(chunk.toString());
});
afterAll(() => {
  child.kill();
  rmSync(dataFolder, { recursive: true });
});

async function get(target: string, headers: Record<string, string> = {}) {
  const request = http.get({ port, host: '127.0.0.1', path: target, headers });
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks).toString() };
}

async function rawStatus(requestLine: string): Promise<string> {
  const socket = net.connect(port, '127.0.0.1');
  socket.write(`${requestLine} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  let answer = '';
  for await (const chunk of socket) answer += (chunk as Buffer).toString();
  return answer.split(' ')[1] ?? '';
}

describe('preload', () => {
  it('tells the address and lets no client forge it', async () => {
    const { body } = await get('/api/x', {
      [clientAddressHeader]: '203.0.113.9',
      'x-forwarded-for': '203.0.113.9',
      'x-middleware-subrequest': 'middleware',
    });
    const { headers } = JSON.parse(body) as { headers: Record<string, string> };
    expect(headers[clientAddressHeader]).toBe('127.0.0.1');
    expect(headers).not.toHaveProperty('x-forwarded-for');
    expect(headers).not.toHaveProperty('x-middleware-subrequest');
  });

  it('hands the query on as it was sent, and lets no client say another', async () => {
    const forged = { 'x-snoei-search': '?forged' };
    const { headers } = JSON.parse((await get('/api/x?a=%2B&a=&b&c=d%20e+f', forged)).body);
    expect(headers['x-snoei-search']).toBe('?a=%2B&a=&b&c=d%20e+f');
    expect(JSON.parse((await get('/api/x', forged)).body).headers).not.toHaveProperty('x-snoei-search');
  });

  it('calls the cookies of this host alone by their prefix outside, and takes no other for them', async () => {
    const cookie = 'snoei_session=planted; __Host-snoei_session=T; snoei_locale=en';
    const { headers } = JSON.parse((await get('/api/x', { cookie })).body);
    expect(headers.cookie).toBe('snoei_session=T; snoei_locale=en');
    const answer = await get('/kept/session/200');
    expect(answer.headers['set-cookie']).toEqual(['__Host-snoei_session=T; Path=/; HttpOnly; Secure', 'a=b']);
    expect(answer.headers['cache-control']).toContain('no-store');
  });

  it('gives pages a policy that allows the scripts of Next alone', async () => {
    const { headers } = await get('/page');
    const policy = String(headers['content-security-policy']);
    expect(policy.match(/'sha256-[^']+'/g)).toHaveLength(1);
    expect(policy).not.toContain(`script-src 'self' 'unsafe-inline'`);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('lets other sites show the pictures that stand for our pages, and nothing else', async () => {
    const policyFor = async (path: string) => (await get(path)).headers['cross-origin-resource-policy'];
    expect(await policyFor('/api/social-image/nl.png?v=1')).toBe('cross-origin');
    expect(await policyFor('/api/social-images')).toBe('same-origin');
    expect(await policyFor('/page')).toBe('same-origin');
  });

  it('gives everything else a policy of its own, but for what the browser has already', async () => {
    expect((await get('/kept/200')).headers['content-security-policy']).toMatch(/^default-src 'none'; frame/);
    expect((await get('/kept/script/200')).headers['content-security-policy']).toContain(
      "connect-src 'self'",
    );
    expect((await get('/kept/304')).headers).not.toHaveProperty('content-security-policy');
  });

  it('lets shared caches keep pages, but no failure and nothing with a cookie', async () => {
    expect((await get('/kept/200')).headers['cache-control']).toBe('s-maxage=31536000');
    for (const target of ['/kept/404', '/kept/503', '/kept/cookie/200']) {
      expect((await get(target)).headers['cache-control'], target).toContain('private, no-cache, no-store');
    }
  });

  it('answers what is no HTTP with a 4xx that has the headers too', async () => {
    for (const text of [
      'GET / HTTP/9.9\r\n\r\n',
      'nonsense\r\n\r\n',
      `GET / HTTP/1.1\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`,
    ]) {
      const socket = net.connect(port, '127.0.0.1');
      socket.write(text);
      let answer = '';
      for await (const chunk of socket) answer += (chunk as Buffer).toString();
      expect(answer).toMatch(/^HTTP\/1\.1 4(?:00|31) /);
      expect(answer).toContain('x-content-type-options: nosniff');
    }
  });

  it('refuses what Next would answer with a failure of ours', async () => {
    expect(await rawStatus('TRACE /')).toBe('405');
    expect(await rawStatus('GET http://evil.example/')).toBe('400');
    expect((await get(`/${'x'.repeat(9000)}`)).status).toBe(414);
  });
});
