import type { ReactNode } from 'react';
import { Heading } from '@/components/ui/text/heading';

export function PageSection({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="scroll-mt-28 space-y-4">
      <Heading level={2} id={`${id}-heading`}>
        {heading}
      </Heading>
      {children}
    </section>
  );
}
