import type { Metadata } from 'next';
import { listQuestions } from '@/components/content/blocks/faq/list-questions';
import { StoryBlocks } from '@/components/content/blocks/story-blocks';
import { SiteJsonLd } from '@/components/content/seo/site-json-ld';
import { getPageStory } from '@/components/content/story/page-story';
import { storyMetadata } from '@/components/content/story/story-metadata';
import { JsonLd } from '@/components/ui/json-ld';
import { faqPage } from '@/lib/seo/structured-data';

/** The content service's webhook invalidates the page; this is the fallback. */
export const revalidate = 3600;

const homePath = ['home'];

export async function generateMetadata(): Promise<Metadata> {
  return storyMetadata(await getPageStory(homePath));
}

/** The home page: the service and its price. */
export default async function HomePage() {
  const { story, match } = await getPageStory(homePath);
  const { content } = story;
  if (content.component !== 'page')
    throw new Error(`${story.fullSlug} is a ${content.component}, not a page`);
  const questions = listQuestions(content.body);
  return (
    <>
      <SiteJsonLd locale={match.locale} />
      <StoryBlocks blocks={content.body} story={story} locale={match.locale} />
      {questions.length > 0 ? <JsonLd data={faqPage(questions)} /> : null}
    </>
  );
}
