/** The visible questions of a story as FAQPage, without markup. */

import { blockSchemas } from '@/components/content/blocks/schemas';
import { JsonLd } from '@/components/ui/json-ld';
import type { BlockData } from '@/lib/content/fields';
import { markdownNodes } from '@/lib/content/markdown';
import { plainText } from '@/lib/content/rich-text';
import { faqPage } from '@/lib/seo/structured-data';

export interface StoryQuestionsJsonLdProps {
  readonly body: readonly BlockData[];
  /** Questions outside the body. */
  readonly questions?: readonly { readonly question: string; readonly answer: string }[];
}

export function StoryQuestionsJsonLd({ body, questions = [] }: StoryQuestionsJsonLdProps) {
  const inBody = body.flatMap((block) => {
    const faq = blockSchemas.faq.schema.safeParse(block);
    return faq.success ? faq.data.items : [];
  });
  const all = [...inBody, ...questions];
  if (all.length === 0) return null;
  return (
    <JsonLd
      data={faqPage(
        all.map(({ question, answer }) => ({ question, answer: plainText(markdownNodes(answer)) })),
      )}
    />
  );
}
