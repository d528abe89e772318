/**
 * Replaces the random numbers of this process (keys, ids, codes) by those of a seed, so that a year replays exactly: rows that are ordered
 * by a random id are in the same order again.
 */
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

/** Starts; returns the function that restores the system's random numbers. */
export function seedRandom(seed: number): () => void {
  let blocks = 0;
  const bytes = (size: number): Buffer => {
    const parts: Buffer[] = [];
    for (let left = size; left > 0; left -= 32) {
      blocks += 1;
      parts.push(createHash('sha256').update(`${seed}:${blocks}`).digest());
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
