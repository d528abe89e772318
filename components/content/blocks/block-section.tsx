/** The frame of a block: a full-width section of a page, or part of a text column. */
import type { ReactNode } from 'react';
import { Container } from '@/components/ui/container';
import { classNames } from '@/components/ui/style/class-names';
import { Heading } from '@/components/ui/text/heading';
import { BlockText } from './block-text';
import type { BlockContext } from './block-view';

export interface BlockSectionProps {
  readonly context: BlockContext;
  /** The block's id, prefix of its parts' ids. */
  readonly uid: string;
  readonly heading?: ReactNode;
  readonly anchor?: string | undefined;
  /** Markdown below the heading. */
  readonly intro?: string | undefined;
  /** Width of a section on a page, from the same left edge; ignored in a column. */
  readonly width?: 'page' | 'text';
  /** `sand` and `forest` add a background on a page. */
  readonly ground?: 'plain' | 'sand' | 'forest';
  /** Beside the heading on a wide screen: the slider's buttons. */
  readonly aside?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

const grounds = { plain: '', sand: 'bg-sand-soft', forest: 'ground-forest' } as const;

/** Returns the ids of a block's section and its heading. */
export function sectionIds(
  uid: string,
  anchor?: string,
): { readonly section: string; readonly heading: string } {
  const section = anchor ?? `block-${uid}`;
  return { section, heading: `${section}-heading` };
}

export function BlockSection({
  context: { locale, container },
  uid,
  heading,
  anchor,
  intro,
  width = 'page',
  ground = 'plain',
  aside,
  className,
  children,
}: BlockSectionProps) {
  const ids = sectionIds(uid, anchor);
  const onPage = container === 'page';
  const head =
    heading || intro || aside ? (
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-12 gap-y-5 sm:mb-10">
        <div className="min-w-0 max-w-[44rem]">
          {heading ? (
            <Heading level={2} id={ids.heading} size={onPage ? 'section' : 'part'}>
              {heading}
            </Heading>
          ) : null}
          {intro ? (
            <BlockText
              text={intro}
              locale={locale}
              className={classNames(
                'max-w-[60ch]',
                heading ? 'mt-4' : '',
                ground === 'forest' ? 'text-on-forest-soft' : 'text-ink-soft',
              )}
            />
          ) : null}
        </div>
        {aside}
      </div>
    ) : null;
  const content = (
    <>
      {head}
      {children}
    </>
  );
  return (
    <section
      // A prop that is undefined would be part of the page's data.
      {...(anchor ? { id: ids.section } : {})}
      {...(heading ? { 'aria-labelledby': ids.heading } : {})}
      className={classNames(
        onPage ? 'py-8 sm:py-16' : 'my-10',
        onPage && ground !== 'plain' && 'sm:py-24',
        onPage && grounds[ground],
        className,
      )}
    >
      {onPage ? (
        <Container>{width === 'text' ? <div className="max-w-[44rem]">{content}</div> : content}</Container>
      ) : (
        content
      )}
    </section>
  );
}
