/** Storyblok's own client from npm, over real HTTP, against the embedded store: each parameter and each error. */
import StoryblokClient from 'storyblok-js-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleSource, sampleUuid } from '@/tests/support/sample-stories';
import { type RunningServer, serveRequests } from '@/tests/support/serve-requests';
import { embeddedTokens } from './cdn-query';
import { cdnOverHttp, storeIsOpen } from './over-http';

let server: RunningServer;
let client: StoryblokClient;

function clientOf(origin: string, accessToken: string, maxRetries = 1) {
  return new StoryblokClient({
    accessToken,
    endpoint: `${origin}/api/storyblok/v2`,
    rateLimit: 1000,
    maxRetries,
    retriesDelay: 1,
    cache: { type: 'none', cv: 'manual' },
  });
}

beforeAll(async () => {
  server = await serveRequests(cdnOverHttp(() => sampleSource(), { isOpen: () => true }));
  client = clientOf(server.origin, embeddedTokens.preview);
});

afterAll(() => server.close());

const list = async (params: Record<string, unknown>) => {
  const { data, total, perPage } = await client.get('cdn/stories', { per_page: 100, ...params });
  const slugs: string[] = data.stories.map(({ full_slug }: { full_slug: string }) => full_slug);
  return { data, slugs, total, perPage };
};

const failure = async (asked: Promise<unknown>) => {
  const error: unknown = await asked.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (typeof error !== 'object' || error === null || !('response' in error)) throw new Error('no failure');
  return error.response as { status: number; data: unknown };
};

describe('one story', () => {
  it('by its path, whole', async () => {
    const { data } = await client.getStory('nl/over-ons');
    expect(data.story).toMatchObject({
      name: 'nl/over-ons',
      slug: 'over-ons',
      full_slug: 'nl/over-ons',
      uuid: sampleUuid('nl/over-ons'),
      lang: 'default',
      is_startpage: false,
      content: { component: 'page', title: 'Over ons' },
      first_published_at: '2026-01-02T08:00:00.000Z',
      published_at: '2026-01-03T08:00:00.000Z',
    });
    expect(data.story.parent_id).toBeGreaterThan(0);
    expect(data.story.alternates).toEqual([
      expect.objectContaining({ full_slug: 'en/about', slug: 'about', published: true, is_folder: false }),
    ]);
    expect(data.cv).toBeGreaterThan(1_000_000_000);
  });

  it('by its number and by its uuid', async () => {
    const { data } = await client.getStory('mainmenu');
    expect((await client.getStory(String(data.story.id))).data.story.full_slug).toBe('mainmenu');
    const byUuid = await client.getStory(sampleUuid('mainmenu'), { find_by: 'uuid' });
    expect(byUuid.data.story.full_slug).toBe('mainmenu');
    expect(data.story.parent_id).toBe(0);
  });

  it('in a language, field by field, with a fallback', async () => {
    const plain = (await client.getStory('mainmenu')).data.story;
    expect(plain.content).toMatchObject({ title: 'Menu', note: 'Alleen Nederlands' });
    expect(Object.keys(plain.content).filter((key) => key.includes('__i18n__'))).toEqual([]);
    const english = (await client.getStory('mainmenu', { language: 'en' })).data.story;
    expect(english).toMatchObject({ lang: 'en', full_slug: 'en/mainmenu', default_full_slug: 'mainmenu' });
    expect(english.content).toMatchObject({
      title: 'The menu',
      note: 'Alleen Nederlands',
      menu: [{ label: 'Cancel' }],
    });
    const fallback = (await client.getStory('mainmenu', { language: 'en', fallback_lang: 'de' })).data.story;
    expect(fallback.content).toMatchObject({ title: 'The menu', note: 'Nur Deutsch' });
    expect((await client.getStory('mainmenu', { language: 'xx' })).data.story).toMatchObject({
      lang: 'default',
      content: { title: 'Menu' },
    });
  });

  it('published or as a draft', async () => {
    expect((await client.getStory('nl/gewijzigd')).data.story.content.title).toBe('Zoals gepubliceerd');
    const draft = (await client.getStory('nl/gewijzigd', { version: 'draft' })).data.story;
    expect(draft.content).toMatchObject({ title: 'Zoals het wordt', added: 'Nieuw veld' });
    expect((await failure(client.getStory('nl/concept'))).status).toBe(404);
    const concept = (await client.getStory('nl/concept', { version: 'draft' })).data.story;
    expect(concept).toMatchObject({ published_at: null, content: { title: 'Nog niet' } });
  });
});

