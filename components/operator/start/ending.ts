/** What stops being right by itself: articles that have to be read again by a day. */
import { addDays, amsterdamDate } from '@/lib/calendar/amsterdam';
import { listArticlesDue } from '@/lib/content/review/articles-due';

/** Days before its day from which something is listed. */
export const noticeDays = 60;

export interface EndingItem {
  readonly kind: 'article';
  readonly id: string;
  readonly title: string;
  /** YYYY-MM-DD; null where it was never given a day. */
  readonly due: string | null;
  /** Where it can be read. */
  readonly href: string;
}

/** What ends within the days of notice of a moment, and what has ended; the earliest first, before them what has no day. */
export async function listEnding(now: Date): Promise<readonly EndingItem[]> {
  const until = addDays(amsterdamDate(now), noticeDays);
  const articles = await listArticlesDue(until);
  return articles.map(({ slug, title, due }) => ({
    kind: 'article',
    id: slug,
    title,
    due,
    href: slug.replace(/^nl\//, '/').replace(/^en\//, '/en/'),
  }));
}
