import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ArticleIndex } from '@/components/content/article/article-index';
import { ArticleLabel } from '@/components/content/article/article-label';
import { ArticlePage } from '@/components/content/article/article-page';
import { findArticleSection } from '@/components/content/article/article-sections';
import { ContentPage } from '@/components/content/story/content-page';
import { LegalPage } from '@/components/content/story/legal-page';
import { getPageStory } from '@/components/content/story/page-story';
import { storyMetadata } from '@/components/content/story/story-metadata';
import { listStorySlugs } from '@/lib/content/queries';
import { findStoryRoute, isStoryRoute } from '@/lib/routes/story-route';

/** The content service's webhook invalidates the page; this is the fallback. */
export const revalidate = 3600;

interface Props {
  readonly params: Promise<{ story: string[] }>;
}

/** Every story that is a page, in the current language. */
export async function generateStaticParams({ params }: { params: { locale: string } }) {
  const slugs = await listStorySlugs();
  return slugs.flatMap((slug) => {
    const match = findStoryRoute(slug);
    if (!match || match.locale !== params.locale || !isStoryRoute(match.route)) return [];
    return [{ story: slug.split('/').slice(1) }];
  });
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return storyMetadata(await getPageStory((await params).story));
}

/** Any content page; the story decides its component (DESIGN §3 'Pages'). */
export default async function StoryPage({ params }: Props) {
  const page = await getPageStory((await params).story);
  const { route, locale } = page.match;
  const section = findArticleSection(route);
  if (page.type === 'legal') return <LegalPage page={page} />;
  if (page.type === 'article') return section === null ? notFound() : <ArticlePage page={page} />;
  if (section === null || route.name !== section) return <ContentPage page={page} />;
  return (
    <ContentPage page={page} label={<ArticleLabel locale={locale} />}>
      <ArticleIndex section={section} locale={locale} />
    </ContentPage>
  );
}
