/** The form of a flow: react-hook-form with the flow's schema and its conditions. */
import { useTranslations } from 'next-intl';
import { startTransition, useEffect, useRef, useState } from 'react';
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { afterPaint } from '@/components/ui/loading/after-paint';
import type { Facts } from '@/lib/fields/condition';
import type { FlowView } from '@/lib/flows/flow-view';
import { controllingNames, errorOf, type FormValues, ownValues, startValues } from './values/flow-values';
import { loadChecks } from './values/load-once';

export interface FlowFormState {
  readonly form: UseFormReturn<FormValues>;
  readonly facts: Facts;
  /** Values of the fields that conditions depend on. */
  readonly deciding: FormValues;
}

interface FlowFormSettings {
  readonly view: FlowView;
  /** Names of the steps that a submit validates; all by default. */
  readonly checked: readonly string[] | undefined;
  /** Initial errors, by field. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** Called when the visitor changes a value. */
  readonly onChange: () => void;
}

export function useFlowForm({ view, checked, errors, onChange }: FlowFormSettings): FlowFormState {
  const t = useTranslations('fields');
  const [facts, setFacts] = useState(view.facts);

  // react-hook-form retains the first resolver; the validation changes with the step.
  const check = useRef<(values: FormValues) => ReturnType<typeof checkForm>>(undefined);
  check.current = (values) => checkForm({ view, values, t, steps: checked });
  const [resolver] = useState(
    (): Resolver<FormValues> => async (values) => {
      if (!check.current) throw new Error('the form was checked before it was shown');
      return check.current(values);
    },
  );
  const [firstErrors] = useState(() =>
    Object.fromEntries(Object.entries(errors).map(([name, texts]) => [name, errorOf(texts, 'server')])),
  );
  const form = useForm<FormValues>({
    defaultValues: startValues(view),
    resolver,
    // Validated on submit, not on blur; afterwards an error disappears once it is corrected.
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
    errors: firstErrors,
  });

  const [deciding, setDeciding] = useState(() => decidingValues(view, startValues(view)));
  const decided = useRef(deciding);

  const changed = useRef(onChange);
  changed.current = onChange;
  useEffect(() => {
    let isUpdating = false;
    const updateFacts = async () => {
      if (isUpdating) return;
      isUpdating = true;
      try {
        const checks = await loadChecks(view);
        // Of all changes up to the next paint, which shows the typed letter or the chosen option.
        await afterPaint();
        const next = checks.factsOf(form.getValues());
        setFacts((before) => (isEqual(before, next) ? before : next));
      } finally {
        isUpdating = false;
      }
    };
    const updateDeciding = () => {
      const next = decidingValues(view, form.getValues());
      if (!isEqual(decided.current, next)) setDeciding(next);
      decided.current = next;
    };
    const leave = form.subscribe({
      formState: { values: true },
      callback: ({ name, type }) => {
        // What depends on a visitor's choice is rendered after the paint of the choice itself.
        if (type === 'change') startTransition(updateDeciding);
        else updateDeciding();
        // A change without a name is not the visitor's.
        if (name === undefined) return;
        // Before the first validation only initial errors exist: each is cleared on a change.
        if (!form.formState.isSubmitted && form.getFieldState(name).invalid) form.clearErrors(name);
        changed.current();
        // Without the validation module the facts are unchanged; the submit reports the errors.
        updateFacts().catch(() => {});
      },
    });
    // Input before hydration fired no change event.
    updateDeciding();
    if (isBegun(view, form.getValues())) {
      changed.current();
      updateFacts().catch(() => {});
    }
    return leave;
  }, [form, view]);

  return { form, facts, deciding };
}

/** Values of the fields that conditions depend on. */
function decidingValues(view: FlowView, values: FormValues): FormValues {
  return Object.fromEntries(controllingNames(view).map((name) => [name, values[name]]));
}

function isEqual(before: object, next: object): boolean {
  return JSON.stringify(before) === JSON.stringify(next);
}

/** Returns whether the form differs from its initial values. */
function isBegun(view: FlowView, values: FormValues): boolean {
  const start = Object.entries(startValues(view));
  return start.some(([name, value]) => JSON.stringify(values[name]) !== JSON.stringify(value));
}

interface FormCheck {
  readonly view: FlowView;
  readonly values: FormValues;
  readonly t: ReturnType<typeof useTranslations<'fields'>>;
  readonly steps: readonly string[] | undefined;
}

async function checkForm({ view, values, t, steps }: FormCheck) {
  const checks = await loadChecks(view);
  const scope = { values: ownValues(view, values), t, ...(steps ? { steps } : {}) };
  const texts = Object.entries(checks.checkValues(scope));
  if (texts.length === 0) return { values, errors: {} };
  return { values: {}, errors: Object.fromEntries(texts.map(([name, found]) => [name, errorOf(found)])) };
}
