/**
 * The engine of every flow: steps, the submit cycle of spec §4, drafts. Its view is `flow-engine.client.tsx`.
 */
import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { leaveFor } from '@/components/form/leave-for';
import { newKey } from '@/components/form/new-key';
import { useSubmit } from '@/components/form/use-submit';
import { reloadAfterChunkFailure } from '@/components/ui/chunk-failure';
import { fieldName, renameKeys } from '@/lib/fields/wire-names';
import { type FieldView, type FlowView, listFieldViews } from '@/lib/flows/flow-view';
import type { Locale } from '@/lib/i18n/locale';
import { type ContactEntry, listContactEntries } from './contact-entries';
import { errorOf, findStepOf, isApplicable, listErrors, ownValues, valuesToSave } from './flow-values';
import { loadCalls, loadChecks, prepareForm } from './load-once';
import { pathWithReference } from './reference-placeholder';
import { type DraftKeeper, useDraft } from './use-draft';
import { useEarlierDraft } from './use-earlier-draft';
import { type FlowFormState, useFlowForm } from './use-flow-form';
import { type OfflineDraftState, useOfflineDraft } from './use-offline-draft';
import { useOfflineStart } from './use-offline-start';
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
  readonly paths: {
    readonly draft: string;
    readonly success: string;
    /** Public page of the form; null where it has none. */
    readonly form: string | null;
  };
  /** Whether the contact details are confirmed in a dialog before submitting (spec §2 'check-your-information'). */
  readonly checksContact: boolean;
  /** Whether the flow has no drafts. */
  readonly isDraftless: boolean;
  /** Whether a code was sent by the last native post. */
  readonly codeSent: boolean;
}

export interface FlowEngineState extends Omit<FlowFormState, 'context'> {
  /** The form on the page. */
  readonly element: RefObject<HTMLFormElement | null>;
  readonly step: FlowView['steps'][number];
  readonly stepIndex: number;
  readonly busy: boolean;
  /** General message of a failed submit, or null. */
  readonly message: string | null;
  readonly entries: readonly { readonly name: string; readonly text: string }[];
  readonly draft: DraftKeeper;
  /** State of the form stored on the device without a connection. */
  readonly offlineDraft: OfflineDraftState;
  readonly locale: Locale;
  readonly codeSent: boolean;
  /** The contact details in the open dialog; null while it is closed. */
  readonly checking: readonly ContactEntry[] | null;
  /** Confirms the details and submits. */
  readonly confirm: () => void;
  /** Returns to a field, or to the form. */
  readonly change: (name: string | null) => void;
  readonly submit: () => Promise<void>;
  readonly goTo: (step: string, field?: string) => void;
  /** Loads the validation; called on first use of the form. */
  readonly prepare: () => void;
}

