/** The story of a page. */
import 'server-only';
import { notFound } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { cache } from 'react';
import { findStory } from '@/lib/content/queries';
import { isStoryOf, type Story } from '@/lib/content/story';
import type { PageType } from '@/lib/content/story-types';
import type { RouteMatch } from '@/lib/routes/match';
import { findStoryRoute } from '@/lib/routes/story-route';

/** A story that is a page, and its route row. */
export type PageStory<Type extends PageType = PageType> = {
  [Kind in Type]: {
    readonly type: Kind;
    readonly story: Story<Kind>;
    readonly match: RouteMatch;
  };
}[Type];

const findPageStory = cache(async (fullSlug: string): Promise<PageStory | null> => {
  const match = findStoryRoute(fullSlug);
  const story = match && (await findStory(fullSlug, { locale: match.locale }));
  if (!match || !story) return null;
  if (isStoryOf(story, 'page')) return { type: 'page', story, match };
  if (isStoryOf(story, 'article')) return { type: 'article', story, match };
  return isStoryOf(story, 'legal') ? { type: 'legal', story, match } : null;
});

/**
 * Returns the story of a page's path in the current language, cached per render; renders the 404 page when it
 * does not exist.
 */
export async function getPageStory(path: readonly string[]): Promise<PageStory> {
  const fullSlug = [await getLocale(), ...path.map(decodeURIComponent)].join('/');
  return (await findPageStory(fullSlug)) ?? notFound();
}
