/** A section of the account page with its heading. */
import type { ReactNode } from 'react';
import { Heading } from '@/components/ui/text/heading';
import type { AccountPart } from './account-context';

interface AccountSectionProps {
  readonly part: AccountPart;
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

export function AccountSection({ part, title, text, children }: AccountSectionProps) {
  return (
    <section id={part} aria-labelledby={`${part}-title`} className="scroll-mt-28">
      <Heading level={2} size="part" id={`${part}-title`}>
        {title}
      </Heading>
      {text ? <p className="mt-2 max-w-[60ch] text-ink-soft">{text}</p> : null}
      <div className="mt-5">{children}</div>
    </section>
  );
}
