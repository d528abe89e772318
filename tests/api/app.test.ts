import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type AppOptions, createApp } from '@/lib/api/app';
import type { ApiEnv } from '@/lib/api/core/api-env';
import { createDatabase } from '@/lib/api/db/client';
import { clientAddressHeader } from '@/lib/server/client-address.mjs';
import { createTestContext } from '../support/test-context';

const test = await createTestContext();
const { request, context } = test;

/** The app with one more route, for behaviour common to all routes. */
function appWith(
  add: (app: OpenAPIHono<ApiEnv>) => void,
  options: AppOptions = { trustClientAddress: true },
) {
  return createApp(context, options, [add]);
}

const echo = appWith((app) => {
  app.openapi(
    createRoute({
      method: 'post',
      path: '/echo/{reference}',
      request: {
        params: z.object({ reference: z.string().length(4) }),
        body: {
          required: true,
          content: {
            'application/json': {
              schema: z.strictObject({
                first_name: z.string().min(1),
                age: z.number().int().max(150),
                option: z.enum(['registered', 'regular']),
                note: z.string().max(3).optional(),
              }),
            },
          },
        },
      },
      responses: { 200: { description: 'what was sent' } },
    }),
    (c) => c.json(c.req.valid('json'), 200),
  );
  app.get('/try/who', (c) => c.json({ address: c.get('clientAddress'), key: c.get('browserKey') }));
  app.post('/try/store', async (c) => {
    const { text } = await c.req.json<{ text: string }>();
    await context.db.execute(sql`select ${JSON.stringify({ text })}::jsonb`);
    return c.json({ stored: true });
  });
  app.get('/try/broken', () => {
    throw new Error('the secret is 42');
  });
  app.get('/try/cached', (c) => c.json({}, 200, { 'cache-control': 'public, max-age=60' }));
});

const json = (value: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(value),
  headers: { 'content-type': 'application/json', ...headers },
});

describe('every response', () => {
  it('is healthy, in the requested language, and not stored', async () => {
    const response = await request('/api/health', { locale: 'en' });
    expect(await response.json()).toEqual({ status: 'ok' });
    expect(response.headers.get('content-language')).toBe('en');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is ready while the database responds; alive, but not ready, while it does not', async () => {
    expect((await request('/api/ready')).status).toBe(200);
    const db = createDatabase({ host: '/nowhere', user: 'app', database: 'none' }, { log: context.log });
    const without = createApp({ ...context, db });
    expect((await without.request('/api/health')).status).toBe(200);
    const response = await without.request('/api/ready');
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.json()).toEqual({ message: expect.any(String), errors: {} });
    await db.$client.end();
  });

  it('preserves a route’s caching headers', async () => {
    expect((await echo.request('/api/try/cached')).headers.get('cache-control')).toBe('public, max-age=60');
  });
});

describe('bad input', () => {
  it('unknown paths are 404, unknown methods 405, each in its language', async () => {
    const unknown = await request('/api/no-such-thing', { locale: 'en' });
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toEqual({ message: 'We couldn’t find this.', errors: {} });
    const method = await request('/api/health', { method: 'DELETE' });
    expect(method.status).toBe(405);
    expect(method.headers.get('allow')).toBe('GET, HEAD');
    expect(await method.json()).toEqual({ message: 'Dit kan hier niet.', errors: {} });
  });

  it('returns 400 for malformed JSON', async () => {
    for (const body of ['{', '', '{"first_name":']) {
      const response = await echo.request('/api/echo/abcd', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ message: expect.stringContaining('JSON'), errors: {} });
    }
  });

  it('returns 415 for another content type', async () => {
    const response = await echo.request('/api/echo/abcd', {
      method: 'POST',
      body: '<x/>',
      headers: { 'content-type': 'text/xml' },
    });
    expect(response.status).toBe(415);
  });

  it('returns 422 for invalid fields, all of them at once, as texts', async () => {
    const response = await echo.request(
      '/api/echo/abcd',
      json({ age: 200, option: 'pigeon', note: 'long', extra: 1 }, { 'accept-language': 'en' }),
    );
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      message: 'Please check what you entered: something isn’t right yet.',
      errors: {
        first_name: ['Fill this in.'],
        age: ['Enter 150 at most.'],
        option: ['Choose one of the options.'],
        note: ['Make this shorter: 3 characters at most.'],
        extra: ['We don’t know this field.'],
      },
    });
  });

  it('returns 404 for an impossible path, as for an unknown one', async () => {
    const response = await echo.request('/api/echo/abc', json({}));
    expect(response.status).toBe(404);
  });

  it('returns 413 for a too large body, with and without a length', async () => {
    const large = { first_name: 'x'.repeat(300_000) };
    expect((await echo.request('/api/echo/abcd', json(large))).status).toBe(413);
    const chunks = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(JSON.stringify(large)));
        controller.close();
      },
    });
    const streamed = await echo.request('/api/echo/abcd', {
      method: 'POST',
      body: chunks,
      duplex: 'half',
      headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
    } as RequestInit);
    expect(streamed.status).toBe(413);
    expect(await streamed.json()).toMatchObject({ errors: {} });
  });

  it('returns 422 for text that the database can not store', async () => {
    for (const text of ['a\u0000b', '\ud800']) {
      expect((await echo.request('/api/try/store', json({ text }))).status).toBe(422);
    }
  });

  it('returns 500 for a server error, without details', async () => {
    const response = await echo.request('/api/try/broken');
    expect(response.status).toBe(500);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const body = await response.text();
    expect(body).not.toContain('42');
    expect(JSON.parse(body)).toEqual({ message: expect.any(String), errors: {} });
  });
});

