/** The project's own stories in tests: in every language in which they are visible. */
import { join } from 'node:path';
import { translateFields } from '@/lib/content/embedded/cdn-story';
import { isJsonObject, type JsonObject, objectsIn, stringsIn } from '@/lib/content/embedded/json';
import type { StoredStory } from '@/lib/content/embedded/story-file';
import { storyFolder } from '@/lib/content/embedded/story-folder';
import { fillFigures } from '@/lib/content/figures';
import { findStoryLocale } from '@/lib/content/links';
import { markdownText } from '@/lib/content/markdown';
import { type Locale, locales } from '@/lib/i18n/locale';

export interface ShownStory {
  readonly story: StoredStory;
  readonly locale: Locale;
  /** `nl/over-ons`, or `mainmenu (en)`. */
  readonly title: string;
  readonly content: JsonObject;
}

export const projectStories = storyFolder(join(import.meta.dirname, '../../../lib/content/stories'))()
  .stories;

/** Every story in each language that shows it. */
export const shownStories: readonly ShownStory[] = projectStories.flatMap((story) => {
  const own = findStoryLocale(story.full_slug);
  return locales
    .filter((locale) => own === null || own === locale)
    .map((locale) => ({
      story,
      locale,
      title: own === null ? `${story.full_slug} (${locale})` : story.full_slug,
      content: translateFields(story.content, [own === null ? locale : 'default']),
    }));
});

/** Every link in a content: fields named link, and those in Markdown; with figures filled in. */
export function linksIn({ content, locale }: ShownStory): string[] {
  const fields = [...objectsIn(content)].flatMap(({ link }) => (typeof link === 'string' ? [link] : []));
  const written = [...stringsIn(content)].flatMap((text) =>
    [...text.matchAll(/(?<!!)\[[^\]]*\]\(([^)\s]+)\)/g)].map(([, href = '']) => href),
  );
  return [...fields, ...written].map((link) => fillFigures(link, locale));
}

/** Every image or other file in a content. */
export function filesIn(content: JsonObject): string[] {
  const assets = [...objectsIn(content)].flatMap(({ filename }) =>
    typeof filename === 'string' ? [filename] : [],
  );
  const written = [...stringsIn(content)].flatMap((text) =>
    [...text.matchAll(/!\[[^\]]*\]\(([^)\s]+)\)/g)].map(([, src = '']) => src),
  );
  return [...assets, ...written];
}

const notProse = new Set([
  'component',
  '_uid',
  'link',
  'url',
  'filename',
  'alt',
  'illustration',
  'icon',
  'tone',
]);
const furniture = new Set([
  'author',
  'relatedPosts',
  'sources',
  'image',
  'metaTitle',
  'metaDescription',
  'category',
  'reviewBy',
]);

/** The text of an article: introduction, body, questions; without its other blocks. */
export function proseOf({ content, locale }: ShownStory): string {
  const texts: string[] = [];
  const walk = (value: JsonObject[string] | undefined) => {
    if (typeof value === 'string') texts.push(markdownText(fillFigures(value, locale)));
    else if (Array.isArray(value)) for (const inner of value) walk(inner);
    else if (isJsonObject(value))
      for (const [key, inner] of Object.entries(value)) if (!notProse.has(key)) walk(inner);
  };
  for (const [key, value] of Object.entries(content))
    if (!notProse.has(key) && !furniture.has(key)) walk(value);
  return texts.join('\n');
}

/** Words in lower case, without punctuation. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
