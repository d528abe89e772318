import { once } from 'node:events';
import http, { type OutgoingHttpHeaders, type RequestListener } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clientAddressHeader } from './client-address.mjs';
import { handleClientError } from './connections/handle-client-error.mjs';
import { securityHeaders } from './headers/content-security-policy.mjs';
import { maintenanceHeader } from './headers/maintenance.mjs';
import { createRequestListener } from './request-listener.mjs';

let server: http.Server | undefined;
let port = 0;
afterEach(() => {
  server?.close();
  vi.restoreAllMocks();
});

/** Replaces Next: responds with JSON of the request as it arrived. */
const echo: RequestListener = (request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ url: request.url, headers: request.headers }));
};

async function serve(
  handle: (...parts: Parameters<RequestListener>) => unknown = echo,
  environment: Record<string, string> = { SITE_URL: 'https://snoei.example' },
): Promise<void> {
  const options = {
    environment,
    isProduction: true,
    distFolder: '/nowhere',
  };
  server = http.createServer(createRequestListener(handle, options));
  server.on('clientError', handleClientError(securityHeaders({ https: true })));
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
}

async function get(target: string, headers: OutgoingHttpHeaders = {}) {
  const request = http.get({ port, host: '127.0.0.1', path: target, headers, agent: false });
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks).toString() };
}

/** Returns the server's response to raw bytes. */
async function sendRaw(text: string): Promise<string> {
  const socket = net.connect(port, '127.0.0.1');
  socket.write(text);
  let response = '';
  for await (const chunk of socket) response += (chunk as Buffer).toString();
  return response;
}

describe('createRequestListener', () => {
  it('passes on the client address and drops forged internal headers', async () => {
    await serve();
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

  it('passes on the query unchanged, and no forged one', async () => {
    await serve();
    const forged = { 'x-snoei-search': '?forged' };
    const { headers } = JSON.parse((await get('/api/x?a=%2B&a=&b&c=d%20e+f', forged)).body);
    expect(headers['x-snoei-search']).toBe('?a=%2B&a=&b&c=d%20e+f');
    expect(JSON.parse((await get('/api/x', forged)).body).headers).not.toHaveProperty('x-snoei-search');
  });

  it('exchanges the names of secure cookies in both directions', async () => {
    await serve((request, response) => {
      response.setHeader('cache-control', 's-maxage=60');
      response.writeHead(200, {
        'set-cookie': ['snoei_session=T; Path=/; HttpOnly; Secure', 'a=b'],
        'x-received': request.headers.cookie,
      });
      response.end();
    });
    const cookie = 'snoei_session=planted; __Host-snoei_session=T; snoei_locale=en';
    const { headers } = await get('/api/x', { cookie });
    expect(headers['x-received']).toBe('snoei_session=T; snoei_locale=en');
    expect(headers['set-cookie']).toEqual(['__Host-snoei_session=T; Path=/; HttpOnly; Secure', 'a=b']);
    expect(headers['cache-control']).toContain('no-store');
  });

  it('gives a page a policy that allows Next’s scripts only', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    await serve((_, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end('<script>(self.__next_f=self.__next_f||[]).push([0])</script><script>alert(1)</script>');
    });
    const { headers } = await get('/page');
    const policy = String(headers['content-security-policy']);
    expect(policy.match(/'sha256-[^']+'/g)).toHaveLength(1);
    expect(policy).not.toContain(`script-src 'self' 'unsafe-inline'`);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toContain('max-age=');
  });

  it('sends no client the headers of the middleware', async () => {
    await serve((_, response) => {
      response.setHeader('x-middleware-rewrite', '/nl/cancel');
      response.setHeader('x-nextjs-prerender', '1');
      response.setHeader(maintenanceHeader, '1');
      response.writeHead(200, { 'content-type': 'text/html', 'X-Middleware-Next': '1' });
      response.end('<p>page</p>');
    });
    for (const path of ['/page', '/api/x']) {
      const { headers } = await get(path);
      expect(Object.keys(headers).filter((name) => name.startsWith('x-middleware-'))).toEqual([]);
      expect(headers).not.toHaveProperty(maintenanceHeader);
      expect(headers['x-nextjs-prerender']).toBe('1');
    }
  });

  it('lets other sites show social images and nothing else', async () => {
    await serve();
    const policyFor = async (path: string) => (await get(path)).headers['cross-origin-resource-policy'];
    expect(await policyFor('/api/social-image/nl.png?v=1')).toBe('cross-origin');
    expect(await policyFor('/api/social-images')).toBe('same-origin');
    expect(await policyFor('/page')).toBe('same-origin');
  });

  it.each([
    [200, 'text/x-component', /^default-src 'none'; frame/],
    [200, 'text/javascript', /connect-src 'self'/],
    // The browser has the document cached with its policy.
    [304, 'text/x-component', undefined],
  ])('gives a %i of %s the policy %s', async (status, type, expected) => {
    await serve((_, response) => response.writeHead(status, { 'content-type': type }).end());
    const policy = (await get('/x')).headers['content-security-policy'];
    if (expected) expect(policy).toMatch(expected);
    else expect(policy).toBeUndefined();
  });

  it.each([
    [200, 's-maxage=31536000'],
    [404, 'private, no-cache, no-store'],
    [503, 'private, no-cache, no-store'],
  ])('lets shared caches store a %i: %s', async (status, expected) => {
    await serve((_, response) => response.writeHead(status, { 'cache-control': 's-maxage=31536000' }).end());
    expect((await get('/x')).headers['cache-control']).toContain(expected);
  });

  it('responds to malformed HTTP with a 4xx that has the security headers', async () => {
    await serve();
    for (const text of [
      'GET / HTTP/9.9\r\n\r\n',
      'nonsense\r\n\r\n',
      `GET / HTTP/1.1\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`,
    ]) {
      const response = await sendRaw(text);
      expect(response).toMatch(/^HTTP\/1\.1 4(?:00|31) /);
      expect(response).toContain('x-content-type-options: nosniff');
    }
  });

  it('refuses request lines that Next would fail on', async () => {
    const handle = vi.fn();
    await serve(handle);
    const statusOf = async (line: string) =>
      (await sendRaw(`${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)).split(' ')[1];
    expect(await statusOf('TRACE /')).toBe('405');
    expect(await statusOf('GET http://evil.example/')).toBe('400');
    expect((await get(`/${'x'.repeat(9000)}`)).status).toBe(414);
    expect(handle).not.toHaveBeenCalled();
  });

  it('serves a local trial to this computer only', async () => {
    const handle = vi.fn(echo);
    await serve(handle, {});
    expect((await get('/x')).status).toBe(200);
    handle.mockClear();
    for (const headers of [{ host: `evil.test:${port}` }, { 'x-forwarded-for': '203.0.113.9' }]) {
      const refused = await get('/x', headers);
      expect([refused.status, refused.headers['content-type']]).toEqual([403, 'text/plain; charset=utf-8']);
      expect(refused.body).toContain('SITE_URL');
      expect(refused.headers['x-content-type-options']).toBe('nosniff');
    }
    expect(handle).not.toHaveBeenCalled();
  });

  it('responds with 500 where the handler rejects', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    await serve(() => Promise.reject(new Error('broken')));
    expect((await get('/x')).status).toBe(500);
    expect(logged).toHaveBeenCalledOnce();
  });
});
