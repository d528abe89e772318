/** The page of a section's articles, with all of them or those found. */
import { notFound } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { ContentPage } from '@/components/content/story/content-page';
import { getPageStory, type PageStory } from '@/components/content/story/page-story';
import { findStorySlug } from '@/lib/routes/story-route';
import { ArticleIndex } from './article-index';
import { ArticleLabel } from './article-label';
import { type ArticleSection, isArticleSection } from './article-sections';
import type { FinderQuery } from './finder-query';

export interface IndexStory {
  readonly section: ArticleSection;
  readonly page: PageStory<'page'>;
}

/** Returns the story of a section's index in the current language; renders the 404 page without one. */
export async function getIndexStory(routeName: string): Promise<IndexStory> {
  if (!isArticleSection(routeName)) notFound();
  const slug = findStorySlug(routeName, await getLocale());
  if (slug === null) notFound();
  const page = await getPageStory(slug.split('/').slice(1));
  return page.type === 'page' ? { section: routeName, page } : notFound();
}

export function ArticleIndexPage({
  section,
  page,
  finderQuery,
}: IndexStory & { readonly finderQuery?: FinderQuery }) {
  const { locale } = page.match;
  return (
    <ContentPage page={page} label={<ArticleLabel locale={locale} />}>
      <ArticleIndex section={section} locale={locale} {...(finderQuery ? { finderQuery } : {})} />
    </ContentPage>
  );
}
