/** The questions of a page's FAQ blocks as plain text, for structured data and question lists. Pure. */
import type { BlockData } from '@/lib/content/fields';
import { markdownText } from '@/lib/content/markdown';
import { blockSchemas } from '../schemas';

export interface PlainQuestion {
  readonly question: string;
  /** The answer as plain text. */
  readonly answer: string;
  /** The answer in Markdown. */
  readonly markdown: string;
}

/** Returns every visible question in order; malformed blocks are excluded. */
export function listQuestions(blocks: readonly BlockData[]): PlainQuestion[] {
  return blocks.flatMap((block) => {
    const faq = blockSchemas.faq.schema.safeParse(block);
    return faq.success
      ? faq.data.items.map(({ question, answer }) => ({
          question,
          answer: markdownText(answer),
          markdown: answer,
        }))
      : [];
  });
}
