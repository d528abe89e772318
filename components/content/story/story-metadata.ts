/** Metadata of a content page: from the story and its route row. */
import type { Metadata } from 'next';
import { authorName } from '@/components/content/story/author-name';
import type { Story } from '@/lib/content/story';
import type { Locale } from '@/lib/i18n/locale';
import { findStoryPath } from '@/lib/routes/story-route';
import type { RouteName } from '@/lib/routes/table';
import { pageMetadata } from '@/lib/seo/metadata';
import type { PageStory } from './page-story';

/** Campaign landing pages, each with the canonical page for search engines. */
const variants: Partial<Record<RouteName, RouteName>> = {
  'budget-app-now': 'budget-app',
  'save-money-now': 'save-money',
  'cash-book-now': 'cash-book',
  'saving-now': 'saving',
  'fixed-expenses-now': 'fixed-expenses',
};

/** Returns the paths of a story in every available language, from the content service's pairs. */
export function storyAlternates(
  { fullSlug, alternates }: Pick<Story, 'fullSlug' | 'alternates'>,
  locale: Locale,
): Partial<Record<Locale, string>> {
  const paths: Partial<Record<Locale, string>> = {};
  for (const story of [{ locale, fullSlug }, ...alternates]) {
    const path = findStoryPath(story.fullSlug);
    if (path !== null) paths[story.locale] = path;
  }
  return paths;
}

/** Returns Next's metadata of a content page; `index: false` excludes search results from the index. */
export function storyMetadata(
  page: PageStory,
  head: { readonly title?: string; readonly index?: boolean } = {},
): Metadata {
  const { story, match } = page;
  const { name } = match.route;
  const variantOf = variants[name];
  return pageMetadata({
    name,
    params: match.params,
    locale: match.locale,
    title: story.content.metaTitle,
    description: story.content.metaDescription,
    ...head,
    ...(variantOf ? { canonicalName: variantOf } : { alternates: storyAlternates(story, match.locale) }),
    ...(page.type === 'article' ? { article: articleHead(page.story) } : {}),
  });
}

function articleHead({ firstPublishedAt, publishedAt, tags, content }: Story<'article'>) {
  return {
    ...(firstPublishedAt ? { publishedTime: firstPublishedAt } : {}),
    ...(publishedAt ? { modifiedTime: publishedAt } : {}),
    authors: content.author ? [authorName(content.author)] : [],
    tags,
  };
}
