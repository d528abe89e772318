/** A legal text: title, version, contents beside its sections. */
import { BlockText } from '@/components/content/blocks/block-text';
import { StoryBlocks } from '@/components/content/blocks/story-blocks';
import { Container } from '@/components/ui/container';
import { CutLine } from '@/components/ui/cut-line';
import { Heading } from '@/components/ui/text/heading';
import { isDraft } from '@/lib/content/content-version';
import { formatDay } from '@/lib/i18n/format-date';
import { translatorOf } from '@/lib/i18n/translator';
import type { PageStory } from './page-story';
import { StoryContents } from './story-contents';
import { StoryTrail } from './story-trail';

export async function LegalPage({ page }: { readonly page: PageStory<'legal'> }) {
  const { story, match } = page;
  const { locale } = match;
  const { title, intro, version, body } = story.content;
  const t = translatorOf(locale, 'articles');
  return (
    <Container className="pt-6 pb-20 md:pb-28">
      <StoryTrail {...page} />
      <header className="mt-6 sm:mt-10">
        <Heading level={1} className="max-w-[18ch]">
          {title}
        </Heading>
        <p className="figures mt-4 text-ink-soft text-sm">
          <time dateTime={version}>{t('section.version', { date: formatDay(version, locale) })}</time>
        </p>
        {intro ? <BlockText text={intro} locale={locale} className="mt-5 max-w-[56ch] text-lg" /> : null}
      </header>
      <CutLine className="mt-10 mb-10 md:mt-14 md:mb-14" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-14 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-20">
        <StoryContents heading={t('section.contents')} body={body} />
        <div className="max-w-[44rem] lg:col-start-2">
          <StoryBlocks
            blocks={body}
            story={story}
            locale={locale}
            container="column"
            draft={await isDraft()}
          />
        </div>
      </div>
    </Container>
  );
}
