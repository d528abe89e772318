/** That an article is past the day by which it is read again: by the day of rendering. Pages are rendered again every hour. */
import { Callout } from '@/components/ui/callout';
import { systemClock } from '@/lib/clock/clock';
import { isReviewOverdue } from '@/lib/content/review/articles-due';
import { formatDay } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';

interface ReviewNoticeProps {
  /** YYYY-MM-DD */
  readonly reviewBy: string | undefined;
  readonly locale: Locale;
}

export function ReviewNotice({ reviewBy, locale }: ReviewNoticeProps) {
  if (reviewBy === undefined || !isReviewOverdue(reviewBy, systemClock.now())) return null;
  const t = translatorOf(locale, 'articles');
  return (
    <Callout tone="warning" title={t('article.review.title')} level={2} className="mb-8">
      <p>{t('article.review.text', { date: formatDay(reviewBy, locale) })}</p>
    </Callout>
  );
}
