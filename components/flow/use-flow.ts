/**
 * The life of a form, from its draft to the page after it: it is saved while it is filled in, checked step
 * by step, and submitted from the last one. Its markup is in `flow-engine.client.tsx`.
 */
import { useTranslations } from 'next-intl';
import { type RefObject, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type FieldErrors, useSubmit } from '@/components/form/use-submit';
import { afterPaint } from '@/components/ui/loading/after-paint';
import { reloadAfterChunkFailure } from '@/components/ui/loading/chunk-failure';
import type { StartTexts } from '@/lib/contract/letters/start-texts';
import { type FlowView, listFieldViews, type StepView } from '@/lib/flows/flow-view';
import type { Locale } from '@/lib/i18n/locale';
import { type AccountPrefillState, useAccountPrefill } from './account-prefill';
import { useAddressLookup } from './address/use-address-lookup';
import { type ContactCheckState, useContactCheck } from './contact-check';
import type { DraftKeeper } from './drafts/use-draft';
import { useFlowDrafts } from './drafts/use-flow-drafts';
import { submitForm } from './submit-form';
import { type FlowFormState, useFlowForm } from './use-flow-form';
import { useStartTexts } from './use-start-texts';
import { useStep } from './use-step';
import type { FlowStart } from './values/flow-start';
import {
  errorOf,
  type FormValues,
  findStepOf,
  isApplicable,
  listErrors,
  ownValues,
} from './values/flow-values';
import { loadChecks, prepareForm } from './values/load-once';

export interface FlowEngineState extends FlowFormState {
  /** The form on the page. */
  readonly element: RefObject<HTMLFormElement | null>;
  readonly step: StepView;
  readonly stepIndex: number;
  readonly busy: boolean;
  /** General message of a failed submit, or null. */
  readonly message: string | null;
  readonly entries: readonly { readonly name: string; readonly text: string }[];
  readonly draft: DraftKeeper;
  readonly locale: Locale;
  readonly codeSent: boolean;
  /** The days of each moment to start, for the values so far; null until they are known. */
  readonly startTexts: StartTexts | null;
  readonly onStartTexts: (texts: StartTexts | null) => void;
  readonly contactCheck: ContactCheckState;
  /** Which of street and town were filled in; null for a form without them. */
  readonly addressStatus: string | null;
  readonly prefill: AccountPrefillState;
  readonly submit: () => Promise<void>;
  readonly goTo: (step: string, field?: string) => void;
  /** Loads what filling in and submitting need; called when the form comes into use. */
  readonly prepare: () => void;
}

export function useFlow(start: FlowStart): FlowEngineState {
  const { view, checksContact } = start;
  const t = useTranslations('flow');
  const { step, index, goTo, restore } = useStep(view, start.draft?.step);
  const next = view.steps[index + 1];

  const formRef = useRef<UseFormReturn<FormValues>>(null);
  const prefill = useAccountPrefill(view, formRef);
  const flowForm = useFlowForm({
    view,
    checked: next ? [step.name] : undefined,
    errors: start.draft?.errors ?? {},
    onChange: () => {
      if (!prefill.isFilling.current) drafts.onChange();
    },
  });
  const { form, facts, deciding } = flowForm;
  const addressStatus = useAddressLookup(form, view);
  formRef.current = form;
  const drafts = useFlowDrafts({ start, form, step: step.name, showStep: restore });
  const [startTexts, onStartTexts] = useStartTexts(form, start.draft?.start ?? null);
  const entries = listErrors(view, form.formState.errors, (field) => isApplicable(field, deciding, facts));

  const { element, busy, message, fail, submit } = useSubmit({
    start: start.draft,
    send: checkAndSend,
    loadFailure: () => t('failure.load'),
    // A native submit posts the step on the page alone: the ones before it have to be saved.
    canPostNatively: () => index === 0 || drafts.isSaved,
    hasOwnErrors: entries.length > 0,
  });
  const contactCheck = useContactCheck({ view, isOff: !checksContact, form, facts, submit, goTo });

  /** Checks this step, or on the last one the whole form. True while the page is being left. */
  async function checkAndSend(): Promise<boolean> {
    if (!(await isValid(view, form))) fail({}, null);
    else if (next) await advance(next);
    else if (!contactCheck.openUnlessConfirmed()) return send();
    return false;
  }

  async function advance(to: StepView) {
    await completeStep(view, step, flowForm);
    goTo(to.name);
  }

  async function send(): Promise<boolean> {
    const failure = await submitForm({ start, form, drafts, describeKind: (kind) => t(`failure.${kind}`) });
    if (!failure) return true;
    const target = setServerErrors(view, form, failure.errors);
    fail({}, failure.message);
    if (target && target !== step.name) goTo(target);
    return false;
  }

  return {
    ...flowForm,
    element,
    step,
    stepIndex: index,
    busy,
    message,
    entries,
    draft: drafts.draft,
    locale: view.locale,
    codeSent: start.codeSent,
    startTexts,
    onStartTexts,
    contactCheck,
    addressStatus,
    prefill,
    submit,
    goTo,
    prepare: () => void prepareAfterPaint(view, checksContact),
  };
}

/** Loads what a form needs once the page has been painted. */
function prepareAfterPaint(view: FlowView, checksContact: boolean): Promise<unknown> {
  return afterPaint()
    .then(() => prepareForm(view, checksContact))
    .catch(reloadAfterChunkFailure);
}

/** Whether what a submit checks holds no errors; they are in the form's state. */
async function isValid(view: FlowView, form: UseFormReturn<FormValues>): Promise<boolean> {
  await loadChecks(view);
  let isFine = false;
  await form.handleSubmit(() => {
    isFine = true;
  })();
  return isFine;
}

/** Tidies the texts of a step that was filled in; gives fields that are empty, or no longer possible, their default. */
async function completeStep(view: FlowView, { name: step }: StepView, { form }: FlowFormState) {
  const checks = await loadChecks(view);
  const values = ownValues(view, form.getValues());
  const complete = checks.completeStep(step, values);
  for (const { name } of listFieldViews(view)) {
    if (complete[name] !== values[name] && complete[name] !== undefined) form.setValue(name, complete[name]);
  }
  // The next step has not been checked yet.
  form.reset(undefined, { keepValues: true, keepDirty: true });
}

/** Sets the errors of their fields; returns the step of the first one, or null. */
function setServerErrors(
  view: FlowView,
  form: UseFormReturn<FormValues>,
  errors: FieldErrors,
): string | null {
  for (const [name, texts] of Object.entries(errors)) form.setError(name, errorOf(texts, 'server'));
  const first = listFieldViews(view).find(({ name }) => errors[name]);
  return first ? findStepOf(view, first.name) : null;
}
