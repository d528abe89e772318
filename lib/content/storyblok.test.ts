/** The official client: in-process, over the network, slow, unavailable. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleSource } from '@/tests/support/samples/sample-stories';
import { type RunningServer, serveRequests } from '@/tests/support/servers/serve-requests';
import { cdnOverHttp } from './embedded/over-http';
import { ContentUnavailable, contentTimeoutSeconds, createClient, request } from './storyblok';

const embedded = await createClient({ STORYBLOK_REGION: 'eu' }, () => sampleSource());

let server: RunningServer | undefined;
afterEach(async () => {
  vi.unstubAllGlobals();
  await server?.close();
  server = undefined;
});

async function remote(handle: (request: Request) => Promise<Response>, token = 'embedded-preview') {
  server = await serveRequests(handle);
  return createClient({
    STORYBLOK_TOKEN: token,
    STORYBLOK_REGION: 'eu',
    STORYBLOK_API_URL: `${server.origin}/v2`,
  });
}

describe('without a token', () => {
  it('the client is served in-process, without network', async () => {
    vi.stubGlobal('fetch', () => {
      throw new Error('the network');
    });
    const response = await request(embedded, 'stories/nl/over-ons', 'published');
    expect(response?.data).toMatchObject({ story: { full_slug: 'nl/over-ons' } });
    const list = await request(embedded, 'stories', 'published', { starts_with: 'nl/blog/', per_page: 100 });
    expect(list?.total).toBe(60);
  });

  it('returns drafts, and null for an unknown story', async () => {
    expect(await request(embedded, 'stories/nl/concept', 'published')).toBeNull();
    expect((await request(embedded, 'stories/nl/concept', 'draft'))?.data).toMatchObject({ story: {} });
  });

  it('rejects an unknown parameter instead of returning everything', async () => {
    await expect(request(embedded, 'stories', 'published', { with_tags: 'x' })).rejects.toThrow(
      /422 Unsupported/,
    );
  });
});

describe('with a token', () => {
  it('reads Storyblok, and caches published stories by tag', async () => {
    const client = await remote(cdnOverHttp(() => sampleSource(), { isOpen: () => true }));
    const real = fetch;
    const requested: [string, RequestInit | undefined][] = [];
    vi.stubGlobal('fetch', (input: URL, init?: RequestInit) => {
      requested.push([input.pathname, init]);
      return real(input, init);
    });
    expect((await request(client, 'stories/mainmenu', 'published'))?.data).toMatchObject({
      story: { slug: 'mainmenu' },
    });
    expect((await request(client, 'stories/nl/concept', 'draft'))?.data).toMatchObject({
      story: { slug: 'concept' },
    });
    expect(requested).toMatchObject([
      [
        '/v2/cdn/stories/mainmenu',
        { cache: 'force-cache', next: { tags: ['story:mainmenu'], revalidate: 3600 } },
      ],
      ['/v2/cdn/stories/nl/concept', { cache: 'no-store' }],
    ]);
  });

  it.each([401, 429, 500])(
    'treats a %i as unavailable, and leaves the token out of the message',
    async (status) => {
      const client = await remote(async () => Response.json({ error: 'no' }, { status }), 'very-secret');
      const error: unknown = await request(client, 'stories/mainmenu', 'published').catch(
        (reason: unknown) => reason,
      );
      expect(error).toBeInstanceOf(ContentUnavailable);
      expect(String(error)).toContain(String(status));
      expect(String(error)).not.toContain('very-secret');
    },
  );

  it('also treats a connection failure and invalid JSON as unavailable', async () => {
    const client = await remote(async () => new Response('<html>'));
    await expect(request(client, 'tags', 'published')).rejects.toThrow(ContentUnavailable);
    await server?.close();
    server = undefined;
    await expect(request(client, 'tags', 'published')).rejects.toThrow(ContentUnavailable);
  });

  it('rejects an invalid response, and retries past the cache', async () => {
    const real = fetch;
    const requested: (string | null)[] = [];
    vi.stubGlobal('fetch', (input: URL, init?: RequestInit) => {
      requested.push(new Headers(init?.headers).get('x-asked-again'));
      return real(input, init);
    });
    let bodies: string[] = [];
    const client = await remote(
      async () =>
        new Response(bodies.shift() ?? '{}', { headers: { 'content-type': 'application/json', total: '0' } }),
    );
    for (const nonsense of ['{}', 'null', '<html>', '{"story":', '{"story":null}', '[]']) {
      bodies = [nonsense, nonsense];
      await expect(request(client, 'stories/mainmenu', 'published'), nonsense).rejects.toThrow(
        ContentUnavailable,
      );
    }
    bodies = ['{"stories":{}}', '{"stories":{}}'];
    await expect(request(client, 'stories', 'published')).rejects.toThrow(ContentUnavailable);
    requested.length = 0;
    bodies = ['{"tags":1}', '{"tags":[]}'];
    expect((await request(client, 'tags', 'published'))?.data).toEqual({ tags: [] });
    expect(requested).toEqual([null, expect.stringMatching(/^\d+$/)]);
  });

  it('treats missing as missing', async () => {
    const client = await remote(async () => Response.json({ error: 'Not found' }, { status: 404 }));
    expect(await request(client, 'stories/nl/weg', 'published')).toBeNull();
  });

  it.each([
    ['a response', 'published', false],
    ['its last byte', 'draft', true],
  ] as const)('times out after two seconds for %s', async (_, version, hasHeaders) => {
    const limits: number[] = [];
    const limit = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      limits.push(milliseconds);
      return limit.signal;
    });
    const begun = Promise.withResolvers<void>();
    const real = fetch;
    vi.stubGlobal('fetch', async (input: URL, init?: RequestInit) => {
      const response = await real(input, init);
      begun.resolve();
      return response;
    });
    const slow = createServer((_request, response) => {
      if (!hasHeaders) return begun.resolve();
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"story":');
    });
    await new Promise<void>((listening) => slow.listen(0, '127.0.0.1', listening));
    const { port } = slow.address() as AddressInfo;
    const client = await createClient({
      STORYBLOK_TOKEN: 'very-secret',
      STORYBLOK_REGION: 'eu',
      STORYBLOK_API_URL: `http://127.0.0.1:${port}/v2`,
    });
    const response = request(client, 'stories/mainmenu', version);
    await begun.promise;
    limit.abort(new DOMException('the time is over', 'TimeoutError'));
    await expect(response).rejects.toThrow(ContentUnavailable);
    expect(limits).toEqual([1000 * contentTimeoutSeconds]);
    expect(contentTimeoutSeconds).toBe(2);
    slow.closeAllConnections();
    slow.close();
  });
});
