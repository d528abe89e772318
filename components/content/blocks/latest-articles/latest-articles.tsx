/** The newest articles of a section. */
import { ArticleCard } from '@/components/content/article-cards/article-card';
import { articleSummary } from '@/components/content/article-cards/article-summary';
import { BlockLink } from '@/components/content/blocks/block-actions';
import { BlockSection } from '@/components/content/blocks/block-section';
import type { BlockViewProps } from '@/components/content/blocks/block-view';
import { relatedPostsCount } from '@/lib/config/business';
import { isArticleTag } from '@/lib/content/article-tags';
import { listArticles } from '@/lib/content/queries';
import { translatorOf } from '@/lib/i18n/translator';

export async function LatestArticles({ block, context }: BlockViewProps<'latest_articles'>) {
  const { _uid, heading, anchor, prefix, tag, count = relatedPostsCount } = block;
  const { locale } = context;
  const t = translatorOf(locale, 'blocks');
  const section = prefix.replace(/\/$/, '');
  const articles = await listArticles({ prefix: section, ...(tag && isArticleTag(tag) ? { tag } : {}) });
  const shown = articles.slice(0, Math.max(1, Math.round(count)));
  if (shown.length === 0) return null;
  return (
    <BlockSection
      context={context}
      uid={_uid}
      heading={heading ?? t('articles.heading')}
      anchor={anchor}
      aside={
        <BlockLink link={`story:${section}`} locale={locale} fallback="nothing">
          {t('articles.all')}
        </BlockLink>
      }
    >
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 lg:grid-cols-3 lg:gap-y-12">
        {shown.map((article) => (
          <li key={article.fullSlug} data-compact="" className="group/item">
            <ArticleCard article={articleSummary(article)} locale={locale} level={3} />
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
