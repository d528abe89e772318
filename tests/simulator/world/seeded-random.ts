/**
 * Replaces the random numbers of this process (keys, ids, codes) by those of a seed, so that a year replays exactly: rows that are ordered
 * by a random id are in the same order again. Each event, and each of the things that run at the same time in it, has numbers of its own:
 * one number more, as in a process that loads a module first, changes no later event.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import crypto, { createHash } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

type Uuid = ReturnType<typeof crypto.randomUUID>;

const original = {
  randomBytes: crypto.randomBytes,
  randomUUID: crypto.randomUUID,
  randomInt: crypto.randomInt,
  webRandomUUID: globalThis.crypto.randomUUID,
  getRandomValues: globalThis.crypto.getRandomValues,
};

/** Numbers that follow each other. */
interface Sequence {
  readonly name: string;
  count: number;
}

const own = new AsyncLocalStorage<Sequence>();

/** Runs something with random numbers of its own. */
export function withRandom<T>(name: string, run: () => T): T {
  return own.run({ name, count: 0 }, run);
}

/** Starts; returns the function that restores the system's random numbers. */
export function seedRandom(seed: number): () => void {
  const rest: Sequence = { name: 'rest', count: 0 };
  const bytes = (size: number): Buffer => {
    const sequence = own.getStore() ?? rest;
    const parts: Buffer[] = [];
    for (let left = size; left > 0; left -= 32) {
      sequence.count += 1;
      parts.push(createHash('sha256').update(`${seed}:${sequence.name}:${sequence.count}`).digest());
    }
    return Buffer.concat(parts).subarray(0, size);
  };
  const randomUUID = (): Uuid => {
    const hex = bytes(16).toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}` as Uuid;
  };
  const number = (limit: number) => bytes(6).readUIntBE(0, 6) % limit;
  Object.assign(crypto, {
    randomBytes: (size: number, done?: (error: null, value: Buffer) => void) => {
      if (!done) return bytes(size);
      const value = bytes(size);
      process.nextTick(() => done(null, value));
      return undefined;
    },
    randomUUID,
    randomInt: (from: number, to?: number) => (to === undefined ? number(from) : from + number(to - from)),
  });
  syncBuiltinESMExports();
  Object.assign(globalThis.crypto, {
    randomUUID,
    getRandomValues: <T extends ArrayBufferView>(target: T): T => {
      const view = new Uint8Array(target.buffer, target.byteOffset, target.byteLength);
      view.set(bytes(view.length));
      return target;
    },
  });
  return () => {
    const { webRandomUUID, getRandomValues, ...node } = original;
    Object.assign(crypto, node);
    syncBuiltinESMExports();
    Object.assign(globalThis.crypto, { randomUUID: webRandomUUID, getRandomValues });
  };
}
