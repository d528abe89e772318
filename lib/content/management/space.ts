/** Access to a Storyblok space through its management API, for pushing and pulling stories. */
import * as z from 'zod';
import type { JsonObject } from '../embedded/json';

/** The used part of the official client. */
export interface ManagementClient {
  get(path: string, params?: object): Promise<{ readonly data: unknown; readonly total?: number }>;
  post(path: string, params: object): Promise<{ readonly data: unknown }>;
  put(path: string, params: object): Promise<{ readonly data: unknown }>;
}

const content = z.custom<JsonObject>((value) => typeof value === 'object' && value !== null);

/** A story or folder in the API's list. */
const entry = z.looseObject({
  id: z.number(),
  uuid: z.string(),
  name: z.string(),
  slug: z.string(),
  full_slug: z.string(),
  is_folder: z.boolean().default(false),
});

const story = entry.extend({
  group_id: z.string(),
  tag_list: z.array(z.string()).default([]),
  created_at: z.string(),
  first_published_at: z.string().nullish(),
  published_at: z.string().nullish(),
  published: z.boolean().default(false),
  unpublished_changes: z.boolean().default(false),
  position: z.number().default(0),
  content,
});

export type SpaceEntry = z.infer<typeof entry>;
export type SpaceStory = z.infer<typeof story>;

const perPage = 100;

/** Returns a slug without the final slash of a folder's start page. */
export function plainPath(fullSlug: string): string {
  return fullSlug.replace(/^\/+|\/+$/g, '');
}

export function openSpace(client: ManagementClient, spaceId: string) {
  const stories = `spaces/${spaceId}/stories`;

  return {
    /** Lists every story and folder, without content. */
    async listEntries(): Promise<SpaceEntry[]> {
      const found: SpaceEntry[] = [];
      for (let page = 1; ; page += 1) {
        const { data, total = 0 } = await client.get(stories, { per_page: perPage, page });
        const listed = z.looseObject({ stories: z.array(entry) }).parse(data).stories;
        found.push(...listed);
        if (listed.length === 0 || found.length >= total) return found;
      }
    },

    /** Returns a story with its content in every language. */
    async getStory(id: number): Promise<SpaceStory> {
      const { data } = await client.get(`${stories}/${id}`);
      return z.looseObject({ story }).parse(data).story;
    },

    async createStory(fields: object): Promise<SpaceEntry> {
      const { data } = await client.post(stories, { story: fields });
      return z.looseObject({ story: entry }).parse(data).story;
    },

    /** Updates a story; `publish` makes the change public. */
    async updateStory(id: number, fields: object, { publish }: { publish: boolean }): Promise<void> {
      await client.put(`${stories}/${id}`, {
        story: fields,
        force_update: '1',
        ...(publish ? { publish: 1 } : {}),
      });
    },
  };
}

export type Space = ReturnType<typeof openSpace>;
