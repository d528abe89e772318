/**
 * The articles about companies of a category, as their stories say. Nothing where there are none, or while the
 * content service is unavailable and nothing is cached: a page about companies does not depend on it.
 */
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { listArticles } from '@/lib/content/queries';
import type { Story } from '@/lib/content/story';
import { ContentUnavailable } from '@/lib/content/storyblok';
import type { CompanyCategory } from '@/lib/contract/company-kinds';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { findStoryPath } from '@/lib/routes/story-route';

interface CategoryArticlesProps {
  readonly category: CompanyCategory;
  readonly locale: Locale;
}

export async function CategoryArticles({ category, locale }: CategoryArticlesProps) {
  const entries = (await articlesIn(locale)).flatMap(({ fullSlug, content }) => {
    const path = content.category === category ? findStoryPath(fullSlug) : null;
    return path === null ? [] : [{ path, title: content.title }];
  });
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="category-articles" className="mt-14">
      <Heading level={2} size="part" id="category-articles">
        {translatorOf(locale, 'articles')('article.related')}
      </Heading>
      <ul className="mt-4 space-y-2">
        {entries.map(({ path, title }) => (
          <li key={path}>
            <TextLink href={path}>{title}</TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

async function articlesIn(locale: Locale): Promise<readonly Story<'article'>[]> {
  try {
    return await listArticles({ prefix: locale });
  } catch (error) {
    if (error instanceof ContentUnavailable) return [];
    throw error;
  }
}
