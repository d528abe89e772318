import type { Metadata } from 'next';
import { ArticleIndexPage, getIndexStory } from '@/components/content/article/article-index-page';
import { articleSections } from '@/components/content/article/article-sections';
import { storyMetadata } from '@/components/content/story/story-metadata';
import { listStorySlugs } from '@/lib/content/queries';
import { isLocale } from '@/lib/i18n/locale';
import { findStorySlug } from '@/lib/routes/story-route';

/** The content service's webhook invalidates the page; this is the fallback. */
export const revalidate = 3600;

interface Props {
  /** Name of the route, which is the section's. */
  readonly params: Promise<{ page: string }>;
}

/** The sections that have an index in the current language. */
export async function generateStaticParams({ params: { locale } }: { params: { locale: string } }) {
  const slugs = await listStorySlugs();
  const existing = articleSections.filter(
    (page) => isLocale(locale) && slugs.includes(findStorySlug(page, locale) ?? ''),
  );
  return existing.map((page) => ({ page }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return storyMetadata((await getIndexStory((await params).page)).page);
}

/** All articles of a section. Apart from other stories, which would load the code of its search. */
export default async function Page({ params }: Props) {
  return <ArticleIndexPage {...(await getIndexStory((await params).page))} />;
}
