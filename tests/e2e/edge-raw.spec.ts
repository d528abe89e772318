/** Raw requests that no browser sends: a 4xx or a redirect within the site, never a 5xx. */
import net from 'node:net';
import { expect } from '@playwright/test';
import { newReference } from '@/lib/contract/references';
import { test } from './support/http-test';

interface RawResponse {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
}

/** Sends raw text and reads until the server closes. */
async function send(baseURL: string | undefined, text: string): Promise<RawResponse> {
  const { hostname, port } = new URL(baseURL ?? '');
  const socket = net.connect(Number(port), hostname);
  socket.setTimeout(20_000, () => socket.destroy(new Error(`no response to ${text.slice(0, 80)}`)));
  socket.write(text);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  const response = Buffer.concat(chunks).toString('latin1');
  const [head = ''] = response.split('\r\n\r\n', 1);
  const [first = '', ...lines] = head.split('\r\n');
  const headers = new Map(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
  return { status: Number(first.split(' ')[1]), headers, text: response };
}

function request(line: string, headers: Readonly<Record<string, string>> = {}): string {
  const all = { Host: 'localhost', Connection: 'close', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${line} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

/** Requirements on every response to bad input. */
function expectClean({ status, headers }: RawResponse, requested: string): void {
  expect(status, requested).toBeGreaterThanOrEqual(200);
  expect(status, requested).toBeLessThan(500);
  const location = headers.get('location');
  if (location !== undefined)
    expect(location, requested).toMatch(/^(?:http:\/\/localhost(?::\d+)?)?\/(?![/\\])/);
  expect(headers.get('x-content-type-options'), requested).toBe('nosniff');
  expect(headers.has('x-powered-by'), requested).toBe(false);
}

const reference = '7ZZZZZZZZZZZZZZZZZZZZZZZZZ';
const many = Array.from({ length: 3000 }, (_, index) => `a${index % 10}=`).join('&');

test('every request line gets its status, none a 5xx', async ({ baseURL }) => {
  const expected: Readonly<Record<string, number>> = {
    'GET //evil.example': 404,
    'GET //evil.example//': 404,
    'GET /\\evil.example': 400,
    'GET /%5cevil.example': 400,
    'GET /%2f%2fevil.example': 400,
    'GET /%2F%2Fevil.example%2f..': 400,
    'GET /%00': 400,
    'GET /opzeggen/%E0%A4%A': 400,
    'GET /%ff/opzeggen': 400,
    'GET /../../etc/passwd': 400,
    'GET /opzeggen/../netflix': 400,
    'GET /%2e%2e/%2e%2e/etc/passwd': 400,
    'TRACE /': 405,
    'TRACK /': 400,
    'BREW /opzeggen': 400,
    'OPTIONS *': 400,
    'GET http://evil.example/opzeggen/': 400,
    'GET https://evil.example/': 400,
    'GET evil.example': 400,
    [`GET /${'a'.repeat(8192)}`]: 414,
    [`GET /${'a/'.repeat(3000)}`]: 400,
    [`GET /opzeggen?${many.slice(0, 8000)}`]: 200,
    [`GET /opzeggen?${many}`]: 414,
    'POST /opzeggen': 200,
    'GET /nl/company/netflix': 404,
    'GET /nl/not-found-page': 404,
    'GET /_next/../opzeggen': 400,
    'GET /_next/data/x/opzeggen.json': 404,
    'GET /api/locale?to=en&path=//evil.example': 303,
    'GET /api/locale?to=en&path=%0d%0aSet-Cookie:x': 303,
    'GET /api/locale?to=xx': 400,
  };
  for (const [line, status] of Object.entries(expected)) {
    const response = await send(baseURL, request(line));
    expectClean(response, line.slice(0, 80));
    expect(response.status, line.slice(0, 80)).toBe(status);
  }
});

test('an absolute-form request line for this host is handled like any other', async ({ baseURL }) => {
  const response = await send(baseURL, request('GET http://localhost/opzeggen/'));
  expect(response.status).toBe(301);
  expectClean(response, 'absolute form');
});

test('forged headers have no effect', async ({ baseURL }) => {
  const forged: Readonly<Record<string, string>>[] = [
    { Host: 'evil.example' },
    { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' },
    { 'X-Forwarded-For': '203.0.113.9', Forwarded: 'host=evil.example' },
    { 'X-Middleware-Subrequest': 'middleware:middleware:middleware:middleware:middleware' },
    {
      'X-Middleware-Subrequest': 'src/middleware:src/middleware:src/middleware:src/middleware:src/middleware',
    },
    { 'X-Middleware-Rewrite': '/nl/design', 'X-Middleware-Next': '1' },
    { 'X-Matched-Path': '/nl/company/netflix', 'X-Now-Route-Matches': '1=nl' },
    { 'X-Invoke-Path': '/nl/design', 'X-Invoke-Status': '200', 'X-Invoke-Output': '/nl' },
    { 'X-Original-URL': '/admin/jobs', 'X-Rewrite-URL': '/admin/jobs' },
  ];
  for (const headers of forged) {
    const requested = JSON.stringify(headers);
    const slash = await send(baseURL, request('GET /opzeggen/', headers));
    expect(
      [slash.status, slash.headers.get('location')?.replace(/^http:\/\/localhost(?::\d+)?/, '')],
      requested,
    ).toEqual([301, '/opzeggen']);
    for (const path of [`/opzeggen/track/${reference}`, '/admin/jobs', '/account', '/nl/company/netflix']) {
      const response = await send(baseURL, request(`GET ${path}`, headers));
      expectClean(response, `${path} ${requested}`);
      expect(response.status, `${path} ${requested}`).not.toBe(200);
    }
    expect((await send(baseURL, request('GET /opzeggen', headers))).text, requested).not.toContain(
      'evil.example',
    );
  }
});

test('the flight data of a guarded page is guarded as well', async ({ baseURL }) => {
  const guarded = [
    `/opzeggen/track/${reference}`,
    `/afrekenen/${reference}`,
    '/admin/jobs',
    '/account',
    '/onbekend-bedrijf',
  ];
  const rsc: Readonly<Record<string, string>>[] = [
    { RSC: '1' },
    { RSC: '1', 'Next-Router-Prefetch': '1' },
    { RSC: '1', 'Next-Router-Prefetch': '1', 'Next-Router-Segment-Prefetch': '/_tree' },
    { RSC: '1', 'Next-Router-State-Tree': '%5B%22%22%5D' },
    { 'Next-Action': 'a'.repeat(40) },
  ];
  for (const [index, path] of guarded.entries()) {
    const all = [
      ...['.rsc', '.prefetch.rsc', '.segments/_tree.segment.rsc', '?_rsc=abc', '.rsc?_rsc=abc'].map((end) =>
        request(`GET ${path}${end}`),
      ),
      ...rsc.flatMap((headers) => [
        request(`GET ${path}`, headers),
        request(`GET ${path}?_rsc=abc`, headers),
        request(`POST ${path}`, { ...headers, 'Content-Length': '0' }),
      ]),
    ];
    // Each kind of request for one of the pages; for every page in the long run.
    const isLong = process.env.LONG_TESTS === '1';
    const variants = all.filter((_, position) => isLong || position % guarded.length === index);
    for (const variant of variants) {
      const requested = variant.slice(0, 160);
      let response = await send(baseURL, variant);
      expectClean(response, requested);
      if (response.status === 307) {
        // Next appends the right `_rsc`; only the end of the redirects counts.
        const location = new URL(response.headers.get('location') ?? '', baseURL);
        response = await send(
          baseURL,
          variant.replace(/^(\w+) \S+/, `$1 ${location.pathname}${location.search}`),
        );
        expectClean(response, requested);
      }
      expect(response.status, requested).not.toBe(200);
    }
  }
});

test('bytes that are not HTTP get a 4xx', async ({ baseURL }) => {
  for (const text of [
    'nonsense\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: localhost\r\nX: a\0b\r\n\r\n',
    `GET / HTTP/1.1\r\nHost: localhost\r\nCookie: ${'a'.repeat(70_000)}\r\n\r\n`,
    'POST /api/drafts HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ]) {
    const response = await send(baseURL, text);
    expectClean(response, text.slice(0, 60));
    expect(response.status, text.slice(0, 60)).toBeGreaterThanOrEqual(400);
  }
});

test('a body without a length gets 411', async ({ baseURL }) => {
  const text =
    'POST /api/drafts HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\n';
  expect((await send(baseURL, text)).status).toBe(411);
});

test('pages, redirects, failures, assets and the API all have the security headers', async ({ baseURL }) => {
  const page = await send(baseURL, request('GET /'));
  const asset = /\/_next\/static\/[^"\\]+\.js/.exec(page.text)?.[0] ?? '';
  expect(asset).not.toBe('');
  for (const target of [
    '/',
    '/en/netflix/cancel',
    '/opzeggen/',
    '/onzin',
    '/%00',
    asset,
    '/_next/static/nope.js',
    '/favicon.ico',
    '/api/health',
    '/api/nope',
    '/opzeggen.rsc',
    '/api/locale?to=en',
  ]) {
    const response = await send(baseURL, request(`GET ${target}`));
    expectClean(response, target);
    for (const name of [
      'strict-transport-security',
      'referrer-policy',
      'permissions-policy',
      'cross-origin-opener-policy',
      'cross-origin-embedder-policy',
      'cross-origin-resource-policy',
    ]) {
      expect(response.headers.has(name), `${name} of ${target}`).toBe(true);
    }
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy, target).toContain('frame-ancestors');
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
    expect(scripts, target).not.toMatch(/unsafe-(?:inline|eval)/);
  }
});

test('a shared cache may store no response with a cookie and no failure', async ({ baseURL }) => {
  const cookie = 'snoei_locale=en; snoei_hint=user.x.1.y; snoei_browser=z';
  const targets = [
    '/',
    '/en',
    '/opzeggen',
    '/netflix',
    '/netflix/opzeggen',
    '/opzeggen/',
    '/onzin',
    '/api/locale?to=nl',
  ];
  for (const target of [...targets, `/${newReference(12).toLowerCase()}`, '/api/companies', '/faq']) {
    for (const headers of [undefined, { Cookie: cookie }]) {
      const response = await send(baseURL, request(`GET ${target}`, headers));
      const stored = response.headers.get('cache-control') ?? '';
      const isShared = !/private|no-store/.test(stored);
      expect(isShared && response.headers.has('set-cookie'), target).toBe(false);
      if (response.status >= 400) expect(isShared, `${target}: ${stored}`).toBe(false);
    }
  }
});
