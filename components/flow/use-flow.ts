/** The engine of every flow: steps, checks, the submit cycle of spec §4, drafts. What it looks like is `flow-engine.client.tsx`. */
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Resolver, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type { Facts } from '@/lib/fields/condition';
import type { FlowContext } from '@/lib/flows/flow';
import { type FieldView, type FlowView, listFieldViews } from '@/lib/flows/flow-view';
import {
  controllingNames,
  errorOf,
  type FormValues,
  findStepOf,
  isAsked,
  keptValues,
  listErrors,
  startValues,
} from './flow-values';
import { leaveFor } from './leave-for';
import { loadCalls, loadChecks } from './load-once';
import { referencePlaceholder } from './reference-placeholder';
import { todayHere } from './today';
import { type DraftKeeper, useDraft } from './use-draft';
import { useStep } from './use-step';

export interface FlowStart {
  readonly view: FlowView;
  readonly draft: {
    readonly reference: string;
    readonly step: string;
    /** Of the last native post, by field. */
    readonly errors: Readonly<Record<string, readonly string[]>>;
    readonly message: string | null;
  } | null;
  /** Paths of the draft's page and of the page after success, with the placeholder. */
  readonly paths: { readonly draft: string; readonly success: string };
}

export interface FlowEngineState {
  readonly form: UseFormReturn<FormValues>;
  readonly step: FlowView['steps'][number];
  readonly stepIndex: number;
  readonly facts: Facts;
  /** Values of the fields that decide about others. */
  readonly deciding: FormValues;
  readonly busy: boolean;
  /** General message of a failed submit, or null. */
  readonly message: string | null;
  readonly entries: readonly { readonly name: string; readonly text: string }[];
  /** Counts the checks that failed: each time the summary takes the focus. */
  readonly failures: number;
  readonly draft: DraftKeeper;
  readonly submit: () => Promise<void>;
  readonly goTo: (step: string, field?: string) => void;
  /** Fetches what checking needs; called when the form comes into use. */
  readonly prepare: () => void;
}

