/** The sources of an article. */

import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { ArticleStory } from '../article-cards/article-summary';

export interface ArticleSourcesProps {
  readonly sources: ArticleStory['content']['sources'];
  readonly locale: Locale;
}

export function ArticleSources({ sources, locale }: ArticleSourcesProps) {
  if (sources.length === 0) return null;
  const t = translatorOf(locale, 'articles');
  return (
    <section aria-labelledby="article-sources" className="my-10">
      <Heading level={2} size="part" id="article-sources">
        {t('article.sources')}
      </Heading>
      <ul className="mt-4 space-y-2 text-sm">
        {sources.map(({ title, url }) => (
          <li key={url} className="[overflow-wrap:anywhere]">
            <TextLink href={url}>{title}</TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
