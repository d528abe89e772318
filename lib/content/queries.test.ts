/** The queries on sample stories in Storyblok's format, with a service that can fail. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleSource, sampleStory, sampleUuid } from '@/tests/support/samples/sample-stories';
import type { StoredStory } from './embedded/story-file';
import { type StorySet, storySet } from './embedded/story-folder';
import * as questions from './queries';
import { ContentUnavailable, createClient, request } from './storyblok';

const state = vi.hoisted(() => ({
  away: false,
  draft: false,
  stories: [] as StoredStory[],
  onDisk: null as StorySet | null,
  log: [] as unknown[],
}));

vi.mock('./storyblok', async (original) => {
  const real = await original<typeof import('./storyblok')>();
  const client = await real.createClient({ STORYBLOK_REGION: 'eu' }, () => sampleSource(state.stories));
  return {
    ...real,
    storiesOnDisk: () => state.onDisk,
    readContent: async (...requested: Parameters<typeof real.readContent>) => {
      if (state.away) throw new real.ContentUnavailable('away');
      return real.request(client, ...requested);
    },
  };
});
vi.mock('next/headers', () => ({ draftMode: async () => ({ isEnabled: state.draft }) }));
vi.mock('./content-log', () => ({
  contentLog: () => ({ error: (...args: unknown[]) => state.log.push(args), info: () => undefined }),
}));

const head = { metaTitle: 'x', metaDescription: 'x' };
const article = (slug: string, tags: string[], day: number, more: object = {}) =>
  sampleStory(
    slug,
    {
      component: 'article',
      title: slug,
      intro: 'x',
      image: { filename: '/assets/stories/gym.svg', alt: 'x' },
      ...head,
      body: [],
      ...more,
    },
    { tag_list: tags, first_published_at: new Date(Date.UTC(2026, 0, day)).toISOString() },
  );

const page = (slug: string, more: object = {}) =>
  sampleStory(slug, { title: slug, ...head, body: [], ...more }, {});

beforeEach(() => {
  state.away = false;
  state.draft = false;
  state.onDisk = null;
  state.log = [];
  state.stories = [
    article('nl/blog/opzeggen/a', ['cancel'], 1, { relatedPosts: [sampleUuid('nl/blog/overig/d')] }),
    article('nl/blog/opzeggen/b', ['cancel', 'scam'], 2),
    article('nl/blog/cijfers/c', ['stats', 'unknown'], 3),
    article('nl/blog/overig/d', ['other'], 4),
    article('nl/blogger/x', ['save'], 5),
    { ...page('nl/over-ons'), group_id: sampleUuid('about') },
    { ...page('en/about'), group_id: sampleUuid('about') },
    page('nl/geld-besparen/een'),
    page('nl/geld-besparen-nu'),
    sampleStory('nl/companies/netflix', { component: 'company', body: [] }),
    sampleStory('mainmenu', {
      component: 'menu',
      menu: [
        {
          _uid: 'm',
          component: 'menu_entry',
          label: 'Opzeggen',
          label__i18n__en: 'Cancel',
          link: 'route:cancel',
        },
      ],
    }),
    sampleStory('footnote', {
      component: 'footnote',
      text: 'Binnen {{withdrawalDays}} dagen',
      text__i18n__en: 'Within {{withdrawalDays}} days',
    }),
  ];
});

describe('findStory', () => {
  it('returns a story with the fields that pages use', async () => {
    expect(await questions.findStory('nl/over-ons')).toMatchObject({
      fullSlug: 'nl/over-ons',
      slug: 'over-ons',
      uuid: sampleUuid('nl/over-ons'),
      alternates: [{ locale: 'en', fullSlug: 'en/about' }],
      firstPublishedAt: '2026-01-02T08:00:00.000Z',
      publishedAt: '2026-01-03T08:00:00.000Z',
      content: { component: 'page', title: 'nl/over-ons', body: [] },
    });
    expect(await questions.findStory('nl/nergens')).toBeNull();
    expect(await questions.findStory('nl/over-ons', { types: ['article'] })).toBeNull();
  });

  it('translates by field if a story has no language of its own, and fills figures in', async () => {
    expect((await questions.mainMenu('en'))?.content.menu[0]?.label).toBe('Cancel');
    expect((await questions.mainMenu('nl'))?.content.menu[0]?.label).toBe('Opzeggen');
    const footnote = await questions.articleFootnote('en');
    expect(footnote).toMatchObject({ fullSlug: 'footnote', content: { text: 'Within 14 days' } });
    expect((await questions.articleFootnote('nl'))?.content.text).toBe('Binnen 14 dagen');
  });

  it('is null and logged for a malformed or unknown story', async () => {
    state.stories.push(
      sampleStory('nl/kapot', { title: 'x' }),
      sampleStory('nl/vreemd', { component: 'other' }),
    );
    expect(await questions.findStory('nl/kapot')).toBeNull();
    expect(await questions.findStory('nl/vreemd')).toBeNull();
    expect(JSON.stringify(state.log)).toContain('nl/kapot');
    expect(JSON.stringify(state.log)).toContain('unknown kind');
  });

  it('omits a malformed item of a list, logged, and passes malformed blocks to the registry', async () => {
    state.stories.push(
      article('nl/blog/opzeggen/e', [], 6, {
        faq: [{ _uid: '1', component: 'question', question: 'A?', answer: 'B' }, { question: 'C?' }],
        body: [{ _uid: '2', component: 'text' }, 'no block'],
      }),
    );
    const story = await questions.findStory('nl/blog/opzeggen/e', { types: ['article'] });
    expect(story?.content.faq).toHaveLength(1);
    expect(story?.content.body.map(({ component }) => component)).toEqual(['text', '']);
    expect(JSON.stringify(state.log)).toContain('faq.1');
  });

  it('shows drafts to editors only', async () => {
    state.stories.push({ ...page('nl/concept'), published_at: null });
    expect(await questions.findStory('nl/concept')).toBeNull();
    state.draft = true;
    expect((await questions.findStory('nl/concept'))?.publishedAt).toBeNull();
  });
});

describe('lists', () => {
  it('of subjects are in a fixed order, other last, and only known ones', async () => {
    expect(await questions.listTags('nl/blog')).toEqual(['cancel', 'stats', 'scam', 'other']);
    expect(await questions.listTags('en/blog')).toEqual([]);
  });

  it('of articles are the newest first, optionally of one subject, and of this section alone', async () => {
    const slugs = async (requested: Parameters<typeof questions.listArticles>[0]) =>
      (await questions.listArticles(requested)).map(({ slug }) => slug);
    expect(await slugs({ prefix: 'nl/blog' })).toEqual(['d', 'c', 'b', 'a']);
    expect(await slugs({ prefix: 'nl/blog/', tag: 'cancel' })).toEqual(['b', 'a']);
  });

  it('of a section are its pages alone', async () => {
    expect((await questions.listSection('nl/geld-besparen')).map(({ fullSlug }) => fullSlug)).toEqual([
      'nl/geld-besparen/een',
    ]);
  });

  it('of related articles begin with the given ones, then similar ones, never itself', async () => {
    const [a] = (await questions.listArticles({ prefix: 'nl/blog' })).filter(({ slug }) => slug === 'a');
    if (!a) throw new Error('no article');
    expect((await questions.relatedArticles(a, 1)).map(({ slug }) => slug)).toEqual(['d']);
    expect((await questions.relatedArticles(a, 3)).map(({ slug }) => slug)).toEqual(['d', 'b', 'c']);
  });

  it('of everything return which stories are translations of each other', async () => {
    const entries = await questions.listStoryEntries();
    expect(entries.find(({ fullSlug }) => fullSlug === 'en/about')).toMatchObject({
      alternates: ['nl/over-ons'],
      type: 'page',
    });
    expect(entries.find(({ fullSlug }) => fullSlug === 'mainmenu')).toMatchObject({
      alternates: [],
      type: 'menu',
    });
    expect(await questions.listStorySlugs()).toEqual(entries.map(({ fullSlug }) => fullSlug));
    expect(await questions.findTranslation('nl/over-ons', 'en')).toBe('en/about');
    expect(await questions.findTranslation('nl/over-ons', 'nl')).toBe('nl/over-ons');
    expect(await questions.findTranslation('nl/weg', 'nl')).toBeNull();
  });

  it('of a company contain its text', async () => {
    expect((await questions.findCompanyStory('netflix', 'nl'))?.content.component).toBe('company');
    expect(await questions.findCompanyStory('netflix', 'en')).toBeNull();
  });
});

describe('while the service is unavailable', () => {
  it('the last good response is used, and it is logged', async () => {
    const known = await questions.findStory('nl/over-ons');
    const list = await questions.listArticles({ prefix: 'nl/blog' });
    state.away = true;
    expect(await questions.findStory('nl/over-ons')).toEqual(known);
    expect(await questions.listArticles({ prefix: 'nl/blog' })).toEqual(list);
    expect(JSON.stringify(state.log)).toContain('last good');
  });

  it('a page that was never read fails, so that Next keeps its cached version', async () => {
    state.away = true;
    await expect(questions.findStory('nl/premium')).rejects.toThrow(ContentUnavailable);
    await expect(questions.listArticles({ prefix: 'en/blog' })).rejects.toThrow(ContentUnavailable);
  });

  it('layout stories that were never read are missing', async () => {
    state.away = true;
    expect(await questions.footerStory('nl')).toBeNull();
    expect(await questions.articleHero('en')).toBeNull();
    expect(await questions.listTags('nl/meer-over-geld')).toEqual([]);
    expect(await questions.findCompanyStory('ziggo', 'nl')).toBeNull();
  });

  it('every bundle of the process recognizes it, also those that did not make the store', async () => {
    vi.resetModules();
    class OtherContentUnavailable extends Error {}
    vi.doMock('./storyblok', () => ({
      storiesOnDisk: () => null,
      ContentUnavailable: OtherContentUnavailable,
      readContent: () => Promise.reject(new OtherContentUnavailable()),
    }));
    const otherBundle = await import('./queries');
    expect(await otherBundle.footerStory('en')).toBeNull();
  });

  it('an editor gets the error', async () => {
    await questions.findStory('nl/over-ons');
    state.away = true;
    state.draft = true;
    await expect(questions.findStory('nl/over-ons')).rejects.toThrow(ContentUnavailable);
    expect(await questions.mainMenu('nl')).toBeNull();
  });
});

describe('with the stories on disk', () => {
  it('computes a result once, also that there is none, and again for other stories', async () => {
    state.onDisk = storySet(state.stories);
    const first = await questions.listStoryEntries();
    expect(await questions.findStory('nl/nergens')).toBeNull();
    state.stories = [page('nl/nergens')];
    expect(await questions.listStoryEntries()).toBe(first);
    expect(await questions.findStory('nl/nergens')).toBeNull();
    state.onDisk = storySet(state.stories);
    expect(await questions.findStory('nl/nergens')).toMatchObject({ slug: 'nergens' });
    expect(await questions.listStorySlugs()).toEqual(['nl/nergens']);
  });

  it('computes a draft each time', async () => {
    state.onDisk = storySet(state.stories);
    state.draft = true;
    expect(await questions.findStory('nl/nergens')).toBeNull();
    state.stories = [page('nl/nergens')];
    expect(await questions.findStory('nl/nergens')).toMatchObject({ slug: 'nergens' });
  });

  it('computes a query again after a failure, instead of keeping its fallback', async () => {
    state.onDisk = storySet(state.stories);
    state.away = true;
    expect(await questions.listTags('nl/blogger')).toEqual([]);
    state.away = false;
    expect(await questions.listTags('nl/blogger')).toEqual(['save']);
  });
});

it('the samples work with the real client', async () => {
  const client = await createClient({ STORYBLOK_REGION: 'eu' }, () => sampleSource(state.stories));
  expect((await request(client, 'tags', 'published'))?.data).toMatchObject({ tags: expect.any(Array) });
});
