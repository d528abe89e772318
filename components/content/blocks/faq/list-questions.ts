/** The questions of a page's FAQ blocks as plain words, for structured data and for lists of other questions (DESIGN §3 'FAQPage'). Pure. */
import type { BlockData } from '@/lib/content/fields';
import { markdownWords } from '@/lib/content/markdown';
import { faqBlock } from './schema';

export interface PlainQuestion {
  readonly question: string;
  /** The answer's words alone. */
  readonly answer: string;
  /** The answer as it was written. */
  readonly markdown: string;
}

/** Every question that stands on the page, in order; blocks that are malformed are not shown and not listed. */
export function listQuestions(blocks: readonly BlockData[]): PlainQuestion[] {
  return blocks.flatMap((block) => {
    const faq = faqBlock.schema.safeParse(block);
    return faq.success
      ? faq.data.items.map(({ question, answer }) => ({
          question,
          answer: markdownWords(answer),
          markdown: answer,
        }))
      : [];
  });
}
