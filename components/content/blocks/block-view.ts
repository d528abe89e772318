/** What the view of a block gets: its checked fields, and where it stands. */
import type { ReactNode } from 'react';
import type { BlockProps } from '@/lib/content/define-block';
import type { BlockData } from '@/lib/content/fields';
import type { Story } from '@/lib/content/story';
import type { Locale } from '@/lib/i18n/locale';
import type { BlockDefinitionOf, BlockName } from './schemas';

export interface BlockContext {
  readonly locale: Locale;
  /** The story whose body the block stands in; null on the style page. */
  readonly story: Story | null;
  /** `page`: a section of full width; `column`: in running text, between paragraphs. */
  readonly place: 'page' | 'column';
  /** An editor looks at it: what is wrong shows, and parts can be pressed to edit them. */
  readonly draft: boolean;
  /** Shows blocks that stand inside a block. */
  readonly renderBlocks: (blocks: readonly BlockData[]) => ReactNode;
}

export interface BlockViewProps<Name extends BlockName> {
  readonly block: BlockProps<BlockDefinitionOf<Name>>;
  readonly context: BlockContext;
}
