import { describe, expect, it, vi } from 'vitest';
import { storySlugSource } from './story-slugs';

/** An endpoint that counts requests and can be changed or made unavailable. */
function endpoint() {
  const state = {
    slugs: { 'nl/over-ons': ['en/about'], 'en/about': ['nl/over-ons'], 'nl/blog/nieuws/los': [] } as Record<
      string,
      string[]
    >,
    etag: '"1"',
    requests: 0,
    status: 200,
    time: 0,
  };
  const fetcher = async (url: string | URL | Request, init?: RequestInit) => {
    state.requests += 1;
    expect(String(url)).toBe('http://127.0.0.1:1/api/internal/story-slugs');
    if (new Headers(init?.headers).get('cookie') === '__prerender_bypass=editor')
      return Response.json({ version: 'draft', slugs: { ...state.slugs, 'nl/concept': [] } });
    if (state.status !== 200) return Response.json({ message: 'away' }, { status: state.status });
    if (new Headers(init?.headers).get('if-none-match') === state.etag)
      return new Response(null, { status: 304 });
    return Response.json({ version: state.etag, slugs: state.slugs }, { headers: { etag: state.etag } });
  };
  const source = storySlugSource(
    () => 'http://127.0.0.1:1',
    fetcher as typeof fetch,
    () => state.time,
  );
  return { state, source };
}

describe('storySlugSource', () => {
  it('finds existing stories with one request for many', async () => {
    const { state, source } = endpoint();
    const slugs = ['nl/over-ons', 'nl/blog/nieuws/los', 'nl/onbekend', 'constructor'];
    expect(await Promise.all(slugs.map((slug) => source.exists(slug)))).toEqual([true, true, false, false]);
    expect(state.requests).toBe(1);
  });

  it('returns the translation of a story, or null without one', async () => {
    const { source } = endpoint();
    expect(await source.findTranslation('nl/over-ons', 'en')).toBe('en/about');
    expect(await source.findTranslation('nl/blog/nieuws/los', 'en')).toBeNull();
    expect(await source.findTranslation('nl/onbekend', 'en')).toBeNull();
  });

  it('finds a newly published story, and requests an unknown one once within seconds', async () => {
    const { state, source } = endpoint();
    expect(await source.exists('nl/nieuw')).toBe(false);
    expect(await source.exists('nl/nieuw')).toBe(false);
    expect(state.requests).toBe(1);
    Object.assign(state, { slugs: { 'nl/nieuw': [] }, etag: '"2"', time: 6000 });
    expect(await source.exists('nl/nieuw')).toBe(true);
    expect(state.requests).toBe(2);
  });

  it('serves stale data while the API is unavailable', async () => {
    const { state, source } = endpoint();
    await source.exists('nl/over-ons');
    vi.spyOn(console, 'error').mockImplementation(() => {});
    Object.assign(state, { status: 503, time: 60_000 });
    expect(await source.exists('nl/onbekend')).toBe(false);
    expect(await source.exists('nl/over-ons')).toBe(true);
  });

  it('shows unpublished stories to verified editors only', async () => {
    const { state, source } = endpoint();
    expect(await source.exists('nl/concept')).toBe(false);
    expect(await source.exists('nl/concept', 'editor')).toBe(true);
    expect(await source.exists('nl/concept', 'forged')).toBe(false);
    expect(await source.exists('nl/onbekend', 'editor')).toBe(false);
    const { requests } = state;
    expect(await source.exists('nl/concept', 'editor; a=b\r\nx: y')).toBe(false);
    expect(await source.exists('nl/over-ons', 'editor')).toBe(true);
    expect(state.requests).toBe(requests);
    expect(await source.exists('nl/concept')).toBe(false);
  });

  it('leaves the decision to the page, and logs it, without any data', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { state, source } = endpoint();
    state.status = 503;
    expect(await source.exists('nl/onbekend')).toBe(true);
    expect(await source.findTranslation('nl/over-ons', 'en')).toBeNull();
    expect(log).toHaveBeenCalledWith('story slugs:', 'status 503');
    state.status = 200;
    expect(await source.exists('nl/onbekend')).toBe(false);
  });
});
