/** Entries of a table of contents: the headings of the text, and blocks with heading and id. Pure. */
import type { BlockData } from '@/lib/content/fields';
import { listHeadings } from '@/lib/content/headings';

export interface ContentsEntry {
  readonly id: string;
  readonly text: string;
}

const chapterLevel = 2;

/** In page order. */
export function listContents(body: readonly BlockData[]): ContentsEntry[] {
  return body.flatMap((block) => {
    const { heading, anchor } = block;
    if (typeof heading === 'string' && typeof anchor === 'string' && heading && anchor) {
      return [{ id: anchor, text: heading }];
    }
    return listHeadings([block])
      .filter(({ level }) => level === chapterLevel)
      .map(({ id, text }) => ({ id, text }));
  });
}
