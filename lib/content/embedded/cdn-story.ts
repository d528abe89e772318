/** A stored story in the content delivery API's format: version, language, and derived properties. */

import { createHash } from 'node:crypto';
import { defaultLocale, otherLocales } from '@/lib/i18n/locale';
import { isJsonObject, type Json, type JsonObject } from './json';
import type { StoredStory } from './story-file';

export interface CdnStory extends JsonObject {
  name: string;
  created_at: string;
  published_at: string | null;
  first_published_at: string | null;
  id: number;
  uuid: string;
  content: JsonObject;
  slug: string;
  full_slug: string;
  position: number;
  tag_list: string[];
  parent_id: number;
  group_id: string;
  lang: string;
  alternates: Json[];
}

export type CdnVersion = 'draft' | 'published';

/** The languages of translated fields; the default language has none. */
export const fieldLanguages: readonly string[] = otherLocales(defaultLocale);

/** Returns whether a version of the API includes a story. */
export function isVisible(story: StoredStory, version: CdnVersion): boolean {
  return version === 'draft' || story.published_at !== null;
}

/** Context of a story. */
export interface Surroundings {
  /** Stories that can be alternates. */
  readonly stories: readonly StoredStory[];
  /** Paths of folders: a story with that path is the folder's start page. */
  readonly folders: ReadonlySet<string>;
}

/** Returns the folders of stories. */
export function foldersOf(stories: readonly StoredStory[]): Set<string> {
  return new Set(
    stories.flatMap(({ full_slug }) => {
      const parts = full_slug.split('/').slice(0, -1);
      return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
    }),
  );
}

/** Returns a story's slug in Storyblok's format: a folder's start page ends in a slash. */
export function fullSlugOf({ full_slug }: StoredStory, folders: ReadonlySet<string>): string {
  return folders.has(full_slug) ? `${full_slug}/` : full_slug;
}

/** The parent of a start page is its own folder. */
function parentOf({ full_slug }: StoredStory, folders: ReadonlySet<string>): number {
  return folderId(folders.has(full_slug) ? `${full_slug}/` : full_slug);
}

/** Returns a story in a version and a language. */
export function toCdnStory(
  story: StoredStory,
  { stories, folders }: Surroundings,
  { version, language, fallback }: { version: CdnVersion; language: string | null; fallback: string | null },
): CdnStory {
  const lang = language !== null && fieldLanguages.includes(language) ? language : 'default';
  const content = version === 'draft' ? (story.draft_content ?? story.content) : story.content;
  const translated = lang !== 'default';
  const fullSlug = fullSlugOf(story, folders);
  return {
    name: story.name,
    created_at: story.created_at,
    published_at: story.published_at,
    updated_at: story.published_at ?? story.created_at,
    id: story.id,
    uuid: story.uuid,
    content: translateFields(content, [lang, fallback ?? 'default']),
    slug: slugOf(story),
    full_slug: translated ? `${lang}/${fullSlug}` : fullSlug,
    sort_by_date: null,
    position: story.position,
    tag_list: [...story.tag_list],
    is_startpage: folders.has(story.full_slug),
    parent_id: parentOf(story, folders),
    meta_data: null,
    group_id: story.group_id,
    first_published_at: story.first_published_at,
    release_id: null,
    lang,
    path: null,
    alternates: stories
      .filter((other) => other.group_id === story.group_id && other !== story && isVisible(other, version))
      .map((other) => ({
        id: other.id,
        name: other.name,
        slug: slugOf(other),
        published: other.published_at !== null,
        full_slug: fullSlugOf(other, folders),
        is_folder: false,
        parent_id: parentOf(other, folders),
      })),
    default_full_slug: translated ? fullSlug : null,
    translated_slugs: null,
  };
}

/** Returns the last part of a full slug. */
export function slugOf({ full_slug }: Pick<StoredStory, 'full_slug'>): string {
  return full_slug.slice(full_slug.lastIndexOf('/') + 1);
}

/** Returns the id of a path's folder; 0 at the root. */
export function folderId(path: string): number {
  const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
  if (folder === '') return 0;
  return 100_000 + (createHash('sha256').update(`folder:${folder}`).digest().readUInt32BE(0) % 900_000_000);
}

/**
 * Field-level translation: `title__i18n__en` replaces `title`, in the order of `languages`; an untranslated
 * field
 * falls back to the default language. The marked fields themselves are removed.
 */
export function translateFields(value: JsonObject, languages: readonly string[]): JsonObject {
  const marks = languages
    .filter((code) => code !== 'default')
    .map((code) => `__i18n__${code.replaceAll('-', '_')}`);
  return translated(value, marks);
}

function translated(value: JsonObject, marks: readonly string[]): JsonObject {
  const result: JsonObject = {};
  for (const [key, own] of Object.entries(value)) {
    if (key.includes('__i18n__')) continue;
    const chosen = marks.map((mark) => value[key + mark]).find((other) => !isEmpty(other));
    result[key] = inner(chosen ?? own, marks);
  }
  return result;
}

function inner(value: Json, marks: readonly string[]): Json {
  if (Array.isArray(value)) return value.map((item) => inner(item, marks));
  return isJsonObject(value) ? translated(value, marks) : value;
}

function isEmpty(value: Json | undefined): boolean {
  return value === undefined || value === null || value === '';
}
