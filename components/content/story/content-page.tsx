/** A content page of type `page`: breadcrumbs, heading unless a hero has it, blocks, siblings. */
import type { ReactNode } from 'react';
import { BlockText } from '@/components/content/blocks/block-text';
import { StoryBlocks } from '@/components/content/blocks/story-blocks';
import { PartnerContact } from '@/components/flow/small/partner-contact';
import { Container } from '@/components/ui/container';
import { classNames } from '@/components/ui/style/class-names';
import { Heading } from '@/components/ui/text/heading';
import { isDraft } from '@/lib/content/content-version';
import type { PageStory } from './page-story';
import { SectionSiblings } from './section-siblings';
import { StoryQuestionsJsonLd } from './story-questions-json-ld';
import { StoryTrail } from './story-trail';

/** Blocks that contain the page's h1. */
const heroes = new Set(['hero', 'home_hero']);

export interface ContentPageProps {
  readonly page: PageStory<'page'>;
  /** One line above the heading. */
  readonly label?: ReactNode;
  /** Content between heading and blocks: the list of an index. */
  readonly children?: ReactNode;
}

export async function ContentPage({ page, label, children }: ContentPageProps) {
  const { story, match } = page;
  const { locale } = match;
  const { title, intro, body } = story.content;
  const hasHero = heroes.has(body[0]?.component ?? '');
  return (
    <>
      <StoryQuestionsJsonLd body={body} />
      <Container className="pt-6">
        <StoryTrail {...page} />
        {hasHero ? null : (
          <header className="mt-6 mb-10 sm:mt-10 sm:mb-12">
            {label}
            <Heading level={1} className={classNames('max-w-[18ch]', label !== undefined && 'mt-3')}>
              {title}
            </Heading>
            {intro ? (
              <BlockText text={intro} locale={locale} className="mt-5 max-w-[56ch] text-ink-soft text-lg" />
            ) : null}
          </header>
        )}
        {children}
      </Container>
      <StoryBlocks blocks={body} story={story} locale={locale} draft={await isDraft()} />
      {match.route.name.startsWith('partner-') ? <PartnerContact /> : null}
      <SectionSiblings page={page} />
    </>
  );
}
