/** An article: header, picture, text with contents, questions, sources, related articles. */
import { StoryBlocks } from '@/components/content/blocks/story-blocks';
import type { PageStory } from '@/components/content/story/page-story';
import { StoryContents } from '@/components/content/story/story-contents';
import { StoryQuestionsJsonLd } from '@/components/content/story/story-questions-json-ld';
import { StoryTrail } from '@/components/content/story/story-trail';
import { SubscribeSection } from '@/components/flow/small/subscribe-section';
import { ButtonLink } from '@/components/ui/button';
import { Container } from '@/components/ui/container';
import { CutLine } from '@/components/ui/cut-line';
import { isDraft } from '@/lib/content/content-version';
import { linkResolver } from '@/lib/content/link-resolver';
import { translatorOf } from '@/lib/i18n/translator';
import { articleSummary } from '../article-cards/article-summary';
import { ArticleFootnote } from './article-footnote';
import { ArticleHeader } from './article-header';
import { ArticleJsonLd } from './article-json-ld';
import { ArticleRelated } from './article-related';
import { ArticleSources } from './article-sources';
import { findCancelHref } from './cancel-href';
import { FloatingCancel } from './floating-cancel.client';
import { ReviewNotice } from './review-notice';

/** Fragment of the questions. */
const faqId = 'faq';

export async function ArticlePage({ page }: { readonly page: PageStory<'article'> }) {
  const { story, match } = page;
  const { locale } = match;
  const { content } = story;
  const t = translatorOf(locale, 'articles');
  const draft = await isDraft();
  const article = articleSummary(story);
  const cancelHref = findCancelHref(story, locale, await linkResolver(locale));
  const blocks = { story, locale, draft, container: 'column' } as const;
  return (
    <>
      <ArticleJsonLd page={page} />
      <StoryQuestionsJsonLd body={content.body} questions={content.faq} />
      <Container className="pt-6">
        <StoryTrail {...page} />
      </Container>
      <article className="relative">
        <ArticleHeader story={story} article={article} locale={locale} />
        <Container className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 sm:mt-14 lg:grid-cols-[15rem_minmax(0,44rem)] xl:gap-x-24">
          <StoryContents
            heading={t('article.contents')}
            body={content.body}
            more={content.faq.length > 0 ? [{ id: faqId, text: t('article.questions') }] : []}
          />
          <div className="lg:col-start-2">
            <ReviewNotice reviewBy={content.reviewBy} locale={locale} />
            <p className="font-medium text-ink text-lg leading-relaxed">{content.intro}</p>
            <div className="mt-8">
              <StoryBlocks {...blocks} blocks={content.body} />
            </div>
            {content.faq.length > 0 ? (
              <StoryBlocks
                {...blocks}
                blocks={[
                  {
                    _uid: `${story.uuid}-faq`,
                    component: 'faq',
                    anchor: faqId,
                    heading: t('article.questions'),
                    items: content.faq,
                  },
                ]}
              />
            ) : null}
            <ArticleSources sources={content.sources} locale={locale} />
            <ArticleFootnote locale={locale} />
            <SubscribeSection />
          </div>
        </Container>
        {cancelHref === null ? null : (
          <FloatingCancel>
            <ButtonLink href={cancelHref} icon="secateurs" className="shadow-lift">
              {t('article.cancelButton')}
            </ButtonLink>
          </FloatingCancel>
        )}
      </article>
      <Container className="pb-20 md:pb-28">
        <CutLine at="end" className="mt-14 mb-14 md:mt-20 md:mb-16" />
        <ArticleRelated page={page} />
      </Container>
    </>
  );
}
