import http, { type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { drainBeforeClose, isDraining, sendElsewhere } from './drain.mjs';

afterEach(() => Reflect.deleteProperty(globalThis, Symbol.for('snoei.draining')));

async function openServer(milliseconds: number): Promise<http.Server> {
  const server = http.createServer((_, response) => {
    sendElsewhere(response);
    response.end('here');
  });
  drainBeforeClose(server, milliseconds);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return server;
}

const ask = (server: http.Server) =>
  new Promise<IncomingHttpHeaders>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    http
      .get({ port, host: '127.0.0.1', agent: false, headers: { connection: 'keep-alive' } }, (response) => {
        response.resume().once('end', () => resolve(response.headers));
      })
      .once('error', reject);
  });

describe('a server that drains', () => {
  it('goes on serving and ends each connection, until its time is over', async () => {
    // Far longer than one request takes, wherever this runs: the server is closed by hand below.
    const server = await openServer(2 ** 30);
    expect((await ask(server)).connection).toBe('keep-alive');
    expect(isDraining()).toBe(false);
    server.close();
    expect(isDraining()).toBe(true);
    expect((await ask(server)).connection).toBe('close');
    const closed = new Promise((resolve) => server.once('close', resolve));
    http.Server.prototype.close.call(server);
    await closed;
  });

  it('is closed once that is so', async () => {
    const server = await openServer(10);
    expect(await new Promise((closed) => server.close(closed))).toBeUndefined();
    expect(server.listening).toBe(false);
  });

  it('closes at once where it has no time, and passes on that it was closed before', async () => {
    const server = await openServer(0);
    server.close();
    expect(server.listening).toBe(false);
    expect(await new Promise((closed) => server.close(closed))).toBeInstanceOf(Error);
  });
});
