/** Headings of running text and their fragment ids, for the table of contents and links. */
import type { BlockData } from './fields';
import { markdownNodes } from './markdown';
import { plainText, type RichTextNode, readRichText } from './rich-text';

export interface TextHeading {
  readonly id: string;
  readonly text: string;
  readonly level: number;
}

/** Returns a heading's fragment id: lower-case letters, digits and hyphens. */
export function headingId(text: string): string {
  const words = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  return words.join('-') || 'deel';
}

/** Returns the headings of one text; duplicate ids get a number. */
export function headingsOf(nodes: readonly RichTextNode[]): TextHeading[] {
  const seen = new Map<string, number>();
  return nodes
    .filter(({ type }) => type === 'heading')
    .map((node) => {
      const text = plainText(node.content ?? []);
      const id = headingId(text);
      const count = (seen.get(id) ?? 0) + 1;
      seen.set(id, count);
      return { id: count === 1 ? id : `${id}-${count}`, text, level: levelOf(node) };
    });
}

/** 2 to 4: level 1 is the page's own heading. */
export function levelOf({ attrs }: RichTextNode): 2 | 3 | 4 {
  const level = Number(attrs?.level ?? 2);
  return level <= 2 ? 2 : level === 3 ? 3 : 4;
}

/** Returns the headings in a body's running text: blocks `text` and `rich_text`, in order. */
export function listHeadings(body: readonly BlockData[]): TextHeading[] {
  return body.flatMap((block) => {
    if (block.component === 'text' && typeof block.text === 'string')
      return headingsOf(markdownNodes(block.text));
    if (block.component === 'rich_text') return headingsOf(readRichText(block.content) ?? []);
    return [];
  });
}
