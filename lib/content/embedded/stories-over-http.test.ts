/** Storyblok's npm client over real HTTP: stories and lists, each parameter. */
import type StoryblokClient from 'storyblok-js-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleSource, sampleUuid } from '@/tests/support/samples/sample-stories';
import { cdnClient, refusalOf } from '@/tests/support/servers/cdn-client';
import { type RunningServer, serveRequests } from '@/tests/support/servers/serve-requests';
import { embeddedTokens } from './cdn-query';
import { cdnOverHttp } from './over-http';

let server: RunningServer;
let client: StoryblokClient;

beforeAll(async () => {
  server = await serveRequests(cdnOverHttp(() => sampleSource(), { isOpen: () => true }));
  client = cdnClient(server.origin, embeddedTokens.preview);
});

afterAll(() => server.close());

const list = async (params: Record<string, unknown>) => {
  const { data, total, perPage } = await client.get('cdn/stories', { per_page: 100, ...params });
  const slugs: string[] = data.stories.map(({ full_slug }: { full_slug: string }) => full_slug);
  return { data, slugs, total, perPage };
};

describe('one story', () => {
  it('by its path', async () => {
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
    expect((await refusalOf(client.getStory('nl/concept'))).status).toBe(404);
    const concept = (await client.getStory('nl/concept', { version: 'draft' })).data.story;
    expect(concept).toMatchObject({ published_at: null, content: { title: 'Nog niet' } });
  });
});

describe('lists', () => {
  it('have 25 per page and at most 100, with their total', async () => {
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

  it('search_term searches all fields, ignoring case', async () => {
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
