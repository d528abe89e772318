import { once } from 'node:events';
import type http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { createHttpServer } from './http-server.mjs';

let server: http.Server | undefined;
let port = 0;
const clients: net.Socket[] = [];

afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
  server?.close();
});

async function serve(options: Partial<Parameters<typeof createHttpServer>[0]> = {}): Promise<void> {
  server = createHttpServer({ dev: false, headers: { 'x-frame-options': 'DENY' }, ...options });
  server.on('request', async (request, response) => {
    const body = await text(request).catch(() => 'aborted');
    response.end(`${request.method} ${body}`);
  });
  // Next listens for these as well, and leaves their sockets open.
  server.on('upgrade', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
}

/** A client that sends bytes and never closes its half; what it receives until the server closes the connection. */
async function received(bytes: string): Promise<string> {
  const client = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  clients.push(client);
  client.on('error', () => undefined);
  let response = '';
  client.on('data', (chunk: Buffer) => {
    response += chunk.toString();
  });
  client.write(bytes);
  await once(client, 'end');
  return response;
}

const openSockets = () =>
  new Promise<number>((resolve, reject) => {
    server?.getConnections((error, connections) => (error ? reject(error) : resolve(connections)));
  });

const untilNoneIsOpen = () => expect.poll(openSockets, { timeout: 20_000 }).toBe(0);

describe('createHttpServer', () => {
  it.each([
    'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA',
    'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ])('responds to a request for another protocol like to any other: %j', async (upgrade) => {
    await serve();
    const response = await received(`GET / HTTP/1.1\r\nHost: x\r\n${upgrade}\r\n\r\n`);
    expect(response).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    await untilNoneIsOpen();
  });

  it('leaves other protocols to Next’s development tools', async () => {
    await serve({ dev: true });
    const upgraded = server && once(server, 'upgrade');
    void received('GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    await upgraded;
  });

  it('closes the connection of a client that sent something else than HTTP, and never closes', async () => {
    await serve();
    const responses = await Promise.all(['nonsense\r\n\r\n', 'GET / HTTP/9\r\n\r\n'].map(received));
    for (const response of responses) {
      expect(response).toContain('400 Bad Request');
      expect(response).toContain('x-frame-options: DENY');
    }
    await untilNoneIsOpen();
  });

  it('ends a request whose body or head takes too long', async () => {
    await serve({ requestMilliseconds: 300, checkMilliseconds: 50 });
    const slow = [
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc',
      'GET / HTTP/1.1\r\nHost: x\r\n',
    ];
    await Promise.all(slow.map(received));
    await untilNoneIsOpen();
  });

  it('gives a body less than a minute', async () => {
    await serve();
    const { requestTimeout = 0, headersTimeout = 0 } = server ?? {};
    expect(requestTimeout).toBeLessThanOrEqual(45_000);
    expect(headersTimeout).toBeLessThan(requestTimeout);
  });
});
