/** Author, date and reading time of an article. */
import { Mark } from '@/components/design/brand/mark';
import { Picture } from '@/components/ui/drawings/picture';
import { squareImageSizePixels } from '@/lib/config/business';
import { formatDate } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';

export interface ArticleBylineProps {
  readonly locale: Locale;
  readonly author: { readonly name: string; readonly avatar: string | null } | null;
  readonly publishedAt: Date | null;
  /** Null when unchanged since publication. */
  readonly updatedAt: Date | null;
  readonly minutes: number;
}

export function ArticleByline({ locale, author, publishedAt, updatedAt, minutes }: ArticleBylineProps) {
  const t = translatorOf(locale, 'articles');
  const date = (key: 'published' | 'updated', instant: Date) =>
    t.rich(`article.${key}`, {
      date: formatDate(instant, locale),
      time: (chunks) => <time dateTime={instant.toISOString()}>{chunks}</time>,
    });
  return (
    <div className="flex items-center gap-4">
      {author?.avatar ? (
        <Picture
          src={author.avatar}
          alt=""
          width={squareImageSizePixels}
          height={squareImageSizePixels}
          eager
          className="size-13 shrink-0 rounded-chip border border-sand object-cover"
        />
      ) : (
        <Mark className="size-13 shrink-0" />
      )}
      <div className="min-w-0 text-sm">
        {author ? (
          <p className="font-semibold">
            {t.rich('article.by', { name: author.name, author: (chunks) => <span>{chunks}</span> })}
          </p>
        ) : null}
        <p className="figures flex flex-wrap gap-x-5 text-ink-soft">
          {publishedAt ? <span>{date('published', publishedAt)}</span> : null}
          {updatedAt ? <span>{date('updated', updatedAt)}</span> : null}
          <span>{t('minutes', { minutes })}</span>
        </p>
      </div>
    </div>
  );
}
