import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ArticlePage } from '@/components/content/article/article-page';
import { findArticleSection } from '@/components/content/article/article-sections';
import { ContentPage } from '@/components/content/story/content-page';
import { LegalPage } from '@/components/content/story/legal-page';
import { getPageStory } from '@/components/content/story/page-story';
import { storyMetadata } from '@/components/content/story/story-metadata';
import { listStorySlugs } from '@/lib/content/queries';
import { findStoryRoute, storyFolder } from '@/lib/routes/story-route';

/** The content service's webhook invalidates the page; this is the fallback. */
export const revalidate = 3600;

interface Props {
  readonly params: Promise<{ story: string[] }>;
}

/** Every story that is a page of this folder, in the current language. */
export async function generateStaticParams({ params }: { params: { locale: string } }) {
  const slugs = await listStorySlugs();
  return slugs.flatMap((slug) => {
    const match = findStoryRoute(slug);
    if (!match || match.locale !== params.locale || match.route.folder !== storyFolder) return [];
    return [{ story: slug.split('/').slice(1) }];
  });
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return storyMetadata(await getPageStory((await params).story));
}

/** Any content page; the story decides its component. */
export default async function StoryPage({ params }: Props) {
  const page = await getPageStory((await params).story);
  if (page.type === 'legal') return <LegalPage page={page} />;
  if (page.type === 'page') return <ContentPage page={page} />;
  return findArticleSection(page.match.route) === null ? notFound() : <ArticlePage page={page} />;
}
