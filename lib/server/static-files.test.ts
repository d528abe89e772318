/** The build's files over real HTTP, with Next's own function for static files behind them. */
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { serveStatic } from 'next/dist/server/serve-static';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { precompress } from './precompress.mjs';
import { staticFiles } from './static-files.mjs';

const script = 'export const word = "opzeggen";\n'.repeat(300);
const style = '.a{color:red}'.repeat(300);
const secret = 'SESSION_SECRET=x\n'.repeat(300);
const immutable = 'public, max-age=31536000, immutable';

let parent: string;
let folder: string;
let server: http.Server | undefined;
let warnings: string[];

beforeEach(async () => {
  parent = mkdtempSync(path.join(tmpdir(), 'snoei-static-'));
  folder = path.join(parent, 'static');
  for (const name of ['chunks', 'media']) mkdirSync(path.join(folder, name), { recursive: true });
  const files = {
    'static/chunks/a-1~.js': script,
    'static/chunks/b.css': style,
    'static/chunks/c.json': JSON.stringify(script),
    'static/media/d.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>'.repeat(20),
    'static/chunks/small.js': '1',
    'secret.js': secret,
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(parent, name), content);
  await precompress(folder);
  // Compressed as well, so that only its location excludes it.
  writeFileSync(path.join(parent, 'secret.js.br'), brotliCompressSync(secret));
  warnings = [];
});
afterEach(async () => {
  await new Promise((closed) => (server ? server.close(closed) : closed(null)));
  server = undefined;
  rmSync(parent, { recursive: true });
});

interface ReceivedFile {
  readonly status: number | undefined;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Replaces Next, and marks its responses. */
async function respondAsNext(request: http.IncomingMessage, response: http.ServerResponse) {
  response.setHeader('x-by', 'next');
  response.setHeader('cache-control', immutable);
  response.setHeader('vary', 'Accept-Encoding');
  const name = decodeURIComponent((request.url ?? '').split('?', 1)[0] ?? '').replace('/_next/static', '');
  try {
    await serveStatic(request, response, name, { root: folder, etag: false });
  } catch {
    response.writeHead(404).end();
  }
}

/** A server of the folder, and a client that sends raw paths. */
async function serve(options: { maxBytes?: number } = {}) {
  const handle = staticFiles(folder, { ...options, warn: (message) => warnings.push(message) });
  server = http.createServer((request, response) => {
    void handle(request, response, () => respondAsNext(request, response));
  });
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return (target: string, headers: http.OutgoingHttpHeaders = { 'accept-encoding': 'br' }, method = 'GET') =>
    new Promise<ReceivedFile>((resolve, reject) => {
      const options = { port, host: '127.0.0.1', path: target, method, headers, agent: false };
      const request = http.request(options, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject).once('end', () => {
          resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) });
        });
      });
      request.once('error', reject).end();
    });
}

const chunk = '/_next/static/chunks/a-1~.js';

describe('a client that accepts brotli', () => {
  it.each([
    [chunk, script],
    ['/_next/static/chunks/b.css', style],
    ['/_next/static/chunks/c.json', JSON.stringify(script)],
    [`${chunk}?v=1`, script],
  ])('gets %s precompressed, with Next’s headers', async (target, content) => {
    const get = await serve();
    const ours = await get(target);
    expect(ours.status).toBe(200);
    expect(ours.headers).not.toHaveProperty('x-by');
    expect(ours.headers['content-encoding']).toBe('br');
    expect(ours.headers['content-length']).toBe(String(ours.body.length));
    expect(ours.body.length).toBeLessThan(content.length / 10);
    expect(brotliDecompressSync(ours.body).toString()).toBe(content);

    const next = await get(target, {});
    expect(next.headers['x-by']).toBe('next');
    expect(next.body.toString()).toBe(content);
    for (const name of ['cache-control', 'vary', 'content-type', 'last-modified', 'etag']) {
      expect(ours.headers[name], name).toBe(next.headers[name]);
    }
    // Ranges apply to the uncompressed file.
    expect(ours.headers).not.toHaveProperty('accept-ranges');
  });

  it('gets an SVG image precompressed too', async () => {
    const get = await serve();
    const { headers } = await get('/_next/static/media/d.svg');
    const next = await get('/_next/static/media/d.svg', {});
    expect([headers['content-encoding'], headers['content-type']]).toEqual([
      'br',
      next.headers['content-type'],
    ]);
  });

  it('gets the same for repeated and concurrent requests, and only headers for HEAD', async () => {
    const get = await serve();
    const responses = await Promise.all(Array.from({ length: 20 }, () => get(chunk)));
    for (const { body } of responses) expect(body).toEqual(responses[0]?.body);
    const head = await get(chunk, { 'accept-encoding': 'gzip, br' }, 'HEAD');
    expect(head.body).toHaveLength(0);
    expect(head.headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(responses[0]?.body.length),
      'cache-control': immutable,
    });
  });

  it('is served from memory from the second request on', async () => {
    const get = await serve();
    const first = await get(chunk);
    rmSync(folder, { recursive: true });
    expect((await get(chunk)).body).toEqual(first.body);
  });
});

