/** Which three articles follow an article (spec §9): those it names, or else the house's choice, or else its like. */
import type { PageStory } from '@/components/content/story/page-story';
import { relatedPostsCount } from '@/lib/config/business';
import { findStory, relatedArticles, relatedHeading } from '@/lib/content/questions';
import { getSectionOf, getSectionSlug, sectionPath } from './article-sections';
import { type ArticleStory, articleSummary } from './article-summary';
import { RelatedArticles } from './related-articles';
import { seededShuffle } from './seeded-shuffle';

/**
 * The articles to show of those that fit, best first: the ones that the story names, of which there may be more than are
 * shown; `preferred` uuids come first where it names none. In an order of chance that its address alone decides, so that
 * a page that is made again is the same.
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
  // The words above them speak of a choice.
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
