/** A section of an operators' page with its heading. */
import type { ReactNode } from 'react';
import { Heading } from '@/components/ui/text/heading';

export interface OperatorSectionProps {
  /** Fragment id. */
  readonly id: string;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly children: ReactNode;
}

export function OperatorSection({ id, title, text, children }: OperatorSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="min-w-0 scroll-mt-28">
      <Heading level={2} size="part" id={`${id}-title`}>
        {title}
      </Heading>
      {text ? <div className="mt-2 max-w-[65ch] text-ink-soft">{text}</div> : null}
      <div className="mt-4">{children}</div>
    </section>
  );
}
