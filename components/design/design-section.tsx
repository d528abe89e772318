/** A section of the style page. */
import type { ReactNode } from 'react';
import { Heading } from '@/components/ui/text/heading';

export interface DesignSectionProps {
  /** Name of its screenshot in the browser test. */
  readonly name: string;
  readonly title: string;
  readonly children: ReactNode;
}

export function DesignSection({ name, title, children }: DesignSectionProps) {
  return (
    <section data-sample={name} className="border-sand border-t py-10 sm:py-14">
      <Heading level={2} size="part" className="mb-7">
        {title}
      </Heading>
      {children}
    </section>
  );
}
