/** Anchor attributes of a story's link (spec §9 'Markdown links open in a new tab, and … get nofollow'). */
import type { StoryLink } from '@/lib/content/links';

export interface LinkAttributes {
  readonly href: string;
  readonly target?: '_blank';
  readonly rel?: string;
}

export function linkAttributes({ href, newTab, nofollow }: StoryLink): LinkAttributes {
  const rel = [newTab && 'noopener', nofollow && 'nofollow'].filter(Boolean).join(' ');
  return { href, ...(newTab ? { target: '_blank' } : {}), ...(rel ? { rel } : {}) };
}
