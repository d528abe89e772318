/** A remote API: unreachable, slow, or behind a failing proxy. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { ApiFailure, createApi } from './api';
import { RemoteApiAway, requestRemoteApi } from './remote-api';

vi.mock('server-only', () => ({}));

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(respond: RequestListener): Promise<URL> {
  const server = createServer(respond);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/letters/secret`);
}

const json = { 'content-type': 'application/json' };

describe('a remote API', () => {
  it('passes its own errors on', async () => {
    const address = await serve((_, response) => {
      response.writeHead(503, json).end('{"message":"zo terug","errors":{}}');
    });
    const response = await requestRemoteApi(address, {});
    expect([response.status, await response.json()]).toEqual([503, { message: 'zo terug', errors: {} }]);
  });

  it.each<readonly [string, RequestListener, string]>([
    [
      'a proxy responds for',
      (_, response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<html>'),
      'status 502',
    ],
    ['breaks off', (request) => request.socket.destroy(), 'TypeError UND_ERR_SOCKET'],
    ['says nothing', () => undefined, 'AbortError'],
  ])('that %s is away, without the address', async (_, respond, reason) => {
    const failure: unknown = await requestRemoteApi(await serve(respond), {}, 300).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(RemoteApiAway);
    expect(failure).toMatchObject({ message: reason });
  });

  it('is not unavailable after a cancelled request', async () => {
    const gone = new AbortController();
    const requested = requestRemoteApi(await serve(() => gone.abort()), { signal: gone.signal });
    await expect(requested).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  });
});

describe('a response', () => {
  const schema = z.object({ name: z.string() });
  const failureOf = async (body: BodyInit): Promise<unknown> =>
    createApi(async () => new Response(body, { headers: json }), {})('/x', { schema }).catch(
      (error: unknown) => error,
    );

  it.each(['<html>', '{"name":', '{"name":1}', 'null', ''])(
    'treats an invalid body, %j, as a gateway’s',
    async (body) => {
      const failure = await failureOf(body);
      expect(failure).toBeInstanceOf(ApiFailure);
      expect(failure).toMatchObject({ status: 502, message: '' });
    },
  );

  it('treats an interrupted body as unavailable', async () => {
    const broken = new ReadableStream({
      start: (controller) => controller.error(new TypeError('terminated')),
    });
    expect(await failureOf(broken)).toMatchObject({ status: 0 });
  });
});
