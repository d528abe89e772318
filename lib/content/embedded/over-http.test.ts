/** Storyblok's npm client over real HTTP: relations, links, tags, the space, errors, authorisation. */
import type StoryblokClient from 'storyblok-js-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleSource, sampleUuid } from '@/tests/support/samples/sample-stories';
import { cdnClient, refusalOf } from '@/tests/support/servers/cdn-client';
import { type RunningServer, serveRequests } from '@/tests/support/servers/serve-requests';
import { embeddedTokens } from './cdn-query';
import { cdnOverHttp, storeIsOpen } from './over-http';

let server: RunningServer;
let client: StoryblokClient;

beforeAll(async () => {
  server = await serveRequests(cdnOverHttp(() => sampleSource(), { isOpen: () => true }));
  client = cdnClient(server.origin, embeddedTokens.preview);
});

afterAll(() => server.close());

describe('relations and links', () => {
  it('resolves relations in place, from rels', async () => {
    const { data } = await client.getStory('nl/blog/post-001', { resolve_relations: 'article.relatedPosts' });
    expect(data.rels.map(({ full_slug }) => full_slug)).toEqual(['nl/blog/post-002', 'nl/blog/post-003']);
    expect(data.story.content.relatedPosts[0].full_slug).toBe('nl/blog/post-002');
  });

  it('returns more than fifty as uuids, which the client fetches', async () => {
    const { data } = await client.getStory('nl/veel', { resolve_relations: 'page.relatedPosts' });
    expect(data.story.content.relatedPosts).toHaveLength(60);
    expect(data.story.content.relatedPosts[59].full_slug).toBe('nl/blog/post-060');
  });

  it('omits drafts from published relations', async () => {
    const requested = { resolve_relations: 'page.relatedPosts' };
    expect((await client.getStory('nl/gewijzigd', requested)).data.rels).toEqual([]);
    const draft = await client.getStory('nl/gewijzigd', { ...requested, version: 'draft' });
    expect(draft.data.rels.map(({ full_slug }) => full_slug)).toEqual(['nl/concept']);
  });

  it.each(['1', 'url', 'link', 'story'] as const)('resolve_links=%s', async (resolve_links) => {
    const { data } = await client.getStory('nl/over-ons', { resolve_links: resolve_links as 'url' });
    expect(data.links).toHaveLength(1);
    expect(data.links[0]).toMatchObject({
      full_slug: 'nl/blog/post-001',
      uuid: sampleUuid('nl/blog/post-001'),
    });
    expect('content' in (data.links[0] ?? {})).toBe(resolve_links === 'story');
    expect('real_path' in (data.links[0] ?? {})).toBe(resolve_links === 'link');
    expect(data.story.content.cta.story.full_slug).toBe('nl/blog/post-001');
  });

  it('finds links in rich text, and returns more than fifty as uuids', async () => {
    const address = `${server.origin}/api/storyblok/v2/cdn/stories/nl/veel?token=${embeddedTokens.public}&resolve_links=url`;
    const body: unknown = await (await fetch(address)).json();
    expect(body).toMatchObject({ link_uuids: expect.arrayContaining([sampleUuid('nl/blog/post-055')]) });
    expect((await client.getStory('nl/over-ons', { resolve_links: '0' })).data.links).toEqual([]);
  });
});

describe('tags, links, space', () => {
  it('counts tags, by prefix', async () => {
    const { data } = await client.get('cdn/tags', { starts_with: 'nl/blog/' });
    expect(data.tags).toEqual([
      { name: 'cancel', taggings_count: 20 },
      { name: 'save', taggings_count: 40 },
      { name: 'switch', taggings_count: 20 },
    ]);
    expect((await client.get('cdn/tags', { starts_with: 'en/' })).data.tags).toEqual([]);
  });

  it('returns links by uuid, folders included, all or paged', async () => {
    const { data } = await client.get('cdn/links', { starts_with: 'en' });
    expect(
      Object.entries(data.links ?? {}).map(([key, { uuid, slug, is_folder }]) => [
        key === uuid,
        slug,
        is_folder,
      ]),
    ).toEqual([
      [true, 'en', true],
      [true, 'en/about', false],
    ]);
    expect(Object.values(data.links ?? {})[0]).not.toHaveProperty('created_at');
    const paged = await client.get('cdn/links', {
      starts_with: 'nl/blog/',
      paginated: 1,
      per_page: 10,
      page: 2,
      include_dates: 1,
    });
    expect(paged).toMatchObject({ total: 60, perPage: 10 });
    expect(Object.values(paged.data.links ?? {})[0]).toMatchObject({
      slug: 'nl/blog/post-011',
      created_at: '2026-01-01T08:00:00.000Z',
      published_at: '2026-01-03T08:00:00.000Z',
    });
    expect(await client.getAll('cdn/links', { starts_with: 'en' })).toHaveLength(2);
  });

  it('returns the space, uncached', async () => {
    const { data, headers } = await client.get('cdn/spaces/me');
    expect(data.space).toMatchObject({ name: 'Snoei', language_codes: ['en'] });
    const { cv } = (await client.get('cdn/stories')).data;
    expect(data.space.version).toBe(cv);
    expect(headers).toMatchObject({ 'cache-control': 'no-store' });
  });
});