export function useFlow({ view, draft: start, paths }: FlowStart): FlowEngineState {
  const t = useTranslations('flow');
  const tFields = useTranslations('fields');
  const steps = useStep(view, start?.step);
  const { step } = steps;
  const isLast = step === view.steps.at(-1);
  const [context] = useState<FlowContext>(() => ({ ...view.context, today: todayHere(view.context.today) }));
  const [facts, setFacts] = useState(view.facts);
  const [message, setMessage] = useState(start?.message ?? null);
  const [failures, setFailures] = useState(
    start?.message || Object.keys(start?.errors ?? {}).length > 0 ? 1 : 0,
  );
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const check = useRef<Resolver<FormValues>>(undefined);
  check.current = async (values) => {
    const checks = await loadChecks();
    const scope = isLast ? {} : { steps: [step.name] };
    const texts = checks.checkValues(view.name, {
      values: ownValues(view, values),
      context,
      t: tFields,
      ...scope,
    });
    const errors = Object.fromEntries(Object.entries(texts).map(([name, found]) => [name, errorOf(found)]));
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
  const [resolver] = useState(
    (): Resolver<FormValues> => async (values, formContext, options) => {
      if (!check.current) throw new Error('the form was checked before it was shown');
      return check.current(values, formContext, options);
    },
  );
  const [firstErrors] = useState(() => startErrors(start));
  const form = useForm<FormValues>({
    defaultValues: startValues(view),
    resolver,
    // Checked on submit, not on blur; from then on an error goes as soon as it is mended (facts: 'Forms').
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
    errors: firstErrors,
  });
  const { errors } = form.formState;

  const names = controllingNames(view);
  const watched = useWatch({ control: form.control, name: names });
  const deciding = Object.fromEntries(names.map((name, index) => [name, watched[index]]));

  const read = useCallback(
    () => ({ step: step.name, values: keptValues(view, form.getValues()) }),
    [form, view, step.name],
  );
  const keeper = useDraft({
    flow: view.name,
    company: view.company,
    locale: view.locale,
    reference: start?.reference ?? null,
    read,
    // From here on a reload shows the draft's own page, with all that was typed.
    onStarted: (reference) =>
      window.history.replaceState(null, '', pathOf(paths.draft, reference) + window.location.hash),
  });

  useEffect(() => {
    const settle = async () => {
      const checks = await loadChecks();
      const next = checks.factsOf(view.name, form.getValues(), context);
      setFacts((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    return form.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        // A change without a name is the form's own, not the visitor's.
        if (name === undefined) return;
        // Before the first check here, only the errors that the page came with can stand: each goes when it is mended.
        if (!form.formState.isSubmitted) form.clearErrors(name);
        keeper.touch();
        // Without the checks the facts stay as they were; the submit says what is wrong.
        settle().catch(() => {});
      },
    });
  }, [form, view, context, keeper.touch]);

  const fail = useCallback((text: string | null) => {
    setMessage(text);
    setFailures((count) => count + 1);
  }, []);

  /** Moves to a step; what is empty or no longer possible there takes its default first. */
  const enter = useCallback(
    async (name: string, field?: string) => {
      const { completeValues } = await loadChecks();
      const values = form.getValues();
      const complete = completeValues(view.name, ownValues(view, values), context);
      for (const { name: each } of listFieldViews(view)) {
        if (complete[each] !== values[each] && complete[each] !== undefined)
          form.setValue(each, complete[each]);
      }
      steps.goTo(name, field);
    },
    [form, view, context, steps.goTo],
  );

  async function order() {
    const calls = await loadCalls();
    try {
      const reference = await keeper.save();
      const values = keptValues(view, form.getValues());
      const accepted = await calls.submitFlow(view.locale, view.endpoint, {
        reference,
        company: view.company,
        values,
      });
      leaveFor(accepted.checkoutUrl ?? pathOf(paths.success, accepted.reference));
      // Busy until the page is gone: nothing can be pressed twice.
      return;
    } catch (error) {
      const failure = calls.findCallFailure(error);
      if (!failure) throw error;
      for (const [name, texts] of Object.entries(failure.errors))
        form.setError(name, errorOf(texts, 'server'));
      fail(
        failure.kind === 'answered' ? failure.message || t('failure.unknown') : t(`failure.${failure.kind}`),
      );
      const first = listFieldViews(view).find(({ name }) => failure.errors[name]);
      const target = first && findStepOf(view, first.name);
      if (target && target !== step.name) steps.goTo(target);
    }
    stop();
  }

  function stop() {
    running.current = false;
    setBusy(false);
  }

  async function submit() {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setMessage(null);
    try {
      await loadChecks();
    } catch {
      fail(t('failure.load'));
      return stop();
    }
    let fine = false;
    await form.handleSubmit(() => {
      fine = true;
    })();
    if (!fine) {
      fail(null);
      return stop();
    }
    if (isLast) return order();
    keeper.save().catch(() => {});
    // The next step has not been checked yet.
    form.reset(undefined, { keepValues: true, keepDirty: true });
    await enter(view.steps[steps.index + 1]?.name ?? step.name);
    stop();
  }

  const asked = (field: FieldView) => isAsked(field, deciding, facts);
  return {
    form,
    step,
    stepIndex: steps.index,
    facts,
    deciding,
    busy,
    message,
    entries: listErrors(view, errors, asked),
    failures,
    draft: keeper,
    submit,
    goTo: steps.goTo,
    prepare: () => void loadChecks().catch(() => {}),
  };
}

/** Only what the flow declares: a form library may carry more. */
function ownValues(view: FlowView, values: FormValues): FormValues {
  return Object.fromEntries(listFieldViews(view).map(({ name }) => [name, values[name]]));
}

function startErrors(start: FlowStart['draft']) {
  return Object.fromEntries(
    Object.entries(start?.errors ?? {}).map(([name, texts]) => [name, errorOf(texts, 'server')]),
  );
}

function pathOf(path: string, reference: string): string {
  return path.replace(referencePlaceholder, encodeURIComponent(reference));
}