describe('leaves to Next', () => {
  it.each([undefined, 'gzip, deflate', 'br;q=0, gzip', 'identity'])(
    'clients without brotli (Accept-Encoding: %s)',
    async (accepted) => {
      const get = await serve();
      const { status, headers, body } = await get(chunk, accepted ? { 'accept-encoding': accepted } : {});
      expect(status).toBe(200);
      expect(headers['x-by']).toBe('next');
      expect(headers).not.toHaveProperty('content-encoding');
      expect(body.toString()).toBe(script);
    },
  );

  it('conditional and range requests', async () => {
    const get = await serve();
    const has = (await get(chunk)).headers['last-modified'];
    const accepted = { 'accept-encoding': 'br' };
    const unchanged = await get(chunk, { ...accepted, 'if-modified-since': has });
    expect([unchanged.status, unchanged.headers['x-by'], unchanged.body.length]).toEqual([304, 'next', 0]);
    const part = await get(chunk, { ...accepted, range: 'bytes=0-5' });
    expect([part.status, part.headers['x-by'], part.body.toString()]).toEqual([206, 'next', 'export']);
    for (const name of ['if-none-match', 'if-match', 'if-unmodified-since']) {
      const value = name.endsWith('match') ? '"x"' : new Date().toUTCString();
      expect((await get(chunk, { ...accepted, [name]: value })).headers['x-by'], name).toBe('next');
    }
  });

  it.each(['POST', 'OPTIONS', 'DELETE'])('%s', async (method) => {
    const get = await serve();
    expect((await get(chunk, { 'accept-encoding': 'br' }, method)).headers['x-by']).toBe('next');
  });

  it.each([
    '/_next/static/chunks/unknown.js',
    '/_next/static/chunks/small.js',
    '/_next/static/chunks/a-1~.js.br',
    '/_next/static/chunks',
    '/_next/static/',
    '/_next/static/../secret.js',
    '/_next/static/..%2fsecret.js',
    '/_next/static/%2e%2e/secret.js',
    '/_next/static/chunks/..%5c..%5csecret.js',
    '/_next/static//chunks/b.css',
    '/_next/static/chunks/b.css%00',
    '/secret.js',
    '/chunks/b.css',
    '/__proto__',
  ])('%s, which is not a file of the build', async (target) => {
    const get = await serve();
    const { headers, body } = await get(target);
    expect(headers['x-by']).toBe('next');
    expect(body.toString()).not.toContain('SESSION_SECRET');
  });

  it('everything without a build', async () => {
    rmSync(folder, { recursive: true });
    const get = await serve();
    expect((await get(chunk)).headers['x-by']).toBe('next');
  });

  it('files beyond the memory budget', async () => {
    const { size } = statSync(path.join(folder, 'chunks', 'a-1~.js.br'));
    const get = await serve({ maxBytes: size });
    // In order of their names: one fits.
    expect((await get(chunk)).headers).not.toHaveProperty('x-by');
    expect((await get('/_next/static/chunks/b.css')).headers['x-by']).toBe('next');
  });

  it.each([
    ['of another file', brotliCompressSync('alert(1)')],
    ['cut off', brotliCompressSync(script).subarray(0, 40)],
    ['no brotli', Buffer.from('x'.repeat(40))],
  ])('files with %s beside them, and logs it once', async (_, bytes) => {
    writeFileSync(path.join(folder, 'chunks', 'a-1~.js.br'), bytes);
    const get = await serve();
    for (let time = 0; time < 3; time += 1) {
      const { headers, body } = await get(chunk);
      expect([headers['x-by'], body.toString()]).toEqual(['next', script]);
    }
    expect(warnings).toEqual([expect.stringContaining('a-1~.js is compressed for each visitor: ')]);
  });

  it('files deleted since the server was opened', async () => {
    const get = await serve();
    rmSync(path.join(folder, 'chunks', 'b.css.br'));
    expect((await get('/_next/static/chunks/b.css')).headers['x-by']).toBe('next');
    expect(warnings).toHaveLength(1);
  });
});
