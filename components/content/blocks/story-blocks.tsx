/**
 * The blocks of a story, in order. Each is parsed with its own contract: an unknown or malformed one is logged and
 * omitted without failing the page; editors see a notice instead.
 */
import { contentLog } from '@/lib/content/content-log';
import { editableAttributes } from '@/lib/content/editable';
import type { BlockData } from '@/lib/content/fields';
import type { Story } from '@/lib/content/story';
import type { Locale } from '@/lib/i18n/locale';
import { BlockProblem } from './block-problem';
import type { BlockContext } from './block-view';
import { findBlock } from './registry';

export interface StoryBlocksProps {
  readonly blocks: readonly BlockData[];
  readonly locale: Locale;
  /** The story of the blocks. */
  readonly story?: Story | null;
  /** `page` renders full-width sections; `column` is for running text. */
  readonly container?: 'page' | 'column';
  /** Preview for an editor. */
  readonly draft?: boolean;
}

export function StoryBlocks({
  blocks,
  locale,
  story = null,
  container = 'page',
  draft = false,
}: StoryBlocksProps) {
  const context: BlockContext = {
    locale,
    story,
    container,
    draft,
    renderBlocks: (inner) => (
      <StoryBlocks blocks={inner} locale={locale} story={story} container="column" draft={draft} />
    ),
  };
  return blocks.map((block) => <StoryBlock key={block._uid} block={block} context={context} />);
}

function StoryBlock({ block, context }: { readonly block: BlockData; readonly context: BlockContext }) {
  const known = findBlock(block.component);
  const checked = known?.check(block, context) ?? null;
  if (checked?.ok) {
    if (!context.draft) return checked.element;
    return <div {...editableAttributes(block)}>{checked.element}</div>;
  }
  const problems = checked?.problems ?? [];
  contentLog().error(
    {
      story: context.story?.fullSlug ?? null,
      uid: block._uid,
      component: block.component,
      reason: checked ? 'malformed' : 'unknown',
      problems,
    },
    'a block of a story was left out',
  );
  if (!context.draft) return null;
  return (
    <div {...editableAttributes(block)}>
      <BlockProblem
        locale={context.locale}
        component={block.component}
        kind={checked ? 'malformed' : 'unknown'}
        problems={problems}
      />
    </div>
  );
}
