/** Groups of fields of a form without client code: a titled one, and one that is closed until it is needed. */
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/drawings/icon';

export function FieldGroup({
  title,
  hint,
  className = 'grid',
  children,
}: {
  title: string;
  hint?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <fieldset className={`min-w-0 gap-5 ${className}`}>
      <legend className="mb-4 font-[680] font-display text-xl tracking-[-0.018em]">{title}</legend>
      {hint ? <p className="-mt-3 text-ink-soft text-sm">{hint}</p> : null}
      {children}
    </fieldset>
  );
}

/** Questions that few visitors have; open where one of them is answered. */
export function FieldFold({
  title,
  hint,
  isOpen,
  children,
}: {
  title: string;
  hint?: string;
  isOpen: boolean;
  children: ReactNode;
}) {
  return (
    <details open={isOpen} className="group/fold border-sand border-y py-4">
      <summary className="flex min-h-11 items-center justify-between gap-4 rounded-field font-[680] font-display text-xl tracking-[-0.018em] transition-colors hover:text-moss">
        {title}
        <Icon name="chevron-down" className="transition-transform group-open/fold:rotate-180" />
      </summary>
      {hint ? <p className="mt-1 mb-5 text-ink-soft text-sm">{hint}</p> : null}
      <div className="mt-2 grid gap-5 pb-2">{children}</div>
    </details>
  );
}
