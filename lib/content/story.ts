/** A story as pages and blocks get it: its content checked, its figures filled in. */
import type { Locale } from '@/lib/i18n/locale';
import type { StoryContent, StoryType } from './story-types';

/** The same story in another language (Storyblok's alternates). */
export interface StoryAlternate {
  readonly locale: Locale;
  readonly fullSlug: string;
}

export interface Story<Type extends StoryType = StoryType> {
  readonly name: string;
  /** Last part of the full slug. */
  readonly slug: string;
  /** Language and public path without `/en`; stories without a page have a slug of their own, such as `mainmenu`. */
  readonly fullSlug: string;
  readonly uuid: string;
  readonly id: number;
  readonly tags: readonly string[];
  /** ISO 8601; null while it was never published. */
  readonly firstPublishedAt: string | null;
  /** ISO 8601 of the last publication; null for a draft. */
  readonly publishedAt: string | null;
  readonly alternates: readonly StoryAlternate[];
  readonly content: StoryContent<Type>;
}

/** Whether a story is of one of some kinds. */
export function isStoryOf<Type extends StoryType>(
  story: Story,
  ...types: readonly Type[]
): story is Story<Type> {
  return (types as readonly string[]).includes(story.content.component);
}
