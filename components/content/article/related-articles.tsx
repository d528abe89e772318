/** Three other articles. */
import { BlockText } from '@/components/content/blocks/block-text';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { ArticleCard } from '../article-cards/article-card';
import type { ArticleSummary } from '../article-cards/article-summary';

export interface RelatedArticlesProps {
  readonly locale: Locale;
  /** Heading from the story 'related'. */
  readonly heading: string | null;
  readonly intro: string | null;
  readonly articles: readonly ArticleSummary[];
  /** The index of the articles, if it exists. */
  readonly section: { readonly name: string; readonly href: string } | null;
}

export function RelatedArticles({ locale, heading, intro, articles, section }: RelatedArticlesProps) {
  if (articles.length === 0) return null;
  const t = translatorOf(locale, 'articles');
  return (
    <section aria-labelledby="article-related">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <Heading level={2} id="article-related">
          {heading ?? t('article.related')}
        </Heading>
        {section ? (
          <TextLink href={section.href} standalone iconEnd="arrow-right">
            {t('article.all', { section: section.name })}
          </TextLink>
        ) : null}
      </div>
      {intro ? <BlockText text={intro} locale={locale} className="mt-3 max-w-[60ch] text-ink-soft" /> : null}
      <ul className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {articles.map((article) => (
          <li key={article.path} className="group/item">
            <ArticleCard article={article} locale={locale} level={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}
