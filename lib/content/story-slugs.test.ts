import { describe, expect, it, vi } from 'vitest';
import { answerStorySlugs } from './story-slugs';
import { ContentUnavailable } from './storyblok';

const listStoryEntries = vi.hoisted(() => vi.fn());
vi.mock('./questions', () => ({ listStoryEntries }));
vi.mock('./content-log', () => ({ contentLog: () => ({ error: () => undefined }) }));

const request = (etag?: string) =>
  new Request('http://site/api/internal/story-slugs', etag ? { headers: { 'if-none-match': etag } } : {});

describe('GET /api/internal/story-slugs', () => {
  it('lists every story with its translation, and returns 304 until one is added or removed', async () => {
    listStoryEntries.mockResolvedValue([
      { fullSlug: 'en/about', pair: 'nl/over-ons' },
      { fullSlug: 'mainmenu', pair: null },
    ]);
    const answer = await answerStorySlugs(request());
    const etag = answer.headers.get('etag') ?? '';
    expect(await answer.json()).toEqual({
      version: etag.replaceAll('"', ''),
      slugs: { 'en/about': 'nl/over-ons', mainmenu: null },
    });
    expect((await answerStorySlugs(request(etag))).status).toBe(304);
    listStoryEntries.mockResolvedValue([{ fullSlug: 'en/about', pair: null }]);
    expect((await answerStorySlugs(request(etag))).status).toBe(200);
  });

  it('returns 503 while nothing is loaded, and hides no other error', async () => {
    listStoryEntries.mockRejectedValue(new ContentUnavailable('away'));
    expect((await answerStorySlugs(request())).status).toBe(503);
    listStoryEntries.mockRejectedValue(new TypeError('a mistake'));
    await expect(answerStorySlugs(request())).rejects.toThrow('a mistake');
  });
});
