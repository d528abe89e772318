import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { finishWorkKey, holdClose, sendLastKey } from './hold-close.mjs';

afterEach(() => {
  Reflect.deleteProperty(globalThis, finishWorkKey);
  Reflect.deleteProperty(globalThis, sendLastKey);
});

async function openServer(milliseconds?: number): Promise<http.Server> {
  const server = http.createServer();
  holdClose(server, milliseconds);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return server;
}

const closing = (server: http.Server) =>
  new Promise<Error | undefined>((closed) => {
    server.close(closed);
  });

describe('holdClose', () => {
  it('takes no more visitors at once, and is closed when the work is done', async () => {
    const work = Promise.withResolvers<void>();
    Reflect.set(globalThis, finishWorkKey, () => work.promise);
    const server = await openServer();
    let isClosed = false;
    const closed = closing(server).then((error) => {
      isClosed = true;
      return error;
    });
    await new Promise((resolve) => server.once('close', resolve));
    expect(server.listening).toBe(false);
    expect(isClosed).toBe(false);
    work.resolve();
    expect(await closed).toBeUndefined();
  });

  it('waits for no work that does not end, that failed or that there is none of', async () => {
    Reflect.set(globalThis, finishWorkKey, () => new Promise(() => undefined));
    expect(await closing(await openServer(20))).toBeUndefined();
    Reflect.set(globalThis, finishWorkKey, () => Promise.reject(new Error('the queue is gone')));
    expect(await closing(await openServer())).toBeUndefined();
    Reflect.deleteProperty(globalThis, finishWorkKey);
    expect(await closing(await openServer())).toBeUndefined();
  });

  it('sends what tells of it last: after the last answer and after the work, and not for ever', async () => {
    const order: string[] = [];
    const work = Promise.withResolvers<void>();
    Reflect.set(globalThis, finishWorkKey, () => work.promise.then(() => order.push('work')));
    Reflect.set(globalThis, sendLastKey, async () => {
      order.push('last');
    });
    const server = await openServer();
    const answer = Promise.withResolvers<void>();
    const asked = new Promise<void>((resolve) => {
      server.on('request', async (_, response) => {
        resolve();
        await answer.promise;
        order.push('answer');
        response.setHeader('connection', 'close').end();
      });
    });
    const { port } = server.address() as AddressInfo;
    const answered = fetch(`http://127.0.0.1:${port}`);
    await asked;
    const closed = closing(server);
    work.resolve();
    await work.promise;
    answer.resolve();
    await Promise.all([answered, closed]);
    expect(order).toEqual(['work', 'answer', 'last']);
    Reflect.deleteProperty(globalThis, finishWorkKey);
    Reflect.set(globalThis, sendLastKey, () => new Promise(() => undefined));
    expect(await closing(await openServer(20))).toBeUndefined();
  });

  it('passes on that it was closed before', async () => {
    const server = await openServer();
    await closing(server);
    expect(await closing(server)).toBeInstanceOf(Error);
  });
});
