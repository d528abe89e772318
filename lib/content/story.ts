/** A story for pages and blocks: its content parsed, its figures filled in. */
import type { Locale } from '@/lib/i18n/locale';
import type { StoryContent, StoryType } from './story-types';

/** A translation of the story (Storyblok's alternates). */
export interface StoryAlternate {
  readonly locale: Locale;
  readonly fullSlug: string;
}

export interface Story<Type extends StoryType = StoryType> {
  readonly name: string;
  /** Last part of the full slug. */
  readonly slug: string;
  /** Language and public path without `/en`; stories without a page have a slug such as `mainmenu`. */
  readonly fullSlug: string;
  readonly uuid: string;
  readonly id: number;
  readonly tags: readonly string[];
  /** ISO 8601; null before its first publication. */
  readonly firstPublishedAt: string | null;
  /** ISO 8601 of the last publication; null for a draft. */
  readonly publishedAt: string | null;
  readonly alternates: readonly StoryAlternate[];
  readonly content: StoryContent<Type>;
}

/** Returns whether a story is of one of some kinds. */
export function isStoryOf<Type extends StoryType>(
  story: Story,
  ...types: readonly Type[]
): story is Story<Type> {
  return (types as readonly string[]).includes(story.content.component);
}
