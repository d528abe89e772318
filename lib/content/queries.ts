/**
 * Story queries of the site. Server only. Drafts for an editor in draft mode, the published version otherwise. While
 * the service is unavailable the last successful response is used; without one, layout stories are empty and pages
 * fail, so that Next serves the cached page.
 */
import { cache } from 'react';
import { defaultLocale, type Locale } from '@/lib/i18n/locale';
import { type ArticleTag, articleTags, isArticleTag } from './article-tags';
import { contentVersion } from './content-version';
import { computeOnce } from './embedded/query-results';
import { findStoryLocale } from './links';
import { cdnStory, listAlternates, plainSlug, readStory } from './read-story';
import { type QueryResults, staleIfError } from './stale-if-error';
import { isStoryOf, type Story } from './story';
import { readRawStories, readStories, readTags, type StoryQuery } from './story-lists';
import type { StoryType } from './story-types';
import { ContentUnavailable, type ContentVersion, readContent, storiesOnDisk } from './storyblok';

const resultsKey = Symbol.for('snoei.content-results');

/**
 * One store per process: Next bundles pages and routes separately, which duplicates module variables. Its reader is each bundle's own,
 * as is the class of the errors that it recognizes.
 */
const holder = globalThis as typeof globalThis & { [resultsKey]?: QueryResults };
holder[resultsKey] ??= new Map();
const remember = staleIfError(holder[resultsKey]);

/** Fields excluded from lists of slugs. */
const bulkyFields = 'body,faq,sources,intro,image,author,menu,groups,heroText,metaDescription';

/** Caches published responses; drafts are always requested. Results are shared by requests: they are read only. */
async function cachedQuery<Result>(
  query: readonly unknown[],
  version: ContentVersion,
  load: () => Promise<Result>,
  otherwise?: () => Result,
): Promise<Result> {
  if (version === 'published') {
    const key = JSON.stringify(query);
    const stories = storiesOnDisk();
    return remember(key, stories ? () => computeOnce(stories, key, load) : load, otherwise);
  }
  try {
    return await load();
  } catch (error) {
    if (otherwise && error instanceof ContentUnavailable) return otherwise();
    throw error;
  }
}

/** Once per request. */
const oneStory = cache(
  async (fullSlug: string, locale: Locale | null, version: ContentVersion): Promise<Story | null> => {
    const translated = locale !== null && locale !== defaultLocale && findStoryLocale(fullSlug) === null;
    const response = await readContent(
      `stories/${fullSlug.split('/').map(encodeURIComponent).join('/')}`,
      version,
      translated ? { language: locale } : {},
    );
    if (response === null || typeof response.data !== 'object' || response.data === null) return null;
    return 'story' in response.data ? readStory(response.data.story, locale ?? undefined) : null;
  },
);

export interface FindStoryOptions<Type extends StoryType> {
  /** For stories that are translated by field; others have their language in their slug. */
  readonly locale?: Locale;
  /** Accepted kinds; any other counts as missing. */
  readonly types?: readonly Type[];
  /** Fallback while the service is unavailable and nothing is cached; without it the error is thrown. */
  readonly otherwise?: () => Story | null;
}

/**
 * Returns a story by its full slug, or null. Throws `ContentUnavailable` when the service is unavailable and
 * nothing is cached.
 */
export async function findStory<Type extends StoryType = StoryType>(
  fullSlug: string,
  { locale, types, otherwise }: FindStoryOptions<Type> = {},
): Promise<Story<Type> | null> {
  const version = await contentVersion();
  const story = await cachedQuery(
    ['story', fullSlug, locale],
    version,
    () => oneStory(fullSlug, locale ?? null, version),
    otherwise,
  );
  // Without `types`, Type is every kind.
  if (story === null || !types) return story as Story<Type> | null;
  return isStoryOf(story, ...types) ? story : null;
}

/** Returns a story of the layout: null while the service is unavailable. */
function furniture<Type extends StoryType>(slug: string, type: Type, locale: Locale) {
  return findStory(slug, { locale, types: [type], otherwise: () => null });
}

/** Returns the story of the main menu, or null. */
export const mainMenu = (locale: Locale) => furniture('mainmenu', 'menu', locale);

/** Returns the story of the footer, or null. */
export const footerStory = (locale: Locale) => furniture('footer', 'footer', locale);

/** Returns the story below every article, or null. */
export const articleFootnote = (locale: Locale) => furniture('footnote', 'footnote', locale);

/** Returns the story above every article, or null. */
export const articleHero = (locale: Locale) => furniture('hero', 'article_hero', locale);

/** Returns the story above related articles, or null. */
export const relatedHeading = (locale: Locale) => furniture('related', 'related', locale);

/** Returns the story about a company in a language, or null. */
export async function findCompanyStory(company: string, locale: Locale): Promise<Story<'company'> | null> {
  return findStory(`${locale}/companies/${company}`, { types: ['company'], otherwise: () => null });
}

