/** Expandable questions: native `<details>`, so that they work without JavaScript and with page search. */
import type { ReactNode } from 'react';
import { classNames } from './style/class-names';

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
        // A prop that is undefined would be part of the page's data.
        <details
          key={key ?? index}
          {...(key === undefined ? {} : { id: key })}
          {...(name === undefined ? {} : { name })}
          {...(open ? { open } : {})}
          className="accordion-item"
        >
          <summary>
            <span>{title}</span>
            <span aria-hidden="true" />
          </summary>
          <div>{content}</div>
        </details>
      ))}
    </div>
  );
}
