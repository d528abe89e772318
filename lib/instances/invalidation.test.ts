import { afterEach, expect, it, vi } from 'vitest';
import { areTagsExpired } from '@/lib/server/page-cache/expired-tags.mjs';
import { invalidateTags, startInvalidation } from './invalidation';

const sharedKey = Symbol.for('snoei.shared-invalidations');

afterEach(() => {
  Reflect.deleteProperty(globalThis, sharedKey);
  vi.unstubAllEnvs();
});

it('expires tags here and publishes them to the other instances', () => {
  const published: (readonly string[])[] = [];
  Reflect.set(globalThis, sharedKey, { publish: (tags: readonly string[]) => published.push(tags) });
  const storedAt = Date.now();
  expect(areTagsExpired(['invalidation-test'], storedAt)).toBe(false);
  invalidateTags(['invalidation-test']);
  expect(areTagsExpired(['other', 'invalidation-test'], storedAt)).toBe(true);
  expect(areTagsExpired(['other'], storedAt)).toBe(false);
  expect(published).toEqual([['invalidation-test']]);
});

it('subscribes to nothing without REDIS_URL', async () => {
  vi.stubEnv('REDIS_URL', '');
  await startInvalidation();
  expect(Reflect.get(globalThis, sharedKey)).toBeUndefined();
  invalidateTags(['alone']);
  expect(areTagsExpired(['alone'], Date.now() - 1)).toBe(true);
});
