/** A part of the style page. */
import type { ReactNode } from 'react';
import { Heading } from '@/components/ui/heading';

export function DesignSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="border-sand border-t py-10 sm:py-14">
      <Heading level={2} size="part" className="mb-7">
        {title}
      </Heading>
      {children}
    </section>
  );
}
