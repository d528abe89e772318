/** The index of a section: its articles with subjects and search. */
import { Icon } from '@/components/ui/drawings/icon';
import { listArticles, listTags } from '@/lib/content/queries';
import { tagLabel } from '@/lib/content/tag-label';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';
import { ArticleCard } from '../article-cards/article-card';
import { articleSummary } from '../article-cards/article-summary';
import { ArticleFinder } from './article-finder.client';
import { searchArticles } from './article-search';
import { type ArticleSection, articleIndexPath, getSectionSlug, sectionPath } from './article-sections';
import type { FinderQuery } from './finder-query';
import { articleEntry } from './list-entries';

/** Pictures above the fold on a wide screen. */
const eagerCount = 3;

export interface ArticleIndexProps {
  readonly section: ArticleSection;
  readonly locale: Locale;
  /** The query, when the server renders a search. */
  readonly finderQuery?: FinderQuery;
}

export async function ArticleIndex({ section, locale, finderQuery }: ArticleIndexProps) {
  const t = translatorOf(locale, 'articles');
  const prefix = getSectionSlug(section, locale);
  const path = sectionPath(section, locale);
  const [stories, tags] = await Promise.all([listArticles({ prefix }), listTags(prefix)]);
  const { query = '', tag = null } = finderQuery ?? {};
  const entries = query === '' ? [] : stories.map((story) => articleEntry(story, locale));
  return (
    <ArticleFinder
      action={path}
      indexUrl={articleIndexPath(section, locale)}
      items={stories.map((story, index) => {
        const article = articleSummary(story);
        return {
          path: article.path,
          tags: article.tags,
          card: <ArticleCard article={article} locale={locale} level={2} eager={index < eagerCount} />,
        };
      })}
      tags={tags.map((name) => ({ tag: name, label: tagLabel(name, locale) }))}
      initial={{ query, tag, found: searchArticles(entries, query) }}
      texts={{
        label: t('index.searchLabel'),
        placeholder: t('index.searchPlaceholder'),
        submit: t('index.searchButton'),
        subjects: t('index.subjects'),
        all: t('index.all'),
        results: t('index.results'),
        counts: Array.from({ length: stories.length + 1 }, (_, count) => t('index.count', { count })),
      }}
      icons={{
        search: (
          <Icon name="search" sizePixels={22} className="my-auto ml-3 text-ink-soft max-[22rem]:hidden" />
        ),
        chosen: <Icon name="check" sizePixels={15} />,
      }}
      empty={{
        title: t('index.emptyTitle'),
        text: t('index.emptyText'),
        all: t('index.emptyAll'),
        elsewhere: { label: t('index.emptyCancel'), href: href('cancel', locale) },
      }}
    />
  );
}
