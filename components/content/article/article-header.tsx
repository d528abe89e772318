/** The header of an article: tags, title, author, date, introduction and picture. */
import { BlockActions } from '@/components/content/blocks/block-actions';
import { BlockText } from '@/components/content/blocks/block-text';
import { Container } from '@/components/ui/container';
import { Picture } from '@/components/ui/drawings/picture';
import { Heading } from '@/components/ui/text/heading';
import { PageLink } from '@/components/ui/text/page-link.client';
import { articleImageHeightPixels, articleImageWidthPixels } from '@/lib/config/business';
import { articleHero } from '@/lib/content/queries';
import { tagLabel } from '@/lib/content/tag-label';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { ArticleStory, ArticleSummary } from '../article-cards/article-summary';
import { authorName } from '../story/author-name';
import { ArticleByline } from './article-byline';
import { ArticleLabel } from './article-label';
import { getSectionOf, sectionPath } from './article-sections';
import { finderAddress } from './finder-query';

export interface ArticleHeaderProps {
  readonly story: ArticleStory;
  readonly article: ArticleSummary;
  readonly locale: Locale;
}

export async function ArticleHeader({ story, article, locale }: ArticleHeaderProps) {
  const t = translatorOf(locale, 'articles');
  const { title, heroText, author } = story.content;
  const index = sectionPath(getSectionOf(story.fullSlug), locale);
  const hero = await articleHero(locale);
  return (
    <Container className="mt-6 grid grid-cols-[minmax(0,1fr)] items-center gap-x-16 gap-y-9 sm:mt-10 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,0.9fr)]">
      <header>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          <ArticleLabel locale={locale} />
          <ul aria-label={t('article.subjects')} className="flex flex-wrap gap-2">
            {article.tags.map((tag) => (
              <li key={tag}>
                <PageLink
                  href={finderAddress(index, { query: '', tag })}
                  rel="nofollow"
                  className="inline-flex min-h-8 items-center rounded-chip border border-moss/40 bg-sheet px-3 font-semibold text-moss transition-colors hover:border-moss hover:bg-sand-soft"
                >
                  {tagLabel(tag, locale)}
                </PageLink>
              </li>
            ))}
          </ul>
        </div>
        <Heading level={1} className="mt-5 max-w-[20ch]">
          {title}
        </Heading>
        {heroText ? (
          <p className="mt-5 max-w-[36ch] font-[600] font-display text-ink-soft text-xl tracking-[-0.012em]">
            {heroText}
          </p>
        ) : null}
        <div className="mt-8">
          <ArticleByline
            locale={locale}
            author={author ? { name: authorName(author), avatar: author.avatar?.filename ?? null } : null}
            publishedAt={article.publishedAt}
            updatedAt={article.updatedAt}
            minutes={article.minutes}
          />
        </div>
        {hero?.content.text ? (
          <BlockText
            text={hero.content.text}
            locale={locale}
            className="mt-6 max-w-[52ch] text-ink-soft text-sm"
          />
        ) : null}
        {hero ? <BlockActions actions={hero.content.actions} locale={locale} className="mt-6" /> : null}
      </header>
      <Picture
        src={article.image.src}
        alt={article.image.alt}
        width={articleImageWidthPixels}
        height={articleImageHeightPixels}
        eager
        className="aspect-[315/191] h-auto w-full rounded-card border border-sand bg-sand-soft object-cover"
      />
    </Container>
  );
}
