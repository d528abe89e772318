import { afterEach, describe, expect, it, vi } from 'vitest';
import { cachedFetch } from './cached-fetch';

afterEach(() => vi.unstubAllGlobals());

const story = 'https://content.example/v2/cdn/stories/nl/home?version=published';

/** A response that never ends. */
function endless(): Response {
  return new Response(new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('{')) }));
}

describe('an answer of the content service', () => {
  it.each([
    ['that never comes', () => new Promise<Response>(() => undefined)],
    ['that never ends', async () => endless()],
  ])('%s is given up, also where whoever asks for us leaves our signal out', async (_, answer) => {
    vi.stubGlobal('fetch', answer);
    await expect(cachedFetch(0.05)(story)).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('that comes is whole', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ story: { id: 1 } }));
    const answer = await cachedFetch(60)(story);
    expect(await answer.json()).toEqual({ story: { id: 1 } });
  });

  it('is not waited for once the principal gave up', async () => {
    vi.stubGlobal('fetch', () => new Promise<Response>(() => undefined));
    const asked = cachedFetch(60)(story, { signal: AbortSignal.abort(new Error('gone')) });
    await expect(asked).rejects.toThrow('gone');
  });
});
