/** Parses a content delivery API story into a validated one. */
import * as z from 'zod';
import { getEnv } from '@/lib/config/env';
import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locale';
import { contentLog } from './content-log';
import { fillFigures } from './figures';
import { findStoryLocale } from './links';
import { parseLeniently } from './parse-leniently';
import type { Story, StoryAlternate } from './story';
import { isStoryType, type StoryContent, storyTypes } from './story-types';

/** The used properties of an API story. */
export const cdnStory = z.looseObject({
  name: z.string(),
  id: z.number(),
  uuid: z.string(),
  slug: z.string(),
  full_slug: z.string(),
  default_full_slug: z.string().nullish(),
  lang: z.string().default('default'),
  tag_list: z.array(z.string()).default([]),
  first_published_at: z.string().nullish(),
  published_at: z.string().nullish(),
  alternates: z.array(z.looseObject({ full_slug: z.string() })).default([]),
  content: z.looseObject({ component: z.string() }),
});

export type RawStory = z.infer<typeof cdnStory>;

/** Returns the slug of a story, independent of the requested language. */
export function plainSlug({ full_slug, default_full_slug, lang }: RawStory): string {
  const slug =
    default_full_slug ??
    (lang !== 'default' && full_slug.startsWith(`${lang}/`) ? full_slug.slice(lang.length + 1) : full_slug);
  return slug.replace(/^\/+|\/+$/g, '');
}

/** Returns the translations of a story. */
export function listAlternates({ alternates }: Pick<RawStory, 'alternates'>): StoryAlternate[] {
  return alternates.flatMap(({ full_slug }) => {
    const fullSlug = full_slug.replace(/^\/+|\/+$/g, '');
    const locale = findStoryLocale(fullSlug);
    return locale === null ? [] : [{ locale, fullSlug }];
  });
}

/**
 * Parses a story and fills in its figures; null for an unknown kind or missing required fields. Errors are
 * logged; malformed list items are dropped (malformed blocks are skipped by the registry).
 */
export function readStory(raw: unknown, requestedLocale?: Locale): Story | null {
  const parsed = cdnStory.safeParse(raw);
  if (!parsed.success) {
    contentLog().error({ problems: parsed.error.issues.map(({ path }) => path.join('.')) }, 'no story');
    return null;
  }
  const story = parsed.data;
  const fullSlug = plainSlug(story);
  const locale =
    findStoryLocale(fullSlug) ?? requestedLocale ?? (isLocale(story.lang) ? story.lang : defaultLocale);
  const content = readContentOf(story, fullSlug, locale);
  if (!content) return null;
  return {
    name: story.name,
    slug: fullSlug.slice(fullSlug.lastIndexOf('/') + 1),
    fullSlug,
    uuid: story.uuid,
    id: story.id,
    tags: story.tag_list,
    firstPublishedAt: story.first_published_at ?? null,
    publishedAt: story.published_at ?? null,
    alternates: listAlternates(story),
    content,
  };
}

function readContentOf({ content }: RawStory, fullSlug: string, locale: Locale): StoryContent | null {
  const { component } = content;
  if (!isStoryType(component)) {
    contentLog().error({ story: fullSlug, component }, 'unknown kind of story');
    return null;
  }
  const { schema } = storyTypes[component];
  const result = parseLeniently(schema, withFigures(content, fullSlug, locale));
  for (const { path, reason } of result.dropped) {
    contentLog().error({ story: fullSlug, path, reason }, 'malformed item left out');
  }
  if (result.data === null) contentLog().error({ story: fullSlug, reason: result.reason }, 'malformed story');
  return result.data;
}

/** Fills in the figures of every text. An unknown one throws outside production; there it is logged and removed. */
function withFigures(value: unknown, fullSlug: string, locale: Locale): unknown {
  if (typeof value === 'string') {
    if (!getEnv().production) return fillFigures(value, locale);
    return fillFigures(value, locale, (name) =>
      contentLog().error({ story: fullSlug, figure: name }, 'unknown figure left out'),
    );
  }
  if (Array.isArray(value)) return value.map((inner) => withFigures(inner, fullSlug, locale));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withFigures(inner, fullSlug, locale)]),
  );
}
