/** A story file: `lib/content/stories/<full_slug>.json`. The other properties of a CDN story are derived. */
import * as z from 'zod';
import type { JsonObject } from './json';

const jsonObject = z.custom<JsonObject>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  { error: 'is an object' },
);

const content = z.intersection(jsonObject, z.looseObject({ _uid: z.string(), component: z.string() }));

export const storyFile = z.strictObject({
  name: z.string().min(1),
  id: z.int().positive(),
  uuid: z.uuid(),
  /** Stories of one group are one another's alternates. */
  group_id: z.uuid(),
  tag_list: z.array(z.string()),
  created_at: z.iso.datetime(),
  first_published_at: z.iso.datetime().nullable(),
  /** Null for an unpublished draft. */
  published_at: z.iso.datetime().nullable(),
  /** Order within its folder, highest first. */
  position: z.int().default(0),
  content,
  /** Replaces `content` in drafts until it is published. */
  draft_content: content.optional(),
});

export type StoryFile = z.infer<typeof storyFile>;

/** A story of the store, with its slug. */
export interface StoredStory extends StoryFile {
  readonly full_slug: string;
}
