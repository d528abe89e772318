/** The two places where articles lie: the blog and more about money (spec §2 'Content'). */
import type { Locale } from '@/lib/i18n/locale';
import type { CompiledRoute } from '@/lib/routes/compiled';
import { href } from '@/lib/routes/href';
import { findSection, findStoryRoute, findStorySlug } from '@/lib/routes/story-route';

export const articleSections = ['blog', 'more-about-money'] as const;

/** The row of a section's index. */
export type ArticleSection = (typeof articleSections)[number];

/** Whether a value names a section. */
export function isArticleSection(value: unknown): value is ArticleSection {
  return articleSections.some((section) => section === value);
}

/** The section that a page is the index of, or an article of; null for any other page. */
export function findArticleSection(route: Pick<CompiledRoute, 'name' | 'paths'>): ArticleSection | null {
  const name = findSection(route) ?? route.name;
  return isArticleSection(name) ? name : null;
}

/** The section that an article lies in, by its full slug. Throws for a story that is none's. */
export function getSectionOf(fullSlug: string): ArticleSection {
  const match = findStoryRoute(fullSlug);
  const section = match && findArticleSection(match.route);
  if (!section) throw new Error(`${fullSlug} lies in no section of articles`);
  return section;
}

/** What the slugs of a section's stories start with, and its index's own slug: `nl/blog`. Throws for no such page. */
export function getSectionSlug(section: ArticleSection, locale: Locale): string {
  const slug = findStorySlug(section, locale);
  if (slug === null) throw new Error(`${section} is not in ${locale}`);
  return slug;
}

/** Where a browser gets what it searches a section's articles in; the route handler of `app/api/articles`. */
export function articleIndexPath(section: ArticleSection, locale: Locale): string {
  return `/api/articles/${locale}/${section}`;
}

/** The public path of a section's index. */
export function sectionPath(section: ArticleSection, locale: Locale): string {
  return href(section, locale);
}
