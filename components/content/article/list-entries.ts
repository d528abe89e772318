/** Search data of a section's articles, for browser and server. */
import 'server-only';
import { markdownNodes } from '@/lib/content/markdown';
import { listArticles } from '@/lib/content/queries';
import { plainText } from '@/lib/content/rich-text';
import { tagLabel } from '@/lib/content/tag-label';
import type { Locale } from '@/lib/i18n/locale';
import { type ArticleStory, articleSummary } from '../article-cards/article-summary';
import { textsIn } from '../article-cards/texts-in';
import { type ArticleEntry, normalise } from './article-search';
import { type ArticleSection, getSectionSlug } from './article-sections';

/** Returns the search data of an article. */
export function articleEntry(story: ArticleStory, locale: Locale): ArticleEntry {
  const { path, title, intro, tags } = articleSummary(story);
  const { heroText = '', faq, body } = story.content;
  const written = [...textsIn(faq), ...textsIn(body)].map((markdown) => plainText(markdownNodes(markdown)));
  const text = [heroText, ...written, ...tags.map((tag) => tagLabel(tag, locale))];
  const words = new Set(normalise(text.join(' ')).trim().split(' '));
  return { path, title, intro, words: [...words].join(' ') };
}

/** Lists every article of a section, newest first. */
export async function listArticleEntries(
  section: ArticleSection,
  locale: Locale,
): Promise<readonly ArticleEntry[]> {
  const articles = await listArticles({ prefix: getSectionSlug(section, locale) });
  return articles.map((story) => articleEntry(story, locale));
}
