/** An article in a list: picture, subject and reading time. The first of a list may be full-width. */

import { Picture } from '@/components/ui/drawings/picture';
import { Heading } from '@/components/ui/text/heading';
import { PageLink } from '@/components/ui/text/page-link.client';
import { articleImageHeightPixels, articleImageWidthPixels } from '@/lib/config/business';
import { tagLabel } from '@/lib/content/tag-label';
import { formatDate } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { ArticleSummary } from './article-summary';

export interface ArticleCardProps {
  readonly article: ArticleSummary;
  readonly locale: Locale;
  readonly level: 2 | 3;
  /** Loads the picture eagerly: above the fold. */
  readonly eager?: boolean;
}

/**
 * Inside `group/item`: with `data-lead` on the group, picture and text are side by side on a wide screen; with
 * `data-compact`, only a wide screen shows more than subject and title.
 */
export function ArticleCard({ article, locale, level, eager = false }: ArticleCardProps) {
  const t = translatorOf(locale, 'articles');
  const { path, title, intro, image, tags, publishedAt, minutes } = article;
  const [tag] = tags;
  return (
    <article className="article-card">
      <Picture
        src={image.src}
        alt={image.alt}
        width={articleImageWidthPixels}
        height={articleImageHeightPixels}
        eager={eager}
      />
      <div>
        <p className="figures flex flex-wrap gap-x-3 text-ink-soft text-sm">
          {tag ? <span className="font-semibold text-moss">{tagLabel(tag, locale)}</span> : null}
          <span>{t('minutes', { minutes })}</span>
        </p>
        <Heading
          level={level}
          size="part"
          className="mt-2 group-data-lead/item:text-2xl group-data-lead/item:tracking-[-0.024em]"
        >
          <PageLink href={path}>{title}</PageLink>
        </Heading>
        <p className="article-intro">{intro}</p>
        {publishedAt ? (
          <time className="article-date" dateTime={publishedAt.toISOString()}>
            {formatDate(publishedAt, locale)}
          </time>
        ) : null}
      </div>
    </article>
  );
}
