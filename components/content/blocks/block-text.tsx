/** Markdown text of a story inside a block: paragraphs, headings with ids, lists, tables, quotes and pictures. */
import { RichTextInline } from '@/components/content/blocks/rich-text/rich-text-inline';
import { RichTextNodes } from '@/components/content/blocks/rich-text/rich-text-nodes';
import { linkResolver } from '@/lib/content/link-resolver';
import { markdownNodes } from '@/lib/content/markdown';
import type { RichTextNode } from '@/lib/content/rich-text';
import type { Locale } from '@/lib/i18n/locale';

export interface BlockTextProps {
  readonly text: string;
  readonly locale: Locale;
  readonly className?: string | undefined;
}

/** The first paragraph has no top margin. No line ends with a euro sign. */
export async function BlockText({ text, locale, className }: BlockTextProps) {
  const resolve = await linkResolver(locale);
  const nodes = markdownNodes(text.replaceAll('€ ', '€\u00a0'));
  // A prop that is undefined would be part of the page's data.
  const look = className ? { className } : {};
  const inline = onlyInlineContent(nodes);
  if (inline !== null) {
    return (
      <p {...look}>
        <RichTextInline nodes={inline} resolve={resolve} />
      </p>
    );
  }
  return (
    <div {...look}>
      <RichTextNodes nodes={nodes} locale={locale} resolve={resolve} />
    </div>
  );
}

/** The content of the one paragraph that a text consists of, which needs no element around it; null for other texts. */
function onlyInlineContent(nodes: readonly RichTextNode[]): readonly RichTextNode[] | null {
  const [first] = nodes;
  if (nodes.length !== 1 || first?.type !== 'paragraph') return null;
  const content = first.content ?? [];
  return content.some(({ type }) => type === 'image') ? null : content;
}
