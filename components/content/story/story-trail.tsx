/** Breadcrumbs of a content page: every story above it. */
import { Trail, type TrailItem } from '@/components/ui/trail';
import { findStory } from '@/lib/content/queries';
import { findPath } from '@/lib/routes/href';
import { findStoryPath } from '@/lib/routes/story-route';
import type { PageStory } from './page-story';

/** Returns the stories whose path is a prefix of the page's, the nearest last, without the page itself. */
export async function listAncestors({ story, match }: PageStory): Promise<readonly TrailItem[]> {
  const parts = story.fullSlug.split('/');
  const slugs = parts.slice(2).map((_, index) => parts.slice(0, index + 2).join('/'));
  const found = await Promise.all(
    slugs.map(async (slug) => {
      const path = findStoryPath(slug);
      const ancestor = path === null ? null : await findStory(slug, { locale: match.locale });
      return path !== null && ancestor ? [{ label: ancestor.name, href: path }] : [];
    }),
  );
  return found.flat();
}

export async function StoryTrail(page: PageStory) {
  const { route, locale, params } = page.match;
  const own = { label: page.story.name, href: findPath(route.name, locale, params) ?? '' };
  // A landing page is a variant: its structured data names the canonical page.
  return <Trail items={[...(await listAncestors(page)), own]} structured={route.index} />;
}
