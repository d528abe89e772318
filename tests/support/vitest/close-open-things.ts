/**
 * What a file of tests leaves is put right after its last test, also what a test left in its midst: contexts are closed,
 * settings and globals are what they were. The next file may run in the same process.
 */
import { afterAll, vi } from 'vitest';
import { leftOpen } from './open-things';

afterAll(async () => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  const closing = [...leftOpen].map((close) => close());
  leftOpen.clear();
  await Promise.all(closing);
});
