import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ArticleIndexPage, getIndexStory } from '@/components/content/article/article-index-page';
import { getSectionSlug } from '@/components/content/article/article-sections';
import { readFinderQuery } from '@/components/content/article/finder-query';
import { storyMetadata } from '@/components/content/story/story-metadata';
import { listTags } from '@/lib/content/queries';
import { tagLabel } from '@/lib/content/tag-label';
import { translatorOf } from '@/lib/i18n/translator';

/** The middleware rewrites the index's path with `?q=` or `?tag=` to this page. */
export const dynamic = 'force-dynamic';

interface Props {
  /** Name of the route, which is the section's. */
  readonly params: Promise<{ page: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

async function getAnswer({ params, searchParams }: Props) {
  const index = await getIndexStory((await params).page);
  const finderQuery = readFinderQuery(await searchParams);
  const prefix = getSectionSlug(index.section, index.page.match.locale);
  // Unknown tags are rejected, so that a visitor's text never becomes a heading or title.
  if (finderQuery.tag !== null && !(await listTags(prefix)).some((name) => name === finderQuery.tag))
    notFound();
  return { ...index, finderQuery };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { page, finderQuery } = await getAnswer(props);
  const { locale } = page.match;
  const t = translatorOf(locale, 'articles');
  const section = page.story.name;
  const { query, tag } = finderQuery;
  const title = query
    ? t('index.titleSearch', { section })
    : tag
      ? t('index.titleTag', { tag: tagLabel(tag, locale), section })
      : page.story.content.metaTitle;
  return storyMetadata(page, { title, index: false });
}

/** Search results of a section's articles without JavaScript. */
export default async function Page(props: Props) {
  return <ArticleIndexPage {...(await getAnswer(props))} />;
}
