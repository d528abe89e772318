/** The days of each moment to start, beside its options and in the declaration that goes with waiting. */
import { useCallback, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { StartTexts } from '@/lib/contract/letters/start-texts';
import type { FieldView, OptionView } from '@/lib/flows/flow-view';
import type { FormValues } from './values/flow-values';

const [choice, wait, declaration] = ['startMoment', 'after-withdrawal', 'laterEnd'];

/** The texts, and a function that replaces them. Other days than those declared need a new declaration. */
export function useStartTexts(form: UseFormReturn<FormValues>, first: StartTexts | null) {
  const [texts, setTexts] = useState(first);
  const shown = useRef(first?.confirm ?? null);
  const onTexts = useCallback(
    (next: StartTexts | null) => {
      if (next?.confirm !== shown.current && form.getValues(declaration)) form.setValue(declaration, false);
      shown.current = next?.confirm ?? null;
      setTexts(next);
    },
    [form],
  );
  return [texts, onTexts] as const;
}

/** The declaration with its days; any other field as it is. */
export function withStartDays(field: FieldView, texts: StartTexts | null): FieldView {
  return texts && field.name === declaration ? { ...field, label: texts.confirm } : field;
}

/** The moments with their days. Waiting is left out where it is not possible, unless it is already chosen. */
export function withStartOptions(
  field: FieldView,
  options: readonly OptionView[] | undefined,
  texts: StartTexts | null,
  chosen: unknown,
): readonly OptionView[] | undefined {
  if (!texts || field.name !== choice) return options;
  return options
    ?.filter(({ value }) => value !== wait || texts.can_wait || chosen === wait)
    .map((option) => {
      const days =
        option.value === wait ? [texts.wait] : [texts.now, ...(texts.can_wait ? [] : [texts.wait])];
      return { ...option, hint: [option.hint, ...days].filter(Boolean).join(' ') };
    });
}
