/** Expandable questions; native, so that they work without JavaScript and with page search. */

import { sectionIds } from '@/components/content/blocks/block-section';
import { BlockText } from '@/components/content/blocks/block-text';
import type { BlockViewProps } from '@/components/content/blocks/block-view';
import { Accordion } from '@/components/ui/accordion';
import { Container } from '@/components/ui/container';
import { Heading } from '@/components/ui/text/heading';
import { translatorOf } from '@/lib/i18n/translator';

export function Faq({ block, context }: BlockViewProps<'faq'>) {
  const { _uid, heading, anchor, intro, items } = block;
  const { locale, container } = context;
  const t = translatorOf(locale, 'blocks');
  const ids = sectionIds(_uid, anchor);
  const onPage = container === 'page';
  const content = (
    <>
      <div>
        <Heading level={2} id={ids.heading} size={onPage ? 'section' : 'part'}>
          {heading ?? t('faq.heading')}
        </Heading>
        {intro ? (
          <BlockText text={intro} locale={locale} className="mt-4 max-w-[60ch] text-ink-soft" />
        ) : null}
      </div>
      <Accordion
        items={items.map(({ question, answer }, index) => ({
          key: `${ids.section}-${index + 1}`,
          title: question,
          content: <BlockText text={answer} locale={locale} />,
        }))}
      />
    </>
  );
  return (
    <section
      id={ids.section}
      aria-labelledby={ids.heading}
      className={onPage ? 'py-8 sm:py-20' : 'my-10 space-y-5'}
    >
      {onPage ? (
        <Container>
          <div className="max-w-[50rem] space-y-6">{content}</div>
        </Container>
      ) : (
        content
      )}
    </section>
  );
}
