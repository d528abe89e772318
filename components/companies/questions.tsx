/** Questions and answers: an accordion that works without JavaScript, and the same as FAQPage. */
import type { ReactNode } from 'react';
import { Accordion } from '@/components/ui/accordion';
import { JsonLd } from '@/components/ui/json-ld';
import { Heading } from '@/components/ui/text/heading';
import { faqPage } from '@/lib/seo/structured-data';

export interface QuestionAndAnswer {
  readonly question: string;
  readonly answer: string;
  /** The rendered answer, when it is more than plain text. */
  readonly content?: ReactNode;
}

/** A section of questions; `structured` is off on pages that are not indexed. */
export function Questions({
  heading,
  items,
  structured = true,
}: {
  heading: string;
  items: readonly QuestionAndAnswer[];
  structured?: boolean;
}) {
  return (
    <section aria-labelledby="questions" className="max-w-[50rem]">
      <Heading level={2} id="questions">
        {heading}
      </Heading>
      <Accordion
        className="mt-6"
        items={items.map(({ question, answer, content }) => ({
          title: question,
          content: content ?? <p>{answer}</p>,
        }))}
      />
      {structured && <JsonLd data={faqPage(items)} />}
    </section>
  );
}
