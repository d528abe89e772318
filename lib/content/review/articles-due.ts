/** The day by which an editor reads an article again: its facts are checked up to and including that day. */
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { listArticles } from '@/lib/content/queries';
import { locales } from '@/lib/i18n/locale';

export interface ArticleDue {
  /** Full slug, such as `nl/blog/nieuws/herroepen-met-een-knop`. */
  readonly slug: string;
  readonly title: string;
  /** YYYY-MM-DD; null where the article has no day, so that nobody is asked to read it again. */
  readonly due: string | null;
}

/** Returns whether the day has passed, in Amsterdam. An article without a day is never overdue. */
export function isReviewOverdue(reviewBy: string | undefined, now: Date): boolean {
  return reviewBy !== undefined && amsterdamDate(now) > reviewBy;
}

/**
 * Lists the articles in every language that have to be read again by `until` (YYYY-MM-DD) or earlier, the
 * earliest first; before them those without a day. Throws `ContentUnavailable` as `listArticles` does.
 */
export async function listArticlesDue(until: string): Promise<readonly ArticleDue[]> {
  const lists = await Promise.all(locales.map((locale) => listArticles({ prefix: locale })));
  return lists
    .flat()
    .map(({ fullSlug, content: { title, reviewBy } }) => ({ slug: fullSlug, title, due: reviewBy ?? null }))
    .filter(({ due }) => due === null || due <= until)
    .sort((a, b) => (a.due ?? '').localeCompare(b.due ?? '') || a.slug.localeCompare(b.slug));
}