describe('cross-origin writes', () => {
  const write = (headers: Record<string, string>) =>
    echo.request('/api/try/store', json({ text: 'x' }, { host: 'localhost:3000', ...headers }));

  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:3001' },
    { referer: 'https://evil.example/localhost:3000' },
  ])('are rejected: %o', async (headers) => {
    const response = await write(headers);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ message: expect.any(String), errors: {} });
  });

  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'same-origin', origin: 'null' },
    { 'sec-fetch-site': 'none' },
    { origin: 'http://localhost:3000' },
    { origin: 'http://localhost:3000', host: '127.0.0.1:9' },
    { referer: 'http://localhost:3000/opzeggen' },
    {},
  ])('accepts same-origin ones and those without an origin: %o', async (headers) => {
    expect((await write(headers)).status).toBe(200);
  });
});

describe('the client of a request', () => {
  const who = async (app: typeof echo, headers: Record<string, string>) =>
    (await app.request('/api/try/who', { headers })).json();

  it('is trusted only from our own server', async () => {
    expect(await who(echo, { [clientAddressHeader]: '192.0.2.7' })).toMatchObject({ address: '192.0.2.7' });
    const untrusting = appWith(
      (app) => {
        app.get('/try/who', (c) => c.json({ address: c.get('clientAddress') }));
      },
      { trustClientAddress: false },
    );
    expect(
      await who(untrusting, { [clientAddressHeader]: '192.0.2.7', 'x-forwarded-for': '192.0.2.8' }),
    ).toEqual({
      address: 'unknown',
    });
  });

  it('has a browser key only if well-formed', async () => {
    const key = 'k'.repeat(43);
    expect(await who(echo, { cookie: `snoei_browser=${key}` })).toMatchObject({ key });
    expect(await who(echo, { cookie: 'snoei_browser=x' })).toMatchObject({ key: null });
  });
});

describe('a path or method that does not exist', () => {
  const ask = (path: string, method: string, headers: Record<string, string>) =>
    request(`/api${path}`, { method, headers }).then(async (response) => [
      response.status,
      ((await response.json()) as { message: string }).message,
    ]);
  const page = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' };

  it('is of an older page where a script of the site asks for it: its visitor hears that the site was renewed', async () => {
    const renewed = expect.stringContaining('De site is vernieuwd');
    expect(await ask('/no-such-path', 'GET', page)).toEqual([404, renewed]);
    expect(await ask('/session', 'PATCH', page)).toEqual([405, renewed]);
    expect(await ask('/no-such-path', 'GET', {})).toEqual([404, 'Dit kunnen we niet vinden.']);
    expect(await ask('/session', 'PATCH', {})).toEqual([405, 'Dit kan hier niet.']);
    const opened = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' };
    expect(await ask('/no-such-path', 'GET', opened)).toEqual([404, 'Dit kunnen we niet vinden.']);
  });
});
