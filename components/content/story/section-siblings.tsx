/** The other pages of a section, below each of them. */
import { StoryBlocks } from '@/components/content/blocks/story-blocks';
import { translatorOf } from '@/lib/i18n/translator';
import { findSection, findStorySlug } from '@/lib/routes/story-route';
import type { PageStory } from './page-story';

/** Links to the siblings of a page, unless its own blocks contain them. */
export function SectionSiblings({ page: { story, match } }: { readonly page: PageStory<'page'> }) {
  const { locale, route } = match;
  const section = findSection(route);
  const prefix = section && findStorySlug(section, locale);
  const { body } = story.content;
  if (!prefix || body.some(({ component }) => component === 'section_links')) return null;
  const block = {
    _uid: `${story.uuid}-siblings`,
    component: 'section_links',
    heading: translatorOf(locale, 'articles')('section.siblings'),
    prefix: `${prefix}/`,
  };
  return <StoryBlocks blocks={[block]} story={story} locale={locale} />;
}
