/**
 * Converts Markdown to the nodes of a rich-text document, so that one renderer handles both. HTML is escaped.
 * Storyblok's own parser is not used: it generates HTML and parses it with a full DOM.
 */
import MarkdownIt, { type Token } from 'markdown-it';
import type { RichTextMark, RichTextNode } from './rich-text';

const parser = new MarkdownIt('default', { html: false, linkify: false, typographer: false });
// Links are validated in links.ts, which supports `route:` and `story:` and rejects `javascript:`.
parser.validateLink = () => true;
parser.normalizeLink = (link) => link;

const blocks: Readonly<Record<string, string>> = {
  paragraph: 'paragraph',
  heading: 'heading',
  bullet_list: 'bullet_list',
  ordered_list: 'ordered_list',
  list_item: 'list_item',
  blockquote: 'blockquote',
  table: 'table',
  tr: 'tableRow',
  th: 'tableHeader',
  td: 'tableCell',
};

const marks: Readonly<Record<string, string>> = { strong: 'bold', em: 'italic', s: 'strike', link: 'link' };

interface Open {
  readonly type: string;
  readonly attrs?: Record<string, unknown>;
  readonly content: RichTextNode[];
}

/** Returns the nodes of a Markdown text. */
export function markdownNodes(text: string): readonly RichTextNode[] {
  const root: Open = { type: 'doc', content: [] };
  const stack: Open[] = [root];
  const put = (node: RichTextNode) => stack.at(-1)?.content.push(node);
  for (const token of parser.parse(text, {})) {
    const name = token.type.replace(/_(open|close)$/, '');
    const type = blocks[name];
    if (token.nesting === 1 && type) {
      const open: Open = { type, ...attrsOf(token, name), content: [] };
      put(open);
      stack.push(open);
    } else if (token.nesting === -1 && type) stack.pop();
    else if (token.type === 'inline') for (const node of inlineNodes(token.children ?? [])) put(node);
    else if (token.type === 'hr') put({ type: 'horizontal_rule' });
    else if (token.type === 'fence' || token.type === 'code_block') {
      put({ type: 'code_block', content: [{ type: 'text', text: token.content.replace(/\n$/, '') }] });
    }
  }
  return root.content;
}

function attrsOf(token: Token, name: string): { attrs?: Record<string, unknown> } {
  if (name === 'heading') return { attrs: { level: Number(token.tag.slice(1)) } };
  if (name === 'ordered_list') return { attrs: { order: Number(token.attrGet('start') ?? 1) } };
  if (name !== 'th' && name !== 'td') return {};
  const align = /text-align:(\w+)/.exec(token.attrGet('style') ?? '')?.[1];
  return align ? { attrs: { align } } : {};
}

function inlineNodes(tokens: readonly Token[]): RichTextNode[] {
  const nodes: RichTextNode[] = [];
  const open: RichTextMark[] = [];
  const putText = (text: string, extra: readonly RichTextMark[] = []) => {
    if (text !== '') nodes.push({ type: 'text', text, marks: [...open, ...extra] });
  };
  for (const token of tokens) {
    const mark = marks[token.type.replace(/_(open|close)$/, '')];
    if (mark && token.nesting === 1) {
      open.push(
        mark === 'link' ? { type: mark, attrs: { href: token.attrGet('href') ?? '' } } : { type: mark },
      );
    } else if (mark && token.nesting === -1) open.pop();
    else if (token.type === 'text' || token.type === 'text_special') putText(token.content);
    else if (token.type === 'code_inline') putText(token.content, [{ type: 'code' }]);
    else if (token.type === 'softbreak') putText(' ');
    else if (token.type === 'hardbreak') nodes.push({ type: 'hard_break' });
    else if (token.type === 'image') {
      nodes.push({ type: 'image', attrs: { src: token.attrGet('src') ?? '', alt: token.content } });
    }
  }
  return nodes;
}

/** Returns a Markdown text without markup, for descriptions and search. */
export function markdownText(text: string): string {
  const lines: string[] = [];
  const walk = (nodes: readonly RichTextNode[]): string =>
    nodes
      .map((node) => {
        if (node.text !== undefined) return node.text;
        if (node.type === 'hard_break') return ' ';
        return walk(node.content ?? []);
      })
      .join('');
  const collect = (nodes: readonly RichTextNode[]) => {
    for (const node of nodes) {
      const inner = node.content ?? [];
      if (inner.some((child) => child.type === 'text')) lines.push(walk(inner));
      else collect(inner);
    }
  };
  collect(markdownNodes(text));
  return lines.join(' ');
}
