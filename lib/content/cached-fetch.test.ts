import { afterEach, describe, expect, it, vi } from 'vitest';
import { cachedFetch } from './cached-fetch';

afterEach(() => vi.unstubAllGlobals());

const story = 'https://content.example/v2/cdn/stories/nl/home?version=published';

/** A response that never ends. */
function endless(): Response {
  return new Response(new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('{')) }));
}

describe('a response of the content service', () => {
  it.each([
    ['that never comes', () => new Promise<Response>(() => undefined)],
    ['that never ends', async () => endless()],
  ])('times out where %s, also if the caller ignores our signal', async (_, respond) => {
    vi.stubGlobal('fetch', respond);
    await expect(cachedFetch(0.05)(story)).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('is returned completely', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ story: { id: 1 } }));
    const response = await cachedFetch(60)(story);
    expect(await response.json()).toEqual({ story: { id: 1 } });
  });

  it('is not awaited once the caller aborted', async () => {
    vi.stubGlobal('fetch', () => new Promise<Response>(() => undefined));
    const requested = cachedFetch(60)(story, { signal: AbortSignal.abort(new Error('gone')) });
    await expect(requested).rejects.toThrow('gone');
  });
});
