/** Text of a story from Storyblok's rich-text editor, with nested blocks. */
import type { ReactNode } from 'react';
import { contentLog } from '@/lib/content/content-log';
import type { BlockData } from '@/lib/content/fields';
import { linkResolver } from '@/lib/content/link-resolver';
import { readRichText } from '@/lib/content/rich-text';
import type { Locale } from '@/lib/i18n/locale';
import { RichTextNodes } from './rich-text-nodes';

export interface StoryRichTextProps {
  /** The document, `{type: 'doc', content: […]}`. */
  readonly document: unknown;
  readonly locale: Locale;
  /** Renders nested blocks. */
  readonly renderBlocks: (blocks: readonly BlockData[]) => ReactNode;
}

/** A malformed document is logged and renders nothing. */
export async function StoryRichText({ document, locale, renderBlocks }: StoryRichTextProps) {
  const nodes = readRichText(document);
  if (nodes === null) {
    contentLog().error('malformed rich text left out');
    return null;
  }
  const resolve = await linkResolver(locale);
  return <RichTextNodes nodes={nodes} locale={locale} resolve={resolve} renderBlocks={renderBlocks} />;
}
