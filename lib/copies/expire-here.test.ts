import {
  areTagsExpired,
  areTagsStale,
  tagsManifest,
} from 'next/dist/server/lib/incremental-cache/tags-manifest.external';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { expireHere } from './expire-here';

afterEach(() => tagsManifest.clear());

describe('letting go of kept pages', () => {
  it('holds for what was kept before, as Next itself reads it, and not for what is made anew', async () => {
    const keptAt = Date.now() - 1;
    expireHere(['story:nl/home']);
    await vi.waitFor(() => expect(areTagsExpired(['stories:', 'story:nl/home'], keptAt)).toBe(true), {
      timeout: 15_000,
    });
    expect(areTagsStale(['story:nl/home'], keptAt)).toBe(true);
    expect(areTagsExpired(['story:nl/about'], keptAt)).toBe(false);
    expect(areTagsExpired(['story:nl/home'], Date.now() + 1)).toBe(false);
  });
});
