/** View model of an article in a list. */
import type { Story } from '@/lib/content/story';
import { findStoryPath } from '@/lib/routes/story-route';
import { readingTimeMinutes } from './reading-time';

export type ArticleStory = Story<'article'>;

export interface ArticleSummary {
  /** Public path. */
  readonly path: string;
  readonly title: string;
  readonly intro: string;
  readonly image: { readonly src: string; readonly alt: string };
  readonly tags: readonly string[];
  /** Null for an unpublished draft. */
  readonly publishedAt: Date | null;
  /** Null when unchanged since the day of publication. */
  readonly updatedAt: Date | null;
  readonly minutes: number;
}

/** Returns an article's view model. Throws for a story without a path. */
export function articleSummary({ content, ...story }: ArticleStory): ArticleSummary {
  const path = findStoryPath(story.fullSlug);
  if (path === null) throw new Error(`${story.fullSlug} is no page`);
  const publishedAt = story.firstPublishedAt === null ? null : new Date(story.firstPublishedAt);
  const changedAt = story.publishedAt === null ? null : new Date(story.publishedAt);
  return {
    path,
    title: content.title,
    intro: content.intro,
    image: { src: content.image.filename, alt: content.image.alt },
    tags: story.tags,
    publishedAt,
    updatedAt: publishedAt && changedAt && dayOf(changedAt) > dayOf(publishedAt) ? changedAt : null,
    minutes: readingTimeMinutes(content.body),
  };
}

function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}
