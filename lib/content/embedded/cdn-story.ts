/** A stored story in the content delivery API's format: version, language, and derived properties. */
import { defaultLocale, isLocale } from '@/lib/i18n/locale';
import { isJsonObject, type Json, type JsonObject } from './json';
import type { StoredStory } from './story-file';

export type CdnVersion = 'draft' | 'published';

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
function fullSlugOf({ full_slug }: StoredStory, folders: ReadonlySet<string>): string {
  return folders.has(full_slug) ? `${full_slug}/` : full_slug;
}

/** Returns a story in a version and a language: the properties that the site reads. */
export function toCdnStory(
  story: StoredStory,
  { stories, folders }: Surroundings,
  { version, language }: { readonly version: CdnVersion; readonly language: string | null },
) {
  const isTranslated = language !== null && language !== defaultLocale && isLocale(language);
  const content = version === 'draft' ? (story.draft_content ?? story.content) : story.content;
  const fullSlug = fullSlugOf(story, folders);
  return {
    name: story.name,
    id: story.id,
    uuid: story.uuid,
    slug: slugOf(story),
    full_slug: isTranslated ? `${language}/${fullSlug}` : fullSlug,
    default_full_slug: isTranslated ? fullSlug : null,
    lang: isTranslated ? language : 'default',
    tag_list: story.tag_list,
    first_published_at: story.first_published_at,
    published_at: story.published_at,
    alternates: stories
      .filter((other) => other.group_id === story.group_id && other !== story)
      .map((other) => ({ full_slug: fullSlugOf(other, folders) })),
    content: translateFields(content, [isTranslated ? language : 'default']),
  };
}

/** Returns the last part of a full slug. */
function slugOf({ full_slug }: StoredStory): string {
  return full_slug.slice(full_slug.lastIndexOf('/') + 1);
}

/**
 * Field-level translation: `title__i18n__en` replaces `title`, in the order of `languages`; an untranslated field falls
 * back to the default language. The marked fields themselves are removed.
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
