/** The renderer of running text, from Markdown or Storyblok's rich-text editor. Pure. */
import type { ReactNode } from 'react';
import { Heading } from '@/components/ui/text/heading';
import { type BlockData, blockData } from '@/lib/content/fields';
import { headingsOf, levelOf } from '@/lib/content/headings';
import type { LinkResolver } from '@/lib/content/links';
import { keyed, type RichTextNode } from '@/lib/content/rich-text';
import type { Locale } from '@/lib/i18n/locale';
import { RichTextInline, TextPicture } from './rich-text-inline';
import { RichTextTable } from './rich-text-table';

export interface RichTextNodesProps {
  readonly nodes: readonly RichTextNode[];
  readonly locale: Locale;
  readonly resolve: LinkResolver;
  readonly renderBlocks?: (blocks: readonly BlockData[]) => ReactNode;
}

/** A sequence of nodes. The first has no top margin. */
export function RichTextNodes({ nodes, ...surroundings }: RichTextNodesProps) {
  const ids = headingsOf(nodes).map(({ id }) => id);
  return keyed(nodes).map(([key, node]) => (
    <RichTextBlock
      key={key}
      node={node}
      id={node.type === 'heading' ? ids.shift() : undefined}
      {...surroundings}
    />
  ));
}

type BlockProps = Omit<RichTextNodesProps, 'nodes'> & {
  readonly node: RichTextNode;
  readonly id: string | undefined;
};

function RichTextBlock({ node, id, ...surroundings }: BlockProps) {
  const { resolve, renderBlocks } = surroundings;
  const inner = node.content ?? [];
  const content = <RichTextInline nodes={inner} resolve={resolve} />;
  switch (node.type) {
    case 'paragraph':
      return inner.length === 1 && inner[0]?.type === 'image' ? (
        <TextPicture node={inner[0]} />
      ) : (
        <p className="mt-4 first:mt-0">{content}</p>
      );
    case 'heading':
      return (
        <Heading
          level={levelOf(node)}
          id={id}
          size={levelOf(node) === 2 ? 'part' : 'small'}
          className="mt-10 mb-3 first:mt-0"
        >
          {content}
        </Heading>
      );
    case 'bullet_list':
      return (
        <ul className="mt-4 list-disc space-y-2 pl-5 marker:text-moss first:mt-0">
          {items(inner, surroundings)}
        </ul>
      );
    case 'ordered_list':
      return (
        <ol
          start={Number(node.attrs?.order ?? 1)}
          className="figures mt-4 list-decimal space-y-2 pl-6 marker:font-semibold marker:text-moss first:mt-0"
        >
          {items(inner, surroundings)}
        </ol>
      );
    case 'blockquote':
      return (
        <blockquote className="mt-6 border-sprout border-l-4 pl-5 text-ink-soft first:mt-0">
          <RichTextNodes nodes={inner} {...surroundings} />
        </blockquote>
      );
    case 'code_block':
      return (
        <pre className="mt-4 whitespace-pre-wrap rounded-sheet bg-sand-soft p-4 text-sm first:mt-0">
          <code>{inner.map(({ text }) => text ?? '').join('')}</code>
        </pre>
      );
    case 'horizontal_rule':
      return <hr className="my-8 border-line" />;
    case 'image':
      return <TextPicture node={node} />;
    case 'table':
      return <RichTextTable rows={inner} {...surroundings} />;
    case 'blok': {
      const blocks = blockData.array().safeParse(node.attrs?.body);
      return blocks.success && renderBlocks ? renderBlocks(blocks.data) : null;
    }
    default:
      return inner.length > 0 ? <p className="mt-4 first:mt-0">{content}</p> : null;
  }
}

/** List items; a single paragraph is rendered inline. */
function items(nodes: readonly RichTextNode[], surroundings: Omit<RichTextNodesProps, 'nodes'>) {
  return keyed(nodes).map(([key, { content = [] }]) => {
    const only = content.length === 1 && content[0]?.type === 'paragraph' ? content[0] : null;
    return (
      <li key={key} className="pl-1">
        {only ? (
          <RichTextInline nodes={only.content ?? []} resolve={surroundings.resolve} />
        ) : (
          <RichTextNodes nodes={content} {...surroundings} />
        )}
      </li>
    );
  });
}
