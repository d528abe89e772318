/** Markdown text of a story. */
import { linkResolver } from '@/lib/content/link-resolver';
import { markdownNodes } from '@/lib/content/markdown';
import type { Locale } from '@/lib/i18n/locale';
import { RichTextNodes } from './rich-text-nodes';

export interface StoryMarkdownProps {
  readonly text: string;
  readonly locale: Locale;
}

/**
 * Paragraphs, headings with ids, lists, tables, quotes and pictures; the first paragraph has no top margin. No line
 * ends with a euro sign.
 */
export async function StoryMarkdown({ text, locale }: StoryMarkdownProps) {
  const resolve = await linkResolver(locale);
  return (
    <RichTextNodes
      nodes={markdownNodes(text.replaceAll('€ ', '€\u00a0'))}
      locale={locale}
      resolve={resolve}
    />
  );
}