it('has no entries of any data source, like an unknown one at Storyblok', async () => {
  const { data } = await client.get('cdn/datasource_entries', { datasource: 'labels' });
  expect(data).toEqual({ datasource_entries: [] });
});

describe('errors', () => {
  it('401 without a token, with an unknown one, and for drafts with a public one', async () => {
    const unauthorized = { status: 401, data: { error: 'Unauthorized' } };
    expect(await refusalOf(cdnClient(server.origin, 'other').get('cdn/stories'))).toMatchObject(unauthorized);
    const published = cdnClient(server.origin, embeddedTokens.public);
    expect((await published.getStory('mainmenu')).data.story.slug).toBe('mainmenu');
    expect(await refusalOf(published.getStory('mainmenu', { version: 'draft' }))).toMatchObject(unauthorized);
    const without = await fetch(`${server.origin}/api/storyblok/v2/cdn/stories`);
    expect([without.status, await without.json()]).toEqual([401, { error: 'Unauthorized' }]);
  });

  it.each(['cdn/stories/nl/nergens', 'cdn/stories/12', 'cdn/datasources', 'cdn/stories/nl/%E0%A4%A'])(
    '404 for %s',
    async (path) => {
      expect(await refusalOf(client.get(path))).toMatchObject({
        status: 404,
        data: ['This record could not be found'],
      });
    },
  );

  it('404 for an unknown uuid', async () => {
    const requested = client.getStory(sampleUuid('nothing'), { find_by: 'uuid' });
    expect(await refusalOf(requested)).toMatchObject({
      status: 404,
      data: ['This record could not be found'],
    });
  });

  it.each([
    { page: 0 },
    { page: 'two' },
    { per_page: -1 },
    { version: 'newest' },
    { cv: 'now' },
    { resolve_links: 'all' },
  ])('400 for %o', async (params) => {
    const refusal = await refusalOf(client.get('cdn/stories', params as object));
    expect(refusal).toMatchObject({ status: 400, data: { error: expect.any(String) } });
  });

  it.each([
    { content_type: 'page' },
    { sort_by: 'secret:asc' },
    { sort_by: 'name:up' },
    { sort_by: 'content.number:asc:number' },
    { filter_query: { title: { contains: 'x' } } },
    { filter_query: { title: { is: 'odd' } } },
    { filter_query: { title: 'x' } },
    { filter_query: { title: { in: { deep: 'x' } } } },
    { with_tags: 'cancel' },
  ])('422 for %o, never everything', async (params) => {
    const refusal = await refusalOf(client.get('cdn/stories', params as object));
    expect(refusal).toMatchObject({ status: 422, data: { error: expect.stringContaining('Unsupported') } });
  });

  it('422 for a parameter of another endpoint', async () => {
    expect((await refusalOf(client.get('cdn/tags', { with_tag: 'x' }))).status).toBe(422);
    expect((await refusalOf(client.get('cdn/stories/mainmenu', { starts_with: 'x' }))).status).toBe(422);
  });

  it('429 for too many at once', async () => {
    const busy = await serveRequests(cdnOverHttp(() => sampleSource(), { isOpen: () => true, limit: 3 }));
    const requested = await Promise.all(
      Array.from({ length: 8 }, () =>
        fetch(`${busy.origin}/api/storyblok/v2/cdn/spaces/me?token=${embeddedTokens.public}`),
      ),
    );
    const refused = requested.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(await refused[0]?.json()).toEqual({ error: 'Too Many Requests' });
    await busy.close();
  });
});

describe('the door', () => {
  it('is open outside production, or with DEV_CONTENT=1', () => {
    expect(storeIsOpen({ production: false, DEV_CONTENT: false })).toBe(true);
    expect(storeIsOpen({ production: true, DEV_CONTENT: false })).toBe(false);
    expect(storeIsOpen({ production: true, DEV_CONTENT: true })).toBe(true);
  });

  it('responds with nothing while it is closed', async () => {
    const handle = cdnOverHttp(() => sampleSource(), { isOpen: () => false });
    const response = await handle(
      new Request(`http://site.example/api/storyblok/v2/cdn/stories?token=${embeddedTokens.preview}`),
    );
    expect(response.status).toBe(404);
  });
});
