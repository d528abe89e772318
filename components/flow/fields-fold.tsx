/** Fields behind a summary: open while one has an error, or a value other than its usual one; also without JavaScript. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Icon } from '@/components/ui/drawings/icon';
import { isTicked } from '@/lib/fields/condition';
import type { FieldView } from '@/lib/flows/flow-view';
import type { FlowEngineState } from './use-flow';
import { isFilled } from './values/flow-values';

interface FieldsFoldProps {
  readonly engine: Pick<FlowEngineState, 'form'>;
  readonly fields: readonly FieldView[];
  /** Boolean field among them that is true while they are shown. */
  readonly opener?: string | undefined;
  /** A heading, or the text of the control. */
  readonly summary: ReactNode;
  readonly children: ReactNode;
}

export function FieldsFold({ engine: { form }, fields, opener, summary, children }: FieldsFoldProps) {
  const element = useRef<HTMLDetailsElement>(null);
  const names = fields.map(({ name }) => name);
  const values = useWatch({ control: form.control, name: names });
  const { errors } = form.formState;
  const hasError = names.some((name) => errors[name]);
  const hasValue =
    opener === undefined
      ? fields.some(({ fold }, index) => isFilled(values[index]) && values[index] !== fold?.usual)
      : isTicked(values[names.indexOf(opener)]);
  const [isOpen, setIsOpen] = useState(hasError || hasValue);

  // Two effects: a value that goes must not open it again for an error that stays.
  useEffect(() => {
    if (hasError) setIsOpen(true);
  }, [hasError]);
  useEffect(() => {
    if (hasValue) setIsOpen(true);
  }, [hasValue]);

  useEffect(() => {
    // The visitor may have opened it before hydration.
    if (element.current?.open) setIsOpen(true);
  }, []);

  useEffect(() => {
    if (opener !== undefined && isTicked(form.getValues(opener)) !== isOpen)
      form.setValue(opener, isOpen, { shouldDirty: true });
  }, [form, opener, isOpen]);

  return (
    <details ref={element} open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="flex min-h-11 items-center gap-2 font-semibold transition-colors hover:text-moss">
        {summary}
        {/* Not by a named group: a folded field may be inside an open fold. */}
        <Icon name="chevron-down" className="transition-transform [[open]>summary>&]:rotate-180" />
      </summary>
      <div className="mt-3 grid gap-5">{children}</div>
    </details>
  );
}
