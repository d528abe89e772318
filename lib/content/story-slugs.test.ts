import { describe, expect, it, vi } from 'vitest';
import { respondStorySlugs } from './story-slugs';
import { ContentUnavailable } from './storyblok';

const listStoryEntries = vi.hoisted(() => vi.fn());
vi.mock('./queries', () => ({ listStoryEntries }));
vi.mock('./content-log', () => ({ contentLog: () => ({ error: () => undefined }) }));

const request = (etag?: string) =>
  new Request('http://site/api/internal/story-slugs', etag ? { headers: { 'if-none-match': etag } } : {});

describe('GET /api/internal/story-slugs', () => {
  it('lists every story with its translations, and returns 304 until one is added or removed', async () => {
    listStoryEntries.mockResolvedValue([
      { fullSlug: 'en/about', alternates: ['nl/over-ons'] },
      { fullSlug: 'mainmenu', alternates: [] },
    ]);
    const response = await respondStorySlugs(request());
    const etag = response.headers.get('etag') ?? '';
    expect(await response.json()).toEqual({
      version: etag.replaceAll('"', ''),
      slugs: { 'en/about': ['nl/over-ons'], mainmenu: [] },
    });
    expect((await respondStorySlugs(request(etag))).status).toBe(304);
    listStoryEntries.mockResolvedValue([{ fullSlug: 'en/about', alternates: [] }]);
    expect((await respondStorySlugs(request(etag))).status).toBe(200);
  });

  it('returns 503 while nothing is loaded, and hides no other error', async () => {
    listStoryEntries.mockRejectedValue(new ContentUnavailable('away'));
    expect((await respondStorySlugs(request())).status).toBe(503);
    listStoryEntries.mockRejectedValue(new TypeError('a mistake'));
    await expect(respondStorySlugs(request())).rejects.toThrow('a mistake');
  });
});
