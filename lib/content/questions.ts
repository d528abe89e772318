/**
 * What the site asks of its stories (spec §7 'A content service'). Server only. Drafts for an editor in draft mode, what
 * is published for everybody else. While the service is away the last good answer stands in; where there never was one,
 * furniture is empty (spec §8) and a page fails, so that Next keeps the page it has.
 */
import { cache } from 'react';
import { defaultLocale, type Locale } from '@/lib/i18n/locale';
import { type ArticleTag, articleTags, isArticleTag } from './article-tags';
import { contentVersion } from './content-version';
import { findStoryLocale } from './links';
import { cdnStory, listAlternates, plainSlug, readStory } from './read-story';
import { staleIfError } from './stale-if-error';
import { isStoryOf, type Story } from './story';
import { readRawStories, readStories, readTags, type StoryQuery } from './story-lists';
import type { StoryType } from './story-types';
import { ContentUnavailable, type ContentVersion, readContent } from './storyblok';

const rememberKey = Symbol.for('snoei.content-stale-if-error');

/** One memory for the process: Next bundles pages and routes apart, so that a variable of this module is there twice. */
const holder = globalThis as typeof globalThis & { [rememberKey]?: ReturnType<typeof staleIfError> };
holder[rememberKey] ??= staleIfError();
const remember = holder[rememberKey];

/** Fields that lists of slugs have no use for. */
const bulkyFields = 'body,faq,sources,intro,image,author,menu,groups,heroText,metaDescription';

/** Remembers what is published; what editors see is always asked. */
async function asking<Answer>(
  question: readonly unknown[],
  version: ContentVersion,
  ask: () => Promise<Answer>,
  otherwise?: () => Answer,
): Promise<Answer> {
  if (version === 'published') return remember(JSON.stringify(question), ask, otherwise);
  try {
    return await ask();
  } catch (error) {
    if (otherwise && error instanceof ContentUnavailable) return otherwise();
    throw error;
  }
}

/** Once per request, however many parts of a page ask. */
const oneStory = cache(
  async (fullSlug: string, locale: Locale | null, version: ContentVersion): Promise<Story | null> => {
    const translated = locale !== null && locale !== defaultLocale && findStoryLocale(fullSlug) === null;
    const answer = await readContent(
      `stories/${fullSlug.split('/').map(encodeURIComponent).join('/')}`,
      version,
      translated ? { language: locale } : {},
    );
    if (answer === null || typeof answer.data !== 'object' || answer.data === null) return null;
    return 'story' in answer.data ? readStory(answer.data.story, locale ?? undefined) : null;
  },
);

export interface FindStoryOptions<Type extends StoryType> {
  /** For stories that are translated by field; others have their language in their slug. */
  readonly locale?: Locale;
  /** Kinds that will do; any other counts as missing. */
  readonly types?: readonly Type[];
  /** What stands in when the service is away and never answered; without it the failure is thrown. */
  readonly otherwise?: () => Story | null;
}

/** A story by its full slug, or null. Throws `ContentUnavailable` where nothing is known. */
export async function findStory<Type extends StoryType = StoryType>(
  fullSlug: string,
  { locale, types, otherwise }: FindStoryOptions<Type> = {},
): Promise<Story<Type> | null> {
  const version = await contentVersion();
  const story = await asking(
    ['story', fullSlug, locale],
    version,
    () => oneStory(fullSlug, locale ?? null, version),
    otherwise,
  );
  // Without kinds, Type is every kind.
  if (story === null || !types) return story as Story<Type> | null;
  return isStoryOf(story, ...types) ? story : null;
}

/** A story that is furniture: missing while the service is away, never a failure. */
function furniture<Type extends StoryType>(slug: string, type: Type, locale: Locale) {
  return findStory(slug, { locale, types: [type], otherwise: () => null });
}

/** The story of the main menu (spec §2 'Top bar'), or null. */
export const mainMenu = (locale: Locale) => furniture('mainmenu', 'menu', locale);

/** The story of the footer, or null. */
export const footerStory = (locale: Locale) => furniture('footer', 'footer', locale);

/** What stands under every article, or null (spec §7). */
export const articleFootnote = (locale: Locale) => furniture('footnote', 'footnote', locale);

/** What stands above every article, or null (spec §7). */
export const articleHero = (locale: Locale) => furniture('hero', 'article_hero', locale);

/** What stands above related articles, or null (spec §7). */
export const relatedHeading = (locale: Locale) => furniture('related', 'related', locale);

/** The story with texts about a company in a language, or null. */
export async function findCompanyStory(company: string, locale: Locale): Promise<Story<'company'> | null> {
  return findStory(`${locale}/companies/${company}`, { types: ['company'], otherwise: () => null });
}

/** A section's slug with the slash that keeps `nl/blog` from `nl/blogger`. */
function folder(prefix: string): string {
  return prefix.endsWith('/') ? prefix : `${prefix}/`;
}

/** Subjects under a prefix such as `nl/blog`, in the order of spec §3; none while the service is away. */
export async function listTags(prefix: string): Promise<readonly ArticleTag[]> {
  const version = await contentVersion();
  const names = await asking(
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
  const found = await asking(['stories', query], version, () => listed(JSON.stringify(query), version));
  // A section's own page starts with its prefix too, but stands above the section.
  const above = query.starts_with?.replace(/\/$/, '');
  return found.filter(
    (story) => isStoryOf(story, type) && story.fullSlug !== above,
  ) as readonly Story<Type>[];
}

/** Articles of a section, the newest first; of one subject where a tag is given. */
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

/** The pages of a section, such as `nl/geld-besparen/`, in the editors' order. */
export async function listSection(prefix: string): Promise<readonly Story<'page'>[]> {
  return stories('page', { starts_with: folder(prefix) });
}

/**
 * Articles to read after one: those it names, in that order; where it names fewer than `count`, others of its section
 * with a subject in common, then the rest, the newest first. Never itself.
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

/** What is known of every story without reading it: enough for links, the edge and the sitemap. */
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

/** Every story by what is known without reading it, in the order of their slugs. */
export async function listStoryEntries(): Promise<readonly StoryEntry[]> {
  const version = await contentVersion();
  return asking(['entries'], version, () => everyEntry(version));
}

/** The full slugs of all stories. */
export async function listStorySlugs(): Promise<readonly string[]> {
  return (await listStoryEntries()).map(({ fullSlug }) => fullSlug);
}

/** Full slug of a story in a language: itself or its translation. Null where there is none. */
export async function findTranslation(fullSlug: string, locale: Locale): Promise<string | null> {
  const entry = (await listStoryEntries()).find((each) => each.fullSlug === fullSlug);
  if (!entry) return null;
  return [fullSlug, ...entry.alternates].find((slug) => findStoryLocale(slug) === locale) ?? null;
}
