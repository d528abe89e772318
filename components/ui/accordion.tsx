/** Expandable questions: native `<details>`, so that they work without JavaScript and with page search. */
import type { ReactNode } from 'react';
import { classNames } from './class-names';

interface AccordionItem {
  /** Also the item's fragment id, when given. */
  readonly key?: string;
  readonly title: ReactNode;
  readonly content: ReactNode;
  readonly open?: boolean;
}

export interface AccordionProps {
  readonly items: readonly AccordionItem[];
  /** Items with the same name close each other. */
  readonly name?: string;
  readonly className?: string;
}

export function Accordion({ items, name, className }: AccordionProps) {
  return (
    <div className={classNames('border-sand border-t-[1.5px]', className)}>
      {items.map(({ key, title, content, open }, index) => (
        <details
          key={key ?? index}
          id={key}
          name={name}
          open={open}
          className="group/item border-sand border-b-[1.5px]"
        >
          <summary className="flex min-h-14 items-center gap-5 rounded-field py-4 font-display font-semibold text-lg tracking-[-0.012em] transition-colors hover:text-moss">
            <span className="min-w-0 flex-1 text-balance">{title}</span>
            <span
              aria-hidden="true"
              className="relative size-8 shrink-0 rounded-chip border-[1.5px] border-current transition-colors group-open/item:bg-sprout group-open/item:text-on-sprout"
            >
              <span className="absolute top-1/2 left-1/2 h-[2px] w-3.5 -translate-x-1/2 -translate-y-1/2 bg-current" />
              <span className="absolute top-1/2 left-1/2 h-3.5 w-[2px] -translate-x-1/2 -translate-y-1/2 bg-current transition-transform group-open/item:rotate-90" />
            </span>
          </summary>
          <div className="max-w-[64ch] space-y-3 pr-12 pb-6 text-ink-soft">{content}</div>
        </details>
      ))}
    </div>
  );
}
