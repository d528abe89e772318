import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { ArticleIndex } from '@/components/content/article/article-index';
import { ArticleLabel } from '@/components/content/article/article-label';
import { getSectionSlug, isArticleSection } from '@/components/content/article/article-sections';
import { readFinderQuery } from '@/components/content/article/finder-query';
import { ContentPage } from '@/components/content/story/content-page';
import { getPageStory } from '@/components/content/story/page-story';
import { storyMetadata } from '@/components/content/story/story-metadata';
import { listTags } from '@/lib/content/queries';
import { tagLabel } from '@/lib/content/tag-label';
import { translatorOf } from '@/lib/i18n/translator';

/** The middleware rewrites the index's path with `?q=` or `?tag=` to this page. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly params: Promise<{ section: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

async function getIndex({ params, searchParams }: Props) {
  const { section } = await params;
  if (!isArticleSection(section)) notFound();
  const prefix = getSectionSlug(section, await getLocale());
  const page = await getPageStory(prefix.split('/').slice(1));
  if (page.type !== 'page') notFound();
  const finderQuery = readFinderQuery(await searchParams);
  // Unknown tags are rejected, so that a visitor's text never becomes a heading or title.
  if (finderQuery.tag !== null && !(await listTags(prefix)).some((name) => name === finderQuery.tag))
    notFound();
  return { section, page, finderQuery };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { page, finderQuery } = await getIndex(props);
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
export default async function ArticleSearchPage(props: Props) {
  const { section, page, finderQuery } = await getIndex(props);
  return (
    <ContentPage page={page} label={<ArticleLabel locale={page.match.locale} />}>
      <ArticleIndex section={section} locale={page.match.locale} finderQuery={finderQuery} />
    </ContentPage>
  );
}