describe('lists', () => {
  it('have 25 a page and 100 at most, and say how many there are', async () => {
    const first = await client.get('cdn/stories', { starts_with: 'nl/blog/' });
    expect(first.data.stories).toHaveLength(25);
    expect(first).toMatchObject({ total: 60, perPage: 25 });
    const last = await client.get('cdn/stories', { starts_with: 'nl/blog/', page: 3 });
    expect(last.data.stories).toHaveLength(10);
    expect((await client.get('cdn/stories', { starts_with: 'nl/blog/', page: 4 })).data.stories).toEqual([]);
    expect((await client.get('cdn/stories', { per_page: 500 })).perPage).toBe(100);
    const all = await client.getAll('cdn/stories', { starts_with: 'nl/blog/', per_page: 7 });
    expect(new Set(all.map(({ uuid }: { uuid: string }) => uuid)).size).toBe(60);
  });

  it('starts_with, by_slugs and excluding_slugs, with stars', async () => {
    expect((await list({ starts_with: 'en/' })).slugs).toEqual(['en/about']);
    expect((await list({ by_slugs: 'nl/over-ons,en/about' })).slugs).toEqual(['en/about', 'nl/over-ons']);
    expect((await list({ by_slugs: 'nl/blog/post-01*' })).total).toBe(10);
    expect((await list({ by_slugs: '*/about' })).slugs).toEqual(['en/about']);
    const left = await list({ starts_with: 'nl/', excluding_slugs: 'nl/blog/*,nl/veel' });
    expect(left.slugs).toEqual(['nl/gewijzigd', 'nl/over-ons']);
  });

  it('by_uuids, and by_uuids_ordered', async () => {
    const uuids = ['nl/blog/post-030', 'en/about', 'nl/blog/post-002'].map(sampleUuid).join(',');
    expect((await list({ by_uuids: uuids, sort_by: 'full_slug:asc' })).slugs).toEqual([
      'en/about',
      'nl/blog/post-002',
      'nl/blog/post-030',
    ]);
    expect((await list({ by_uuids_ordered: `${uuids},${sampleUuid('nothing')}` })).slugs).toEqual([
      'nl/blog/post-030',
      'en/about',
      'nl/blog/post-002',
    ]);
  });

  it('with_tag: one of several', async () => {
    expect((await list({ with_tag: 'cancel' })).total).toBe(20);
    expect((await list({ with_tag: 'cancel,switch' })).total).toBe(40);
    expect((await list({ with_tag: 'nothing' })).total).toBe(0);
  });

  it('sort_by: properties and fields, as words, whole numbers and fractions', async () => {
    const first = async (sort_by: string) => (await list({ starts_with: 'nl/blog/', sort_by })).slugs[0];
    expect((await list({ starts_with: 'nl/blog/' })).slugs[0]).toBe('nl/blog/post-060');
    expect(await first('first_published_at:asc')).toBe('nl/blog/post-001');
    expect(await first('first_published_at:desc')).toBe('nl/blog/post-060');
    expect(await first('content.number:desc')).toBe('nl/blog/post-009');
    expect(await first('content.number:desc:int')).toBe('nl/blog/post-060');
    expect(await first('content.price:asc:float')).toBe('nl/blog/post-001');
    expect(await first('content.author.0.first_name:desc,content.number:desc:int')).toBe('nl/blog/post-060');
    const missing = await list({ sort_by: 'content.number:asc:int' });
    expect(missing.slugs.slice(0, 60).every((slug) => slug.startsWith('nl/blog/'))).toBe(true);
  });

  it('excluding_fields', async () => {
    const { data } = await list({
      by_slugs: 'nl/blog/post-001',
      excluding_fields: 'title,first_name,component',
    });
    const { content } = data.stories[0];
    expect(content).not.toHaveProperty('title');
    expect(content.author[0]).not.toHaveProperty('first_name');
    expect(content).toMatchObject({ component: 'article', number: '1' });
  });

  it('search_term looks everywhere, whatever the case', async () => {
    expect((await list({ search_term: 'SNOEIEN' })).slugs).toEqual(['nl/over-ons']);
    expect((await list({ search_term: 'post-017' })).slugs).toContain('nl/blog/post-017');
  });

  it('language and version', async () => {
    const { data } = await list({ by_slugs: 'mainmenu', language: 'en' });
    expect(data.stories[0].content.title).toBe('The menu');
    expect((await list({ with_tag: 'draft' })).total).toBe(0);
    expect((await list({ with_tag: 'draft', version: 'draft' })).slugs).toEqual(['nl/concept']);
  });
});

