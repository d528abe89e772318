import { afterEach, expect, it } from 'vitest';
import { areTagsExpired } from '@/lib/server/page-cache/expired-tags.mjs';
import { invalidateTags, setOtherInstances } from './invalidation';

afterEach(() => {
  Reflect.deleteProperty(globalThis, Symbol.for('snoei.shared-invalidations'));
});

it('expires tags here and publishes them to the other instances', () => {
  const published: (readonly string[])[] = [];
  setOtherInstances({ publish: (tags) => published.push(tags) });
  const storedAt = Date.now();
  expect(areTagsExpired(['invalidation-test'], storedAt)).toBe(false);
  invalidateTags(['invalidation-test']);
  expect(areTagsExpired(['other', 'invalidation-test'], storedAt)).toBe(true);
  expect(areTagsExpired(['other'], storedAt)).toBe(false);
  expect(published).toEqual([['invalidation-test']]);
});

it('expires tags here without other instances', () => {
  invalidateTags(['alone']);
  expect(areTagsExpired(['alone'], Date.now() - 1)).toBe(true);
});
