/** Markdown of a mailing as the blocks of a mail: paragraphs, headings, lists. Its links are complete URLs. */
import { resolveLink } from '@/lib/content/links';
import { markdownNodes } from '@/lib/content/markdown';
import type { RichTextNode } from '@/lib/content/rich-text';
import type { Locale } from '@/lib/i18n/locale';
import { absoluteUrl } from '@/lib/routes/href';

/** A piece of a line. */
export interface ProseText {
  readonly text: string;
  readonly bold?: true;
  readonly italic?: true;
  /** A complete URL. */
  readonly url?: string;
}

export type ProseBlock =
  | { readonly kind: 'paragraph' | 'heading'; readonly texts: readonly ProseText[] }
  | {
      readonly kind: 'bullet-list' | 'ordered-list';
      readonly items: readonly (readonly ProseText[])[];
    };

/** Part of a text that a mail can't show: a kind of block, or a link that leads nowhere. */
export type ProseProblem =
  | { readonly kind: 'block'; readonly name: 'image' | 'table' }
  | { readonly kind: 'link'; readonly link: string };

export interface Prose {
  readonly blocks: readonly ProseBlock[];
  readonly problems: readonly ProseProblem[];
}

export interface ProseOptions {
  readonly locale: Locale;
  /** Origin of links to the site, such as `/blog` and `route:cancel`. */
  readonly siteUrl: string;
}

/** Converts Markdown. Parts with a problem are left out, the text of a link without a target stays. */
export function proseOf(markdown: string, options: ProseOptions): Prose {
  const problems: ProseProblem[] = [];
  const blocks = markdownNodes(markdown).flatMap((node) => blocksOf(node, options, problems));
  return { blocks, problems };
}

function blocksOf(node: RichTextNode, options: ProseOptions, problems: ProseProblem[]): ProseBlock[] {
  const content = node.content ?? [];
  switch (node.type) {
    case 'heading':
    case 'paragraph':
    case 'code_block': {
      const texts = textsOf(content, options, problems);
      return texts.length === 0 ? [] : [{ kind: node.type === 'heading' ? 'heading' : 'paragraph', texts }];
    }
    case 'bullet_list':
    case 'ordered_list': {
      const items = content.map((item) => textsOf(listLines(item), options, problems));
      return [{ kind: node.type === 'bullet_list' ? 'bullet-list' : 'ordered-list', items }];
    }
    case 'table':
      problems.push({ kind: 'block', name: 'table' });
      return [];
    default:
      return content.flatMap((child) => blocksOf(child, options, problems));
  }
}

/** The texts of a list item with its nested lists, on one line. */
function listLines(node: RichTextNode): readonly RichTextNode[] {
  const lines = (node.content ?? []).map((child) =>
    child.type === 'text' || child.type === 'hard_break' || child.type === 'image'
      ? [child]
      : listLines(child),
  );
  const isBlock = (node.content ?? []).some(({ type }) => type !== 'text');
  return lines.flatMap((line, index) => (index > 0 && isBlock ? [{ type: 'hard_break' }, ...line] : line));
}

function textsOf(
  nodes: readonly RichTextNode[],
  options: ProseOptions,
  problems: ProseProblem[],
): ProseText[] {
  return nodes.flatMap((node): ProseText[] => {
    if (node.type === 'image') {
      problems.push({ kind: 'block', name: 'image' });
      return [];
    }
    if (node.type === 'hard_break') return [{ text: ' ' }];
    if (node.text === undefined) return textsOf(node.content ?? [], options, problems);
    const marks = node.marks ?? [];
    const link = marks.find(({ type }) => type === 'link')?.attrs?.href;
    const url = typeof link === 'string' ? urlOf(link, options) : undefined;
    if (url === null) problems.push({ kind: 'link', link: String(link) });
    return [
      {
        // A line of the plain text is one line.
        text: node.text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '),
        ...(marks.some(({ type }) => type === 'bold') ? { bold: true } : {}),
        ...(marks.some(({ type }) => type === 'italic') ? { italic: true } : {}),
        ...(url ? { url } : {}),
      },
    ];
  });
}

/** The complete URL of a link; null for one that leads nowhere from a mail. */
function urlOf(link: string, { locale, siteUrl }: ProseOptions): string | null {
  const text = link.trim();
  if (text.startsWith('#')) return null;
  const isPath = /^\/(?!\/)/.test(text);
  const target = isPath && URL.canParse(text, siteUrl) ? new URL(text, siteUrl).toString() : text;
  const resolved = resolveLink(target, { locale, siteUrl, storyExists: () => true });
  if (resolved === null) return null;
  return resolved.href.startsWith('/') ? absoluteUrl(siteUrl, resolved.href) : resolved.href;
}

/** Returns the text of a line without markup. */
export function plainProse(texts: readonly ProseText[]): string {
  return texts
    .map(({ text }) => text)
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim();
}