describe('filter_query', () => {
  const count = async (filter_query: Record<string, unknown>) =>
    (await list({ starts_with: 'nl/blog/', filter_query })).total;

  it.each([
    ['in', { number: { in: '1,2,99' } }, 2],
    ['not_in', { number: { not_in: '1,2' } }, 58],
    ['like', { title: { like: 'post 1*' } }, 11],
    ['not_like', { title: { not_like: 'Post 1*' } }, 49],
    ['in_array', { words: { in_array: 'even,strange' } }, 60],
    ['any_in_array', { words: { any_in_array: 'even' } }, 30],
    ['all_in_array', { words: { all_in_array: 'odd,strange' } }, 30],
    ['gt_int', { number: { gt_int: 58 } }, 2],
    ['lt_int', { number: { lt_int: 3 } }, 2],
    ['gt_float', { price: { gt_float: 59.4 } }, 2],
    ['lt_float', { price: { lt_float: 1.6 } }, 1],
    ['gt_date', { day: { gt_date: '2026-02-27 10:00' } }, 2],
    ['lt_date', { day: { lt_date: '2026-02-02 10:00' } }, 2],
    ['is not_empty_array', { relatedPosts: { is: 'not_empty_array' } }, 1],
    ['is empty_array', { relatedPosts: { is: 'empty_array' } }, 59],
    ['is true', { featured: { is: 'true' } }, 1],
    ['is false', { featured: { is: 'false' } }, 59],
    ['is empty', { nothing: { is: 'empty' } }, 60],
    ['is not_empty', { title: { is: 'not_empty' } }, 60],
    ['is null', { nothing: { is: 'null' } }, 60],
    ['is not_null', { title: { is: 'not_null' } }, 60],
    ['a field within', { 'author.0.first_name': { in: 'An' } }, 2],
    ['several at once', { number: { gt_int: 10, lt_int: 13 }, words: { in_array: 'even' } }, 1],
    ['one of several', { __or: [{ number: { in: '1' } }, { number: { in: '2' } }] }, 2],
  ])('%s', async (_, filter, expected) => {
    expect(await count(filter)).toBe(expected);
  });
});

