/** Storyblok's npm client over real HTTP: each request and parameter of the site, and what is refused. */
import type StoryblokClient from 'storyblok-js-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleSource, sampleUuid } from '@/tests/support/samples/sample-stories';
import { cdnClient, refusalOf } from '@/tests/support/servers/cdn-client';
import { type RunningServer, serveRequests } from '@/tests/support/servers/serve-requests';
import { embeddedTokens } from './cdn-handler';
import { cdnOverHttp, storeIsOpen } from './over-http';

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
      content: { component: 'page', title: 'Over ons' },
      first_published_at: '2026-01-02T08:00:00.000Z',
      published_at: '2026-01-03T08:00:00.000Z',
      alternates: [{ full_slug: 'en/about' }],
    });
    expect(data.cv).toBeGreaterThan(1_000_000_000);
  });

  it('in a language, field by field', async () => {
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
    expect((await client.get('cdn/stories', { per_page: 500 })).perPage).toBe(100);
    const all = await client.getAll('cdn/stories', { starts_with: 'nl/blog/', per_page: 7 });
    expect(new Set(all.map(({ uuid }: { uuid: string }) => uuid)).size).toBe(60);
  });

  it('by uuid, in the order of the request', async () => {
    const uuids = ['nl/blog/post-030', 'en/about', 'nothing', 'nl/blog/post-002'].map(sampleUuid);
    expect((await list({ by_uuids_ordered: uuids.join(',') })).slugs).toEqual([
      'nl/blog/post-030',
      'en/about',
      'nl/blog/post-002',
    ]);
  });

  it('with a tag, of the published stories or with drafts', async () => {
    expect((await list({ with_tag: 'cancel' })).total).toBe(20);
    expect((await list({ with_tag: 'draft' })).total).toBe(0);
    expect((await list({ with_tag: 'draft', version: 'draft' })).slugs).toEqual(['nl/concept']);
  });

  it('by slug, or the newest first', async () => {
    const first = async (more: object) => (await list({ starts_with: 'nl/blog/', ...more })).slugs[0];
    expect(await first({})).toBe('nl/blog/post-001');
    expect(await first({ sort_by: 'full_slug:asc' })).toBe('nl/blog/post-001');
    expect(await first({ sort_by: 'first_published_at:desc' })).toBe('nl/blog/post-060');
  });

  it('without some fields, at any depth', async () => {
    const { data } = await list({
      starts_with: 'nl/blog/post-001',
      excluding_fields: 'title,first_name,component',
    });
    const { content } = data.stories[0];
    expect(content).not.toHaveProperty('title');
    expect(content.author[0]).not.toHaveProperty('first_name');
    expect(content).toMatchObject({ component: 'article', author: [{ component: 'author' }] });
  });

  it('of tags, by prefix', async () => {
    const names = async (starts_with: string) =>
      (await client.get('cdn/tags', { starts_with })).data.tags.map(({ name }: { name: string }) => name);
    expect(await names('nl/blog/')).toEqual(['cancel', 'save', 'switch']);
    expect(await names('en/')).toEqual([]);
  });
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

  it.each(['cdn/stories/nl/nergens', 'cdn/links', 'cdn/stories/nl/%E0%A4%A'])('404 for %s', async (path) => {
    expect(await refusalOf(client.get(path))).toMatchObject({
      status: 404,
      data: ['This record could not be found'],
    });
  });

  it.each([{ page: 0 }, { page: 'two' }, { per_page: -1 }, { version: 'newest' }])(
    '400 for %o',
    async (params) => {
      const refusal = await refusalOf(client.get('cdn/stories', params as object));
      expect(refusal).toMatchObject({ status: 400, data: { error: expect.any(String) } });
    },
  );

  it.each([{ content_type: 'page' }, { sort_by: 'name:asc' }, { with_tags: 'cancel' }])(
    '422 for %o, never everything',
    async (params) => {
      const refusal = await refusalOf(client.get('cdn/stories', params as object));
      expect(refusal).toMatchObject({ status: 422, data: { error: expect.stringContaining('Unsupported') } });
    },
  );

  it('422 for a parameter of another request', async () => {
    expect((await refusalOf(client.get('cdn/tags', { with_tag: 'x' }))).status).toBe(422);
    expect((await refusalOf(client.get('cdn/stories/mainmenu', { starts_with: 'x' }))).status).toBe(422);
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
