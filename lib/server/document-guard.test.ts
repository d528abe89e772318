import { createHash } from 'node:crypto';
import http, { type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { documentGuard, mayBeDocument } from './document-guard.mjs';
import { setFailureMessages } from './failure-document.mjs';
import { describeDocument } from './page-cache/document.mjs';

const flight = 'self.__next_f.push([1,"0:{\\"a\\":1}\\n"])';
const evil = 'alert(1)';
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const decoders = new Map<string | undefined, (bytes: Buffer) => Buffer>([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
]);
const forgetFailureMessages = () =>
  void Reflect.deleteProperty(globalThis, Symbol.for('snoei.failure-messages'));
const messages = {
  title: 'failed',
  text: 'Try again.',
  unavailable: 'is away',
  retry: 'Again',
  home: 'Home',
};
const page = (scripts: string) => `<!DOCTYPE html><html><body>é${scripts}</body></html>`;

describe('mayBeDocument', () => {
  it.each([
    [{ method: 'GET', url: '/x', headers: {} }, true],
    [{ method: 'HEAD', url: '/', headers: {} }, true],
    [{ method: 'GET', url: '/_next/static/x.js', headers: {} }, false],
    [{ method: 'GET', url: '/api/health', headers: {} }, false],
    [{ method: 'GET', url: '/apis', headers: {} }, true],
    [{ method: 'GET', url: '/x', headers: { rsc: '1' } }, false],
    [{ method: 'POST', url: '/x', headers: {} }, true],
  ])('%j → %s', (request, expected) => {
    expect(mayBeDocument(request as never)).toBe(expected);
  });
});

describe('documentGuard', () => {
  let server: http.Server | undefined;
  afterEach(() => server?.close());

  /** A server with the guard before `handler`, and a plain client for it. */
  async function serve(
    handler: RequestListener,
    warn: (message: string) => void = () => {},
    options: Parameters<typeof documentGuard>[0] = {},
  ) {
    const guard = documentGuard({ warn, ...options });
    server = http.createServer((request, response) => {
      if (mayBeDocument(request)) guard(request, response);
      handler(request, response);
    });
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return (method: string, headers: http.OutgoingHttpHeaders = {}) =>
      new Promise<{ status: number | undefined; headers: http.IncomingHttpHeaders; body: Buffer }>(
        (resolve, reject) => {
          const request = http.request(
            { port, host: '127.0.0.1', path: '/page', method, headers },
            (response) => {
              const chunks: Buffer[] = [];
              response.on('data', (chunk) => chunks.push(chunk));
              response.on('end', () =>
                resolve({
                  status: response.statusCode,
                  headers: response.headers,
                  body: Buffer.concat(chunks),
                }),
              );
            },
          );
          request.on('error', reject).end();
        },
      );
  }

  const html = page(`<script>${flight}</script>`);
  const streamed: RequestListener = (_request, response) => {
    response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
    response.write(html.slice(0, 10));
    response.end(html.slice(10));
  };

  it('sends a streamed document completely, with its policy, status and length', async () => {
    const sendRequest = await serve(streamed);
    const plain = await sendRequest('GET');
    expect(plain).toMatchObject({ status: 404, body: Buffer.from(html) });
    expect(plain.headers['content-security-policy']).toContain(hashOf(flight));
    expect(plain.headers['content-length']).toBe(String(Buffer.byteLength(html)));
    const zipped = await sendRequest('GET', { 'accept-encoding': 'gzip, br;q=0' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(zipped.headers.vary).toContain('accept-encoding');
    expect(gunzipSync(zipped.body).toString()).toBe(html);
  });

  it('sends each client a coding it accepts, in any order of requests', async () => {
    const sendRequest = await serve(streamed);
    const inBrotli = 'gzip, deflate, br, zstd';
    for (const accepted of [inBrotli, 'gzip', undefined, inBrotli]) {
      const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
      const { body, headers: responseHeaders } = await sendRequest('GET', headers);
      expect(responseHeaders['content-length']).toBe(String(body.length));
      expect(responseHeaders.vary).toContain('accept-encoding');
      const coding = responseHeaders['content-encoding'];
      expect(coding).toBe(accepted === inBrotli ? 'br' : accepted);
      expect((decoders.get(coding)?.(body) ?? body).toString()).toBe(html);
      const head = await sendRequest('HEAD', headers);
      expect(head.headers['content-length']).toBe(responseHeaders['content-length']);
    }
  });

  it('caches a complete text, and updates it when it changes', async () => {
    let text = html;
    const sendRequest = await serve((_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(text);
    });
    for (const expected of [html, html, page(''), html]) {
      text = expected;
      const plain = await sendRequest('GET');
      expect(plain.body.toString()).toBe(expected);
      expect(plain.headers['content-length']).toBe(String(Buffer.byteLength(expected)));
      expect(String(plain.headers['content-security-policy']).includes(hashOf(flight))).toBe(
        expected === html,
      );
      const zipped = await sendRequest('GET', { 'accept-encoding': 'gzip' });
      expect(gunzipSync(zipped.body).toString()).toBe(expected);
    }
  });

  describe('a reference to a cached page', () => {
    const reference = '<!--cached-page-->';
    const sendReference: RequestListener = (_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.setHeader('cache-control', 's-maxage=60');
      response.end(reference);
    };
    const stored = describeDocument(Buffer.from(html), () => {});

    it('is replaced by the stored page, with its policy, in each coding', async () => {
      const coded = { br: brotliCompressSync(html) };
      const findDocument = (text: string) =>
        text === reference ? Promise.resolve({ ...stored, coded }) : undefined;
      const sendRequest = await serve(sendReference, () => {}, { pageCache: { findDocument } });
      for (const accepted of ['br', 'gzip', 'identity']) {
        const { body, headers } = await sendRequest('GET', { 'accept-encoding': accepted });
        expect((decoders.get(headers['content-encoding'])?.(body) ?? body).toString()).toBe(html);
        expect(headers['content-length']).toBe(String(body.length));
        expect(headers['content-security-policy']).toContain(hashOf(flight));
        expect(headers.etag).toMatch(/^W\//);
      }
    });

    it.each([
      ['our page', () => setFailureMessages({ nl: messages, en: messages }), /is away/],
      ['nothing while the messages of our page are unknown', forgetFailureMessages, /^$/],
    ])(
      'is replaced by a 503 that no cache stores where the page was deleted: %s',
      async (_, prepare, text) => {
        prepare();
        const findDocument = () => Promise.resolve(null);
        const sendRequest = await serve(sendReference, () => {}, { pageCache: { findDocument } });
        const { status, body, headers } = await sendRequest('GET');
        forgetFailureMessages();
        expect(status).toBe(503);
        expect(headers).not.toHaveProperty('cache-control');
        expect(headers['retry-after']).toBe('5');
        expect(body.toString()).toMatch(text);
      },
    );
  });

  it('responds to HEAD with the headers of GET and no body', async () => {
    const sendRequest = await serve(streamed);
    const [get, head] = [await sendRequest('GET'), await sendRequest('HEAD')];
    expect(head.body).toHaveLength(0);
    expect(head.headers['content-security-policy']).toBe(get.headers['content-security-policy']);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
  });

  describe('a publicly cacheable page', () => {
    const retained =
      (headers: http.OutgoingHttpHeaders = {}): RequestListener =>
      (_request, response) => {
        response.writeHead(200, {
          'content-type': 'text/html',
          'cache-control': 's-maxage=60',
          'content-length': Buffer.byteLength(html),
          ...headers,
        });
        response.end(html);
      };

    it('has an ETag, and is not sent again to a client that has it', async () => {
      const sendRequest = await serve(retained());
      const { status, headers } = await sendRequest('GET', { 'accept-encoding': 'gzip' });
      expect(status).toBe(200);
      const etag = String(headers.etag);
      expect(etag).toMatch(/^W\/"[\w+/]{27}"$/);
      for (const names of [etag, `"other", ${etag.slice(2)}`, '*']) {
        const again = await sendRequest('GET', { 'if-none-match': names });
        expect(again, names).toMatchObject({
          status: 304,
          headers: { etag, 'cache-control': 's-maxage=60' },
        });
        expect(again.body).toHaveLength(0);
        expect(again.headers).not.toHaveProperty('content-security-policy');
        expect(again.headers.vary).toContain('accept-encoding');
      }
      expect(await sendRequest('GET', { 'if-none-match': '"other"' })).toMatchObject({
        status: 200,
        body: Buffer.from(html),
      });
    });

    it('has another ETag once its content changes', async () => {
      const one = await serve(retained());
      const before = (await one('GET')).headers.etag;
      server?.close();
      const changed = await serve((_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 's-maxage=60' });
        response.end(`${html}x`);
      });
      expect((await changed('GET', { 'if-none-match': before })).status).toBe(200);
    });

    it.each([
      ['is for one visitor alone', { 'cache-control': 'private, no-store' }],
      ['brings a cookie', { 'set-cookie': 'a=b' }],
    ])('has none where it %s', async (_why, headers) => {
      const response = await (await serve(retained(headers)))('GET', { 'if-none-match': '*' });
      expect(response.status).toBe(200);
      expect(response.headers).not.toHaveProperty('etag');
    });
  });

  it('blocks and reports an injected script', async () => {
    const warnings: string[] = [];
    const sendRequest = await serve(
      (_request, response) => {
        response.setHeader('content-type', 'text/html');
        response.end(page(`<script>${evil}</script>`));
      },
      (message) => warnings.push(message),
    );
    const { headers } = await sendRequest('GET');
    expect(headers['content-security-policy']).not.toContain(hashOf(evil));
    expect(warnings).toHaveLength(1);
  });

  it('allows only an editor’s preview in the visual editor’s frame', async () => {
    const preview = { cookie: 'a=b; __prerender_bypass=secret' };
    const policyOf = async (sendRequest: Awaited<ReturnType<typeof serve>>, headers = {}) =>
      String((await sendRequest('GET', headers)).headers['content-security-policy']);
    const closed = await serve(streamed);
    expect(await policyOf(closed, preview)).toContain("frame-ancestors 'none'");
    server?.close();
    const editable = await serve(streamed, () => {}, { editable: true });
    const shown = await policyOf(editable, preview);
    expect(shown).toContain("frame-ancestors 'self' https://app.storyblok.com");
    expect(shown.split('; ').find((part) => part.startsWith('script-src '))).toBe(
      `script-src 'self' ${hashOf(flight)}`,
    );
    expect(await policyOf(editable)).toContain("frame-ancestors 'none'");
    expect(await policyOf(editable, { cookie: 'x__prerender_bypass=' })).toContain("frame-ancestors 'none'");
  });

  it('leaves other responses unchanged', async () => {
    const sendRequest = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': 3 });
      response.write('p');
      response.end('df');
    });
    const response = await sendRequest('GET');
    expect(response.body.toString()).toBe('pdf');
    expect(response.headers).not.toHaveProperty('content-security-policy');
    const redirect = await serve((_request, response) => {
      response.writeHead(301, { location: '/x' });
      response.end();
    });
    expect(await redirect('GET')).toMatchObject({ status: 301 });
  });
});
