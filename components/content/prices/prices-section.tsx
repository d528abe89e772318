/** A section of the prices page: its heading above a cut line, its content below. */
import type { ReactNode } from 'react';
import { CutLine } from '@/components/ui/cut-line';
import { Heading } from '@/components/ui/text/heading';

export interface PricesSectionProps {
  /** Id of the section, for fragment links. */
  readonly id: string;
  readonly heading: string;
  readonly text?: string;
  readonly children: ReactNode;
}

export function PricesSection({ id, heading, text, children }: PricesSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="scroll-mt-28">
      <Heading level={2} id={`${id}-heading`}>
        {heading}
      </Heading>
      {text ? <p className="mt-3 max-w-[60ch] text-ink-soft">{text}</p> : null}
      <CutLine className="mt-7 mb-8" />
      {children}
    </section>
  );
}
