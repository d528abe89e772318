/** The draft of a digest: the articles that were published since the last one. */

import { isStoryOf, type Story } from '@/lib/content/story';
import { readStories } from '@/lib/content/story-lists';
import type { MailingTexts } from '@/lib/contract/mailings/mailings';
import { type Locale, locales } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { findStoryPath } from '@/lib/routes/story-route';

type Article = Story<'article'>;

/** Articles in one digest: what is left out is in the list of articles on the site. */
export const digestMaxArticles = 8;

/** Chooses articles that were first published after `since`, until `until`, newest first, each once. */
export function chooseArticles(
  stories: readonly Story[],
  { since, until }: { readonly since: Date; readonly until: Date },
): readonly Article[] {
  const instant = (story: Story) => Date.parse(story.firstPublishedAt ?? '');
  return stories
    .filter((story) => isStoryOf(story, 'article'))
    .filter((story) => story.publishedAt !== null && findStoryPath(story.fullSlug) !== null)
    .filter((story) => instant(story) > since.getTime() && instant(story) <= until.getTime())
    .toSorted((one, other) => instant(other) - instant(one) || one.fullSlug.localeCompare(other.fullSlug))
    .slice(0, digestMaxArticles);
}

/** Text without a meaning in Markdown. */
export function plainMarkdown(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.replace(/[\\`*_{}[\]<>()#+\-.!|~&]/g, (mark) => `\\${mark}`);
}

/** Subject and Markdown of a digest in one language. */
export function writeDigest(
  articles: readonly Pick<Article, 'fullSlug' | 'content'>[],
  locale: Locale,
): { readonly subject: string; readonly body: string } {
  const t = translatorOf(locale, 'mailings');
  const [first] = articles;
  if (!first) return { subject: '', body: '' };
  const parts = articles.map(({ fullSlug, content }) => {
    const path = findStoryPath(fullSlug);
    return `## [${plainMarkdown(content.title)}](${path})\n\n${plainMarkdown(content.intro)}`;
  });
  return {
    subject: t('digestMail.subject', { title: first.content.title, more: articles.length - 1 }),
    body: [t('digestMail.intro', { count: articles.length }), ...parts].join('\n\n'),
  };
}

/** Writes a digest in each language from the published stories; null without a new article. */
export async function draftDigest(period: {
  readonly since: Date;
  readonly until: Date;
}): Promise<MailingTexts | null> {
  const texts: Partial<Record<Locale, { subject: string; body: string }>> = {};
  for (const locale of locales) {
    const stories = await readStories({ starts_with: `${locale}/` }, 'published');
    texts[locale] = writeDigest(chooseArticles(stories, period), locale);
  }
  return Object.values(texts).some(({ body }) => body !== '') ? texts : null;
}
