import { areTagsExpired, tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external';
import { afterEach, expect, it, vi } from 'vitest';
import { joinCopies } from './copies';
import { companyPagesTag, expirePages, setExpirePages } from './expire-pages';

const copiesKey = Symbol.for('snoei.copies');

afterEach(() => {
  tagsManifest.clear();
  setExpirePages(() => undefined);
  Reflect.deleteProperty(globalThis, copiesKey);
  vi.unstubAllEnvs();
});

it('who changed what pages show has them made anew here, and every other copy told', async () => {
  vi.stubEnv('REDIS_URL', '');
  const keptAt = Date.now() - 1;
  expirePages([companyPagesTag]);
  expect(areTagsExpired([companyPagesTag], keptAt)).toBe(false);
  const told: (readonly string[])[] = [];
  // The line to the others, which a Redis would make.
  Reflect.set(globalThis, copiesKey, { tell: (tags: readonly string[]) => told.push(tags) });
  await joinCopies();
  expirePages([companyPagesTag]);
  await expect.poll(() => areTagsExpired([companyPagesTag], keptAt)).toBe(true);
  expect(told).toEqual([[companyPagesTag]]);
});

it('alone it lets go of its own', async () => {
  vi.stubEnv('REDIS_URL', '');
  const keptAt = Date.now() - 1;
  await joinCopies();
  expirePages([companyPagesTag]);
  await expect.poll(() => areTagsExpired([companyPagesTag], keptAt)).toBe(true);
});
