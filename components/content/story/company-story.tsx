/** The editorial text about cancelling with one company, if any. */
import { getTranslations } from 'next-intl/server';
import type { QuestionAndAnswer } from '@/components/companies/questions';
import { BlockText } from '@/components/content/blocks/block-text';
import { listQuestions } from '@/components/content/blocks/faq/list-questions';
import { StoryBlocks } from '@/components/content/blocks/story-blocks';
import { isDraft } from '@/lib/content/content-version';
import type { BlockData } from '@/lib/content/fields';
import type { Story } from '@/lib/content/story';
import type { Company } from '@/lib/contract/companies';
import type { Locale } from '@/lib/i18n/locale';

export interface CompanyStoryProps {
  readonly company: Company;
  readonly story: Story<'company'> | null;
  readonly locale: Locale;
}

/**
 * The story's blocks without its questions, which are merged with the company's others. Renders nothing
 * without a story.
 */
export async function CompanyStory({ company, story, locale }: CompanyStoryProps) {
  if (!story) return null;
  const t = await getTranslations('companies.cancel');
  const heading = t('storyHeading', { company: company.name });
  const blocks = story.content.body
    .filter(({ component }) => component !== 'faq')
    .map((block) => withHeading(block, heading));
  return (
    <StoryBlocks blocks={blocks} locale={locale} story={story} container="column" draft={await isDraft()} />
  );
}

/** Returns the story's questions, shown after the generic ones. */
export function listStoryQuestions(story: Story<'company'> | null, locale: Locale): QuestionAndAnswer[] {
  return listQuestions(story?.content.body ?? []).map(({ question, answer, markdown }) => ({
    question,
    answer,
    content: <BlockText text={markdown} locale={locale} />,
  }));
}

/** Descriptions without a heading get the page's, so that the heading outline stays correct. */
function withHeading(block: BlockData, heading: string): BlockData {
  return block.component === 'cancel_descriptions' && !block.heading ? { ...block, heading } : block;
}
