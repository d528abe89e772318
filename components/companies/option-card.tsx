/** One of two equivalent options to cancel. */
import type { ReactNode } from 'react';
import { Sheet } from '@/components/ui/sheet';
import { Heading } from '@/components/ui/text/heading';

export interface OptionCardProps {
  readonly heading: string;
  /** Large text: "Gratis", "vanaf € 3,95". */
  readonly price: string;
  readonly priceNote: string;
  readonly steps: readonly { readonly key: string; readonly content: ReactNode }[];
  readonly action: ReactNode;
  readonly note: string;
}

/** A sheet with heading, price, steps and one button; two of them have equal size. */
export function OptionCard({ heading, price, priceNote, steps, action, note }: OptionCardProps) {
  return (
    <Sheet as="article" padding="roomy" className="flex flex-col">
      <Heading level={3}>{heading}</Heading>
      <p className="figures mt-3 font-[720] font-display text-3xl tracking-[-0.035em]">{price}</p>
      <p className="mt-1 text-ink-soft text-sm">{priceNote}</p>
      <ul className="leaf-list mt-6 mb-8 space-y-4">
        {steps.map(({ key, content }) => (
          <li key={key}>
            <div>{content}</div>
          </li>
        ))}
      </ul>
      <div className="mt-auto">
        {action}
        {/* Two lines where a note may wrap beside another card, so that both buttons are level. */}
        <p className="mt-3 text-ink-soft text-sm md:max-lg:min-h-[3.1em]">{note}</p>
      </div>
    </Sheet>
  );
}
