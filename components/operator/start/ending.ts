/** What may be wrong by itself: articles that have to be read again by a day, rules of law that end, and sources never opened. */
import { addDays, amsterdamDate } from '@/lib/calendar/amsterdam';
import { listArticlesDue } from '@/lib/content/review/articles-due';
import { ContentUnavailable } from '@/lib/content/storyblok';
import { type DatedLaw, dueDays, findLawDue } from '@/lib/notice/dated-law';
import { listUnopenedSources, type UnopenedSource } from '@/lib/notice/source-texts';
import { findStoryPath } from '@/lib/routes/story-route';

export interface EndingItem {
  readonly kind: 'article' | 'law' | 'lawWithoutSuccessor';
  readonly id: string;
  /** Null where it has none but its id. */
  readonly title: string | null;
  /** YYYY-MM-DD: the last day; null where it was never given one. */
  readonly due: string | null;
  /** Where it can be read. */
  readonly href: string | null;
}

export interface Ending {
  readonly items: readonly EndingItem[];
  readonly unopened: readonly UnopenedSource[];
  /** False while the content service can't be read. */
  readonly areArticlesRead: boolean;
}

/** What ends within the days of notice of a moment, and what has ended; the earliest first, before them articles without a day. */
export async function listEnding(now: Date): Promise<Ending> {
  const today = amsterdamDate(now);
  const law = findLawDue(today);
  const articles = await listArticlesDue(addDays(today, dueDays)).catch((error: unknown) => {
    if (error instanceof ContentUnavailable) return null;
    throw error;
  });
  const items: EndingItem[] = [
    ...(articles ?? []).map(
      ({ slug, title, due }) =>
        ({
          kind: 'article',
          id: slug,
          title,
          due,
          href: findStoryPath(slug),
        }) as const,
    ),
    ...law.ending.map((rule) => lawItem(rule)),
    ...law.endedWithoutSuccessor.map((rule) => lawItem(rule)),
  ];
  items.sort((one, other) => (one.due ?? '').localeCompare(other.due ?? ''));
  return { items, unopened: listUnopenedSources(), areArticlesRead: articles !== null };
}

function lawItem({ id, validTo, successor, urls }: DatedLaw): EndingItem {
  return {
    kind: successor === null ? 'lawWithoutSuccessor' : 'law',
    id,
    title: null,
    due: validTo,
    href: urls[0] ?? null,
  };
}
