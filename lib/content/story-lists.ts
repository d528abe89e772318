/** Lists of stories and tags over all pages, parsed. */
import * as z from 'zod';
import { readStory } from './read-story';
import type { Story } from './story';
import { ContentUnavailable, type ContentVersion, readContent } from './storyblok';

/** List parameters of the content delivery API. */
export type StoryQuery = Readonly<
  Partial<Record<'starts_with' | 'with_tag' | 'by_uuids_ordered' | 'sort_by' | 'excluding_fields', string>>
>;

const perPage = 100;
const storyList = z.looseObject({ stories: z.array(z.unknown()) });
const tagList = z.looseObject({ tags: z.array(z.looseObject({ name: z.string() })) });

/** Returns the API's stories, over all pages. */
export async function readRawStories(query: StoryQuery, version: ContentVersion): Promise<unknown[]> {
  const found: unknown[] = [];
  for (let page = 1; ; page += 1) {
    const response = await readContent('stories', version, {
      sort_by: 'full_slug:asc',
      ...query,
      per_page: perPage,
      page,
    });
    const list = storyList.safeParse(response?.data);
    if (!list.success) throw new ContentUnavailable('stories: a response that is no list');
    found.push(...list.data.stories);
    if (list.data.stories.length < perPage || found.length >= (response?.total ?? 0)) return found;
  }
}

/** Returns parsed stories; malformed ones are logged and dropped. */
export async function readStories(query: StoryQuery, version: ContentVersion): Promise<readonly Story[]> {
  return (await readRawStories(query, version)).flatMap((raw) => readStory(raw) ?? []);
}

/** Returns the tags under a prefix. */
export async function readTags(prefix: string, version: ContentVersion): Promise<readonly string[]> {
  const response = await readContent('tags', version, { starts_with: prefix });
  const tags = tagList.safeParse(response?.data);
  if (!tags.success) throw new ContentUnavailable('tags: a response that is no list');
  return tags.data.tags.map(({ name }) => name);
}