describe('relations and links', () => {
  it('resolves relations in place, from rels', async () => {
    const { data } = await client.getStory('nl/blog/post-001', { resolve_relations: 'article.relatedPosts' });
    expect(data.rels.map(({ full_slug }) => full_slug)).toEqual(['nl/blog/post-002', 'nl/blog/post-003']);
    expect(data.story.content.relatedPosts[0].full_slug).toBe('nl/blog/post-002');
  });

  it('names more than fifty by uuid, which the client fetches', async () => {
    const { data } = await client.getStory('nl/veel', { resolve_relations: 'page.relatedPosts' });
    expect(data.story.content.relatedPosts).toHaveLength(60);
    expect(data.story.content.relatedPosts[59].full_slug).toBe('nl/blog/post-060');
  });

  it('a draft is no relation of what is published', async () => {
    const asked = { resolve_relations: 'page.relatedPosts' };
    expect((await client.getStory('nl/gewijzigd', asked)).data.rels).toEqual([]);
    const draft = await client.getStory('nl/gewijzigd', { ...asked, version: 'draft' });
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

  it('finds links in rich text, and names more than fifty by uuid', async () => {
    const address = `${server.origin}/api/storyblok/v2/cdn/stories/nl/veel?token=${embeddedTokens.public}&resolve_links=url`;
    const body: unknown = await (await fetch(address)).json();
    expect(body).toMatchObject({ link_uuids: expect.arrayContaining([sampleUuid('nl/blog/post-055')]) });
    expect((await client.getStory('nl/over-ons', { resolve_links: '0' })).data.links).toEqual([]);
  });
});

describe('tags, links, space', () => {
  it('counts tags, under a prefix', async () => {
    const { data } = await client.get('cdn/tags', { starts_with: 'nl/blog/' });
    expect(data.tags).toEqual([
      { name: 'cancel', taggings_count: 20 },
      { name: 'save', taggings_count: 40 },
      { name: 'switch', taggings_count: 20 },
    ]);
    expect((await client.get('cdn/tags', { starts_with: 'en/' })).data.tags).toEqual([]);
  });

  it('gives links by uuid, folders among them, all or by pages', async () => {
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

  it('tells of the space, never kept', async () => {
    const { data, headers } = await client.get('cdn/spaces/me');
    expect(data.space).toMatchObject({ name: 'Snoei', language_codes: ['en'] });
    const { cv } = (await client.get('cdn/stories')).data;
    expect(data.space.version).toBe(cv);
    expect(headers).toMatchObject({ 'cache-control': 'no-store' });
  });
});

describe('errors', () => {
  it('401 without a token, with an unknown one, and for drafts with a public one', async () => {
    const unauthorized = { status: 401, data: { error: 'Unauthorized' } };
    expect(await failure(clientOf(server.origin, 'other').get('cdn/stories'))).toMatchObject(unauthorized);
    const published = clientOf(server.origin, embeddedTokens.public);
    expect((await published.getStory('mainmenu')).data.story.slug).toBe('mainmenu');
    expect(await failure(published.getStory('mainmenu', { version: 'draft' }))).toMatchObject(unauthorized);
    const without = await fetch(`${server.origin}/api/storyblok/v2/cdn/stories`);
    expect([without.status, await without.json()]).toEqual([401, { error: 'Unauthorized' }]);
  });

  it.each(['cdn/stories/nl/nergens', 'cdn/stories/12', 'cdn/datasources', 'cdn/stories/nl/%E0%A4%A'])(
    '404 for %s',
    async (path) => {
      expect(await failure(client.get(path))).toMatchObject({
        status: 404,
        data: ['This record could not be found'],
      });
    },
  );

  it('404 for a uuid that is none', async () => {
    const asked = client.getStory(sampleUuid('nothing'), { find_by: 'uuid' });
    expect(await failure(asked)).toMatchObject({ status: 404, data: ['This record could not be found'] });
  });

  it.each([
    { page: 0 },
    { page: 'two' },
    { per_page: -1 },
    { version: 'newest' },
    { cv: 'now' },
    { resolve_links: 'all' },
  ])('400 for %o', async (params) => {
    const answer = await failure(client.get('cdn/stories', params as object));
    expect(answer).toMatchObject({ status: 400, data: { error: expect.any(String) } });
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
    const answer = await failure(client.get('cdn/stories', params as object));
    expect(answer).toMatchObject({ status: 422, data: { error: expect.stringContaining('Unsupported') } });
  });

  it('422 for a parameter of another endpoint', async () => {
    expect((await failure(client.get('cdn/tags', { with_tag: 'x' }))).status).toBe(422);
    expect((await failure(client.get('cdn/stories/mainmenu', { starts_with: 'x' }))).status).toBe(422);
  });

  it('429 for too many at once', async () => {
    const busy = await serveRequests(cdnOverHttp(() => sampleSource(), { isOpen: () => true, limit: 3 }));
    const asked = await Promise.all(
      Array.from({ length: 8 }, () =>
        fetch(`${busy.origin}/api/storyblok/v2/cdn/spaces/me?token=${embeddedTokens.public}`),
      ),
    );
    const refused = asked.filter(({ status }) => status === 429);
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

  it('shows nothing while it is closed', async () => {
    const handle = cdnOverHttp(() => sampleSource(), { isOpen: () => false });
    const answer = await handle(
      new Request(`http://site.example/api/storyblok/v2/cdn/stories?token=${embeddedTokens.preview}`),
    );
    expect(answer.status).toBe(404);
  });
});
