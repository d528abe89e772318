/** Selects the three articles after an article: those it names, otherwise the featured ones, otherwise similar ones. */
import type { PageStory } from '@/components/content/story/page-story';
import { relatedPostsCount } from '@/lib/config/business';
import { findStory, relatedArticles, relatedHeading } from '@/lib/content/queries';
import { type ArticleStory, articleSummary } from '../article-cards/article-summary';
import { getSectionOf, getSectionSlug, sectionPath } from './article-sections';
import { RelatedArticles } from './related-articles';
import { seededShuffle } from './seeded-shuffle';

/**
 * Returns the candidates to show, best first: those named by the story if any, otherwise `preferred` uuids first. The
 * order is shuffled with a seed from the path, so that re-rendering gives the same result.
 */
export function chooseRelated(
  story: ArticleStory,
  fitting: readonly ArticleStory[],
  preferred: readonly string[] = [],
): readonly ArticleStory[] {
  const { relatedPosts } = story.content;
  const first = relatedPosts.length > 0 ? relatedPosts : preferred;
  const named = fitting.filter(({ uuid }) => first.includes(uuid));
  const rest = fitting.filter(({ uuid }) => !first.includes(uuid));
  const best = named.length > relatedPostsCount ? seededShuffle(named, story.fullSlug) : [...named, ...rest];
  return seededShuffle(best.slice(0, relatedPostsCount), story.fullSlug);
}

export async function ArticleRelated({ page: { story, match } }: { readonly page: PageStory<'article'> }) {
  const { locale } = match;
  const section = getSectionOf(story.fullSlug);
  const [index, heading, fitting] = await Promise.all([
    findStory(getSectionSlug(section, locale)),
    relatedHeading(locale),
    relatedArticles(story, relatedPostsCount),
  ]);
  const preferred = heading?.content.stories ?? [];
  // The heading mentions a selection.
  const isChosen = story.content.relatedPosts.length > 0 || preferred.length > 0;
  return (
    <RelatedArticles
      locale={locale}
      heading={heading?.content.heading ?? null}
      intro={(isChosen && heading?.content.intro) || null}
      articles={chooseRelated(story, fitting, preferred).map(articleSummary)}
      section={index ? { name: index.name, href: sectionPath(section, locale) } : null}
    />
  );
}
