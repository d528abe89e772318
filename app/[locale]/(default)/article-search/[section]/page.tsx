import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { ArticleIndex } from '@/components/article/article-index';
import { ArticleLabel } from '@/components/article/article-label';
import { getSectionSlug, isArticleSection } from '@/components/article/article-sections';
import { readFinderQuery } from '@/components/article/finder-query';
import { tagLabel } from '@/components/article/tag-label';
import { ContentPage } from '@/components/story/content-page';
import { getPageStory } from '@/components/story/page-story';
import { storyMetadata } from '@/components/story/story-metadata';
import { translatorOf } from '@/lib/i18n/translator';

/** Shown at an index's own path with `?q=` or `?tag=`; the middleware leads here. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly params: Promise<{ section: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

async function getIndex(params: Props['params']) {
  const { section } = await params;
  if (!isArticleSection(section)) notFound();
  const page = await getPageStory(
    getSectionSlug(section, await getLocale())
      .split('/')
      .slice(1),
  );
  return page.type === 'page' ? { section, page } : notFound();
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { page } = await getIndex(params);
  const { query, tag } = readFinderQuery(await searchParams);
  const { locale } = page.match;
  const t = translatorOf(locale, 'articles');
  const section = page.story.name;
  const title = query
    ? t('index.titleSearch', { query, section })
    : tag
      ? t('index.titleTag', { tag: tagLabel(tag, locale), section })
      : page.story.content.metaTitle;
  return storyMetadata(page, { title, index: false });
}

/** What a search or a subject finds without JavaScript. */
export default async function ArticleSearchPage({ params, searchParams }: Props) {
  const { section, page } = await getIndex(params);
  return (
    <ContentPage page={page} label={<ArticleLabel locale={page.match.locale} />}>
      <ArticleIndex
        section={section}
        locale={page.match.locale}
        asked={readFinderQuery(await searchParams)}
      />
    </ContentPage>
  );
}
