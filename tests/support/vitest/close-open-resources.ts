/**
 * Cleans up after a file's last test, also if a test failed in the middle: closes contexts, and restores settings and
 * globals. The next file may run in the same process.
 */
import { afterAll, vi } from 'vitest';
import { leftOpen } from './open-resources';

afterAll(async () => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  const closing = [...leftOpen].map((close) => close());
  leftOpen.clear();
  await Promise.all(closing);
});
