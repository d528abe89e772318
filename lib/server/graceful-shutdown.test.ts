import http, { type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { closeKeepAlive, isDraining, setShutdownHook, shutDown } from './graceful-shutdown.mjs';

afterEach(() => {
  Reflect.deleteProperty(globalThis, Symbol.for('snoei.draining'));
  Reflect.deleteProperty(globalThis, Symbol.for('snoei.shutdown-hooks'));
});

async function openServer(listener: http.RequestListener = (_, response) => response.end()) {
  const server = http.createServer((request, response) => {
    closeKeepAlive(response);
    listener(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return server;
}

const fetchHeaders = (server: http.Server) =>
  new Promise<IncomingHttpHeaders>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    http
      .get({ port, host: '127.0.0.1', agent: false, headers: { connection: 'keep-alive' } }, (response) => {
        response.resume().once('end', () => resolve(response.headers));
      })
      .once('error', reject);
  });

describe('shutDown', () => {
  it('serves on while draining, closes each connection after its response, then stops listening', async () => {
    const server = await openServer();
    expect((await fetchHeaders(server)).connection).toBe('keep-alive');
    expect(isDraining()).toBe(false);
    const ended = shutDown(server, { drainMilliseconds: 500 });
    expect(isDraining()).toBe(true);
    expect(server.listening).toBe(true);
    expect((await fetchHeaders(server)).connection).toBe('close');
    await ended;
    expect(server.listening).toBe(false);
  });

  it('starts the work hook at once and runs telemetry after the last response and the work', async () => {
    const order: string[] = [];
    const work = Promise.withResolvers<void>();
    const workStarted = Promise.withResolvers<void>();
    setShutdownHook('work', async () => {
      workStarted.resolve();
      await work.promise;
      order.push('work');
    });
    setShutdownHook('telemetry', async () => {
      order.push('telemetry');
    });
    setShutdownHook('database', async () => {
      order.push('database');
    });
    const release = Promise.withResolvers<void>();
    const requested = Promise.withResolvers<void>();
    const server = await openServer(async (_, response) => {
      requested.resolve();
      await release.promise;
      order.push('response');
      response.end();
    });
    const response = fetchHeaders(server);
    await requested.promise;
    const closeApp = async () => {
      order.push('app');
    };
    const ended = shutDown(server, { closeApp });
    await workStarted.promise;
    release.resolve();
    await response;
    await expect.poll(() => order).toEqual(['response', 'app']);
    work.resolve();
    await ended;
    expect(order).toEqual(['response', 'app', 'work', 'database', 'telemetry']);
  });

  it('has timeouts for a request, for work and for telemetry, and reports each', async () => {
    const never = () => new Promise(() => undefined);
    setShutdownHook('work', never);
    setShutdownHook('telemetry', never);
    const requested = Promise.withResolvers<void>();
    const server = await openServer(() => requested.resolve());
    const cutOff = fetchHeaders(server).catch((error: Error) => error);
    await requested.promise;
    const warnings: string[] = [];
    await shutDown(server, {
      requestMilliseconds: 20,
      workMilliseconds: 20,
      telemetryMilliseconds: 20,
      warn: (message) => warnings.push(message),
    });
    expect(await cutOff).toBeInstanceOf(Error);
    expect(warnings.map((warning) => warning.split(':')[1]?.trim()).sort()).toEqual([
      'requests',
      'telemetry',
      'work',
    ]);
  });

  it('reports a hook that failed, and needs none', async () => {
    const warnings: string[] = [];
    setShutdownHook('work', () => Promise.reject(new Error('the queue is gone')));
    await shutDown(await openServer(), { warn: (message) => warnings.push(message) });
    expect(warnings).toEqual(['shutdown: work: the queue is gone']);
  });
});
