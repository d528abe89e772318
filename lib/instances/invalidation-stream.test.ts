import net, { type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openInvalidationStream } from './invalidation-stream';

const cleanUps: (() => Promise<unknown>)[] = [];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

/** Advances the timers in steps that let sockets read and write, until the work has ended. */
async function passUntilEnded(work: Promise<unknown>): Promise<void> {
  let isEnded = false;
  const end = () => {
    isEnded = true;
  };
  work.then(end, end);
  for (let passed = 0; !isEnded && passed < 10_000; passed += 10) {
    await new Promise((resolve) => setImmediate(resolve));
    vi.advanceTimersByTime(10);
  }
}

/** A server that is no Redis; returns its URL in the format of REDIS_URL. */
async function notRedis(respond: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket.on('error', () => socket.destroy()));
    respond(socket);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  cleanUps.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((closed) => server.close(closed));
  });
  return `redis://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('a connection to a server that is not Redis', () => {
  it.each([
    ['takes the call and is silent', () => undefined],
    ['ends the call', (socket: Socket) => socket.destroy()],
    ['speaks another language', (socket: Socket) => socket.write('HTTP/1.1 418 no Redis here\r\n\r\n')],
    [
      'responds with an error',
      (socket: Socket) => socket.write('-NOAUTH Authentication required.\r\n'.repeat(9)),
    ],
    [
      'responds with something else',
      (socket: Socket) => socket.write('+OK\r\n:7\r\n$-1\r\n*0\r\n'.repeat(9)),
    ],
  ])('that %s times out', async (_, respond) => {
    const url = await notRedis(respond);
    const read = openInvalidationStream(url).then(async (line) => {
      cleanUps.push(async () => line.close());
      return [await line.findNewestId(), await line.readAfter('0-0')];
    });
    await passUntilEnded(read);
    await expect(read).rejects.toThrow();
  });

  it('that refuses connections fails', async () => {
    const url = await notRedis(() => undefined);
    for (const cleanUp of cleanUps.splice(0)) await cleanUp();
    await expect(openInvalidationStream(url)).rejects.toThrow('ECONNREFUSED');
  });
});