export function useFlow({
  view,
  draft: start,
  paths,
  checksContact,
  isDraftless,
  codeSent,
}: FlowStart): FlowEngineState {
  const t = useTranslations('flow');
  const { step, index, goTo } = useStep(view, start?.step);
  const isLast = index === view.steps.length - 1;
  const [checking, setChecking] = useState<readonly ContactEntry[] | null>(null);
  const confirmed = useRef('');
  const begun = useRef(false);
  const [key, setKey] = useState(newKey);

  const { form, context, facts, deciding } = useFlowForm({
    view,
    checked: isLast ? undefined : [step.name],
    errors: start?.errors ?? {},
    onChange: () => {
      begun.current = true;
      draft.touch();
    },
  });
  const draft = useDraft({
    flow: view.name,
    company: view.company,
    locale: view.locale,
    reference: start?.reference ?? null,
    key,
    isOff: isDraftless,
    read: () => ({ step: step.name, values: valuesToSave(view, form.getValues()) }),
    // From now on a reload opens the draft's page with the saved input.
    onStarted: (reference) =>
      window.history.replaceState(null, '', pathWithReference(paths.draft, reference) + window.location.hash),
  });

  const offlineDraft = useOfflineDraft({
    view,
    path: start === null ? null : paths.form,
    read: () => ({
      step: step.name,
      values: valuesToSave(view, form.getValues()),
      reference: draft.reference,
      key,
    }),
    isBegun: () => begun.current,
    restore: (found) => {
      setKey(found.key);
      draft.adopt(found.reference);
      for (const { name } of listFieldViews(view)) {
        if (found.values[name] !== undefined) form.setValue(name, found.values[name]);
      }
      if (findStep(view, found.step)) goTo(found.step);
    },
  });
  useOfflineStart({ offlineDraft, draft, isOff: isDraftless, isBegun: () => begun.current });

  useEarlierDraft({ view, draftPath: paths.draft, reference: draft.reference, isOff: isDraftless });

  const savedStep = useRef(step.name);
  useEffect(() => {
    if (savedStep.current === step.name) return;
    savedStep.current = step.name;
    draft.touch();
  }, [step.name, draft.touch]);

  /** Continues to the next step: normalises texts and sets defaults for empty or invalid values. */
  async function advance() {
    const checks = await loadChecks();
    const values = ownValues(view, form.getValues());
    const tidied = { ...values, ...checks.tidyTexts(view.name, step.name, { values, context }) };
    const complete = checks.completeValues(view.name, tidied, context);
    for (const { name } of listFieldViews(view)) {
      if (complete[name] !== values[name] && complete[name] !== undefined)
        form.setValue(name, complete[name]);
    }
    // The next step is not validated yet.
    form.reset(undefined, { keepValues: true, keepDirty: true });
    goTo(view.steps[index + 1]?.name ?? step.name);
  }

  /** Returns true when the page navigates away. */
  async function order(): Promise<boolean> {
    const calls = await loadCalls();
    let mayHaveArrived = false;
    try {
      // Not saved first: the draft of an order whose response was lost can't be saved, but the order can be retried.
      const reference = isDraftless ? null : await draft.flush();
      const values = valuesToSave(view, form.getValues());
      mayHaveArrived = navigator.onLine;
      const accepted = await calls.submitFlow(view.locale, view.endpoint, {
        reference,
        key: reference === null ? `form-${key}` : `draft-${reference}`,
        company: view.company,
        values,
      });
      // A stored form can be resubmitted, which gives the same response.
      await offlineDraft.drop().catch(reportError);
      leaveFor(accepted.checkoutUrl ?? pathWithReference(paths.success, accepted.reference));
      return true;
    } catch (error) {
      const failure = calls.findCallFailure(error);
      if (!failure) throw error;
      if (failure.kind === 'offline' && (await offlineDraft.store(true, mayHaveArrived))) {
        fail({}, null);
        return false;
      }
      const errors = renameKeys(failure.errors, fieldName);
      for (const [name, found] of Object.entries(errors)) form.setError(name, errorOf(found, 'server'));
      fail({}, failure.kind === 'answered' ? failure.message : t(`failure.${failure.kind}`));
      const first = listFieldViews(view).find(({ name }) => errors[name]);
      const target = first && findStepOf(view, first.name);
      if (target && target !== step.name) goTo(target);
      return false;
    }
  }

  async function run(): Promise<boolean> {
    await loadChecks();
    let fine = false;
    await form.handleSubmit(() => {
      fine = true;
    })();
    if (!fine) fail({}, null);
    else if (!isLast) await advance();
    else if (isConfirmed()) return order();
    return false;
  }

  /** Whether the form may be submitted; opens the dialog first, once for the same details. */
  function isConfirmed(): boolean {
    const found = checksContact ? listContactEntries(view, form.getValues(), facts) : [];
    if (found.length === 0 || JSON.stringify(found) === confirmed.current) return true;
    setChecking(found);
    return false;
  }

  /** Whether all values are on the page, or saved: only then a native submit loses nothing. */
  function isWholeOnPage(): boolean {
    return index === 0 || (draft.reference !== null && draft.state === 'saved');
  }

  const shownErrors = listErrors(view, form.formState.errors, (field: FieldView) =>
    isApplicable(field, deciding, facts),
  );
  const { element, busy, message, fail, submit } = useSubmit({
    start,
    send: run,
    loadFailure: () => t('failure.load'),
    canPostNatively: isWholeOnPage,
    hasOwnErrors: shownErrors.length > 0,
  });

  function confirm() {
    confirmed.current = JSON.stringify(checking);
    setChecking(null);
    void submit();
  }

  function change(name: string | null) {
    setChecking(null);
    const target = name === null ? null : findStepOf(view, name);
    if (name !== null && target !== null) goTo(target, name);
  }

  return {
    element,
    form,
    facts,
    deciding,
    step,
    stepIndex: index,
    busy,
    message,
    entries: shownErrors,
    draft,
    offlineDraft,
    locale: view.locale,
    codeSent,
    checking,
    confirm,
    change,
    submit,
    goTo,
    prepare: () => void prepareForm(view, checksContact).catch(reloadAfterChunkFailure),
  };
}

function findStep(view: FlowView, name: string) {
  return view.steps.find((step) => step.name === name);
}