/** Returns a section's slug with a final slash, which excludes `nl/blogger` from `nl/blog`. */
function folder(prefix: string): string {
  return prefix.endsWith('/') ? prefix : `${prefix}/`;
}

/**
 * Lists tags under a prefix such as `nl/blog`, in the order that they are shown; empty while the service is
 * unavailable.
 */
export async function listTags(prefix: string): Promise<readonly ArticleTag[]> {
  const version = await contentVersion();
  const names = await cachedQuery(
    ['tags', prefix],
    version,
    () => readTags(folder(prefix), version),
    () => [],
  );
  const known = new Set(names.filter(isArticleTag));
  return articleTags.filter((tag) => known.has(tag));
}

const listed = cache(
  async (query: string, version: ContentVersion): Promise<readonly Story[]> =>
    readStories(JSON.parse(query), version),
);

async function stories<Type extends StoryType>(
  type: Type,
  query: StoryQuery,
): Promise<readonly Story<Type>[]> {
  const version = await contentVersion();
  const found = await cachedQuery(['stories', query], version, () => listed(JSON.stringify(query), version));
  // The section's index page has the same prefix, but is not part of the section.
  const above = query.starts_with?.replace(/\/$/, '');
  return found.filter(
    (story) => isStoryOf(story, type) && story.fullSlug !== above,
  ) as readonly Story<Type>[];
}

/** Lists articles of a section, newest first, optionally filtered by tag. */
export async function listArticles({
  prefix,
  tag,
}: {
  readonly prefix: string;
  readonly tag?: string;
}): Promise<readonly Story<'article'>[]> {
  return stories('article', {
    starts_with: folder(prefix),
    sort_by: 'first_published_at:desc',
    ...(tag ? { with_tag: tag } : {}),
  });
}

/** Lists the pages of a section, such as `nl/geld-besparen/`, in the editors' order. */
export async function listSection(prefix: string): Promise<readonly Story<'page'>[]> {
  return stories('page', { starts_with: folder(prefix) });
}

/**
 * Returns related articles: those it names, in order; up to `count` completed with others of its section with a common
 * tag, then the rest, newest first. Never the article itself.
 */
export async function relatedArticles(
  story: Story<'article'>,
  count: number,
): Promise<readonly Story<'article'>[]> {
  const named = story.content.relatedPosts;
  const chosen = named.length === 0 ? [] : await stories('article', { by_uuids_ordered: named.join(',') });
  const others = chosen.filter(({ uuid }) => uuid !== story.uuid);
  if (others.length >= count) return others;
  const section = story.fullSlug.split('/').slice(0, 2).join('/');
  const rest = (await listArticles({ prefix: section })).filter(
    ({ uuid }) => uuid !== story.uuid && !others.some((other) => other.uuid === uuid),
  );
  const alike = (other: Story) => other.tags.some((tag) => story.tags.includes(tag));
  return [...others, ...rest.filter(alike), ...rest.filter((other) => !alike(other))];
}

/** Metadata of every story: enough for links, the middleware and the sitemap. */
export interface StoryEntry {
  readonly fullSlug: string;
  readonly uuid: string;
  readonly type: string;
  readonly tags: readonly string[];
  readonly firstPublishedAt: string | null;
  readonly publishedAt: string | null;
  /** Full slugs of the same story in other languages. */
  readonly alternates: readonly string[];
}

const everyEntry = cache(async (version: ContentVersion): Promise<readonly StoryEntry[]> => {
  const raw = await readRawStories({ excluding_fields: bulkyFields }, version);
  return raw.flatMap((data) => {
    const parsed = cdnStory.safeParse(data);
    if (!parsed.success) return [];
    const story = parsed.data;
    return [
      {
        fullSlug: plainSlug(story),
        uuid: story.uuid,
        type: story.content.component,
        tags: story.tag_list,
        firstPublishedAt: story.first_published_at ?? null,
        publishedAt: story.published_at ?? null,
        alternates: listAlternates(story).map(({ fullSlug }) => fullSlug),
      },
    ];
  });
});

/** Lists the metadata of every story, ordered by slug. */
export async function listStoryEntries(): Promise<readonly StoryEntry[]> {
  const version = await contentVersion();
  return cachedQuery(['entries'], version, () => everyEntry(version));
}

/** Lists the full slugs of all stories. */
export async function listStorySlugs(): Promise<readonly string[]> {
  return (await listStoryEntries()).map(({ fullSlug }) => fullSlug);
}

/** Full slug of a story in a language: itself or its translation. Null where there is none. */
export async function findTranslation(fullSlug: string, locale: Locale): Promise<string | null> {
  const entry = (await listStoryEntries()).find((each) => each.fullSlug === fullSlug);
  if (!entry) return null;
  return [fullSlug, ...entry.alternates].find((slug) => findStoryLocale(slug) === locale) ?? null;
}
