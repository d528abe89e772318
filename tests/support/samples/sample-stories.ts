/** Stories for tests of the embedded store: drafts, translations and lists of several pages. */
import { createHash } from 'node:crypto';
import type { JsonObject } from '@/lib/content/embedded/json';
import type { StoredStory } from '@/lib/content/embedded/story-file';
import { type StorySource, storySet } from '@/lib/content/embedded/story-folder';

/** The uuid of a sample by its slug. */
export function sampleUuid(name: string): string {
  const hex = createHash('sha1').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** A story with a test's overrides. */
export function sampleStory(
  full_slug: string,
  content: JsonObject,
  more: Partial<StoredStory> = {},
): StoredStory {
  return {
    full_slug,
    name: full_slug,
    id: Number.parseInt(sampleUuid(full_slug).slice(0, 7), 16),
    uuid: sampleUuid(full_slug),
    group_id: sampleUuid(`group ${full_slug}`),
    tag_list: [],
    created_at: '2026-01-01T08:00:00.000Z',
    first_published_at: '2026-01-02T08:00:00.000Z',
    published_at: '2026-01-03T08:00:00.000Z',
    position: 0,
    ...more,
    content: { _uid: sampleUuid(`${full_slug}#`), component: 'page', ...content },
  };
}

/** Many posts, so that lists have pages. */
const posts = Array.from({ length: 60 }, (_, index) => {
  const number = index + 1;
  return sampleStory(
    `nl/blog/post-${String(number).padStart(3, '0')}`,
    {
      component: 'article',
      title: `Post ${number}`,
      author: [
        { _uid: sampleUuid(`author ${number}`), component: 'author', first_name: number < 3 ? 'An' : 'Bo' },
      ],
    },
    {
      tag_list: number % 3 === 0 ? ['save'] : number % 3 === 1 ? ['cancel'] : ['switch', 'save'],
      first_published_at: new Date(Date.UTC(2026, 0, number)).toISOString(),
    },
  );
});

export const sampleStories: readonly StoredStory[] = [
  ...posts,
  sampleStory('nl/over-ons', { title: 'Over ons' }, { group_id: sampleUuid('about') }),
  sampleStory('en/about', { title: 'About us' }, { group_id: sampleUuid('about') }),
  sampleStory('mainmenu', {
    component: 'menu',
    title: 'Menu',
    title__i18n__en: 'The menu',
    note: 'Alleen Nederlands',
    note__i18n__en: '',
    menu: [
      { _uid: sampleUuid('entry'), component: 'menu_entry', label: 'Opzeggen', label__i18n__en: 'Cancel' },
    ],
  }),
  sampleStory(
    'nl/concept',
    { title: 'Nog niet' },
    { published_at: null, first_published_at: null, tag_list: ['draft'] },
  ),
  sampleStory(
    'nl/gewijzigd',
    { title: 'Zoals gepubliceerd' },
    {
      draft_content: {
        _uid: sampleUuid('changed'),
        component: 'page',
        title: 'Zoals het wordt',
        added: 'Nieuw veld',
      },
    },
  ),
];

/** The samples as a source of the store. */
export function sampleSource(stories: readonly StoredStory[] = sampleStories): StorySource {
  const set = storySet(stories);
  return () => set;
}
