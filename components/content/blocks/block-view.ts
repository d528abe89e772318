/** Props of a block's view: its parsed fields and its context. */
import type { ReactNode } from 'react';
import type { BlockProps } from '@/lib/content/define-block';
import type { BlockData } from '@/lib/content/fields';
import type { Story } from '@/lib/content/story';
import type { Locale } from '@/lib/i18n/locale';
import type { BlockDefinitionOf, BlockName } from './schemas';

export interface BlockContext {
  readonly locale: Locale;
  /** The story of the block; null on the style page. */
  readonly story: Story | null;
  /** `page`: a section of full width; `column`: in running text, between paragraphs. */
  readonly container: 'page' | 'column';
  /** Preview for an editor: errors are shown, and parts are clickable. */
  readonly draft: boolean;
  /** Renders nested blocks. */
  readonly renderBlocks: (blocks: readonly BlockData[]) => ReactNode;
}

export interface BlockViewProps<Name extends BlockName> {
  readonly block: BlockProps<BlockDefinitionOf<Name>>;
  readonly context: BlockContext;
}
