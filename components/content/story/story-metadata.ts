/** The head of a content page (DESIGN §3 'Head'): what the story says, at the addresses of its row. */
import type { Metadata } from 'next';
import { authorName } from '@/components/content/article/author-name';
import type { Story } from '@/lib/content/story';
import type { Locale } from '@/lib/i18n/locale';
import { findStoryPath } from '@/lib/routes/story-route';
import type { RouteName } from '@/lib/routes/table';
import { pageMetadata } from '@/lib/seo/metadata';
import type { PageStory } from './page-story';

/** Landing pages for campaigns, each a variant of the page that search engines should know (spec §2 ''now' landing variants'). */
const variants: Partial<Record<RouteName, RouteName>> = {
  'budget-app-now': 'budget-app',
  'save-money-now': 'save-money',
  'cash-book-now': 'cash-book',
  'saving-now': 'saving',
  'fixed-expenses-now': 'fixed-expenses',
};

/** The paths of a story in every language that it is in, by the pairs of the content service. */
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

/** Next's metadata of a content page; `index: false` keeps one that only answers a search out of the index. */
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
