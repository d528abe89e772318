/** Inline text with emphasis and links. An unresolved link is rendered as text. */
import type { ReactNode } from 'react';
import { Picture } from '@/components/ui/drawings/picture';
import { TextLink } from '@/components/ui/text/text-link';
import { articleImageHeightPixels, articleImageWidthPixels } from '@/lib/config/business';
import type { LinkResolver } from '@/lib/content/links';
import { keyed, type RichTextMark, type RichTextNode, textAttr } from '@/lib/content/rich-text';

export interface RichTextInlineProps {
  readonly nodes: readonly RichTextNode[];
  readonly resolve: LinkResolver;
}

/** Inline nodes; adjacent nodes with the same link form one link. */
export function RichTextInline({ nodes, resolve }: RichTextInlineProps) {
  return groupByLink(nodes).map(({ key, link, nodes: linked }) => {
    const content = keyed(linked).map(([position, node]) => <Piece key={`${key} ${position}`} node={node} />);
    return link === null ? (
      content
    ) : (
      <StoryTextLink key={key} link={link} resolve={resolve}>
        {content}
      </StoryTextLink>
    );
  });
}

interface Group {
  readonly key: string;
  readonly link: string | null;
  readonly nodes: RichTextNode[];
}

function groupByLink(nodes: readonly RichTextNode[]): readonly Group[] {
  const groups: Group[] = [];
  for (const node of nodes) {
    const link = linkOf(node);
    const last = groups.at(-1);
    if (last && last.link === link) last.nodes.push(node);
    else groups.push({ key: String(groups.length), link, nodes: [node] });
  }
  return groups;
}

/** Returns a node's link in the format of links.ts; an editor's link to a story has its slug as URL. */
function linkOf({ marks = [] }: RichTextNode): string | null {
  const attrs = marks.find(({ type }) => type === 'link')?.attrs;
  const anchor = textAttr(attrs, 'anchor');
  const hash = anchor ? `#${anchor}` : '';
  const href = textAttr(attrs, 'href');
  // A link within its page has no URL.
  if (href === null) return hash || null;
  const linkType = textAttr(attrs, 'linktype');
  if (linkType === 'story') return `story:${href.replace(/^\/+|\/+$/g, '')}${hash}`;
  if (linkType === 'email') return href.startsWith('mailto:') ? href : `mailto:${href}`;
  return href + hash;
}

interface StoryTextLinkProps extends Omit<RichTextInlineProps, 'nodes'> {
  readonly link: string;
  readonly children: ReactNode;
}

function StoryTextLink({ link, resolve, children }: StoryTextLinkProps) {
  const target = resolve(link);
  if (!target) return children;
  return <TextLink href={target.href}>{children}</TextLink>;
}

/** A text node with its emphasis, or a line break. */
function Piece({ node }: { readonly node: RichTextNode }) {
  if (node.type === 'hard_break') return <br />;
  if (node.type === 'image') return <TextPicture node={node} />;
  if (node.type === 'emoji') return textAttr(node.attrs, 'emoji');
  const marks = (node.marks ?? []).filter(({ type }) => type !== 'link');
  return marks.reduceRight<ReactNode>((content, mark) => emphasised(mark, content), node.text ?? '');
}

function emphasised({ type, attrs }: RichTextMark, content: ReactNode): ReactNode {
  switch (type) {
    case 'bold':
      return <strong className="font-semibold">{content}</strong>;
    case 'italic':
      return <em>{content}</em>;
    case 'strike':
      return <s>{content}</s>;
    case 'underline':
      return <u>{content}</u>;
    case 'code':
      return <code className="rounded bg-sand-soft px-1 py-0.5 text-[0.92em]">{content}</code>;
    case 'superscript':
      return <sup>{content}</sup>;
    case 'subscript':
      return <sub>{content}</sub>;
    case 'highlight':
      return <mark className="marker">{content}</mark>;
    case 'anchor':
      return <span id={textAttr(attrs, 'id') ?? undefined}>{content}</span>;
    default:
      return content;
  }
}

/** A picture in the text, with space reserved in the proportion of the articles' pictures. */
export function TextPicture({ node }: { readonly node: RichTextNode }) {
  const src = textAttr(node.attrs, 'src')?.replace(/^\/\//, 'https://');
  if (!src || !/^(https:\/\/|\/assets\/)/.test(src)) return null;
  return (
    <Picture
      src={src}
      alt={textAttr(node.attrs, 'alt') ?? ''}
      width={articleImageWidthPixels * 2}
      height={articleImageHeightPixels * 2}
      className="mt-6 h-auto w-full rounded-sheet first:mt-0"
    />
  );
}
