/** The hero of a page: one sentence, a short text, actions. */

import { BlockActions } from '@/components/content/blocks/block-actions';
import { BlockText } from '@/components/content/blocks/block-text';
import type { BlockViewProps } from '@/components/content/blocks/block-view';
import { Container } from '@/components/ui/container';
import { CutLine } from '@/components/ui/cut-line';
import { Illustration } from '@/components/ui/illustrations/illustration';
import { classNames } from '@/components/ui/style/class-names';
import { Heading } from '@/components/ui/text/heading';

export function Hero({ block, context: { locale } }: BlockViewProps<'hero'>) {
  const { headline, intro, note, illustration, actions } = block;
  return (
    <section className="overflow-hidden">
      <Container
        className={classNames(
          'grid grid-cols-[minmax(0,1fr)] items-center gap-x-16 gap-y-10 pt-8 pb-12 sm:pt-12 sm:pb-16 lg:pb-20',
          illustration && 'lg:grid-cols-[minmax(0,1.12fr)_minmax(0,0.88fr)]',
        )}
      >
        <div>
          <Heading level={1} className="max-w-[18ch]">
            {headline}
          </Heading>
          {intro ? (
            <BlockText text={intro} locale={locale} className="mt-6 max-w-[52ch] text-ink-soft text-lg" />
          ) : null}
          <BlockActions actions={actions} locale={locale} className="mt-8" large />
          {note ? <p className="mt-4 max-w-[58ch] text-ink-soft text-sm">{note}</p> : null}
        </div>
        {illustration ? (
          <Illustration name={illustration} eager className="w-full rounded-card lg:-rotate-1" />
        ) : null}
      </Container>
      <Container>
        <CutLine />
      </Container>
    </section>
  );
}
