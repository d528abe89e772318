/** The two sections of articles: the blog and more about money. */
import type { Locale } from '@/lib/i18n/locale';
import type { CompiledRoute } from '@/lib/routes/compiled';
import { href } from '@/lib/routes/href';
import { findSection, findStoryRoute, findStorySlug } from '@/lib/routes/story-route';

export const articleSections = ['blog', 'more-about-money'] as const;

/** Route name of a section's index. */
export type ArticleSection = (typeof articleSections)[number];

export function isArticleSection(value: unknown): value is ArticleSection {
  return articleSections.some((section) => section === value);
}

/** Returns the section of an index or article page; null for any other page. */
export function findArticleSection(route: Pick<CompiledRoute, 'name' | 'paths'>): ArticleSection | null {
  const name = findSection(route) ?? route.name;
  return isArticleSection(name) ? name : null;
}

/** Returns the section of an article by its full slug. Throws for other stories. */
export function getSectionOf(fullSlug: string): ArticleSection {
  const match = findStoryRoute(fullSlug);
  const section = match && findArticleSection(match.route);
  if (!section) throw new Error(`${fullSlug} is in no section of articles`);
  return section;
}

/**
 * Returns the slug of a section's index, which prefixes its stories: `nl/blog`. Throws when the page does not exist.
 */
export function getSectionSlug(section: ArticleSection, locale: Locale): string {
  const slug = findStorySlug(section, locale);
  if (slug === null) throw new Error(`${section} is not in ${locale}`);
  return slug;
}

/** Returns the URL of a section's search index, served by `app/api/articles`. */
export function articleIndexPath(section: ArticleSection, locale: Locale): string {
  return `/api/articles/${locale}/${section}`;
}

/** Returns the public path of a section's index. */
export function sectionPath(section: ArticleSection, locale: Locale): string {
  return href(section, locale);
}
