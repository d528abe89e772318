/** Saves a form as a draft while it is filled in, and offers an earlier one. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { newKey } from '@/components/form/new-key';
import { controlValue, listFieldViews } from '@/lib/flows/flow-view';
import type { FlowStart } from '../values/flow-start';
import { emptyValues, type FormValues, startValues, valuesToSave } from '../values/flow-values';
import { findReference, pathWithReference } from '../values/reference-placeholder';
import { type DraftKeeper, useDraft } from './use-draft';
import { useEarlierDraft } from './use-earlier-draft';

interface FlowDraftsSettings {
  readonly start: FlowStart;
  readonly form: UseFormReturn<FormValues>;
  /** Name of the step on the page. */
  readonly step: string;
  /** Shows a step that was reached before, or the one in the URL. */
  readonly showStep: (step: string) => void;
}

export interface FlowDrafts {
  readonly draft: DraftKeeper;
  /** Idempotency key of the form: one for as long as the page lives. */
  readonly key: string;
  /** Whether a submit of the page got no response, or one that leaves open whether it was carried out; set by the submit. */
  readonly mayHaveArrived: RefObject<boolean>;
  /** Whether the server holds all that was filled in. */
  readonly isSaved: boolean;
  /** To be called when the visitor changed something. */
  readonly onChange: () => void;
}

export function useFlowDrafts({ start, form, step, showStep }: FlowDraftsSettings): FlowDrafts {
  const { view, paths, isDraftless } = start;
  const [key] = useState(newKey);
  const isAdopting = useRef(false);
  const mayHaveArrived = useRef(false);
  const read = () => ({ step, values: valuesToSave(view, form.getValues()) });

  const draft = useDraft({
    flow: view.name,
    company: view.company,
    locale: view.locale,
    start: start.draft && {
      reference: start.draft.reference,
      version: start.draft.version,
      base: valuesToSave(view, startValues(view)),
    },
    key,
    isOff: isDraftless,
    read,
    // From here on a reload shows the draft's own page, with all that was typed.
    onStarted: (reference) =>
      window.history.replaceState(null, '', pathWithReference(paths.draft, reference) + window.location.hash),
    findInUrl: () => findReference(paths.draft, window.location.pathname),
    adopt: (changes) => {
      isAdopting.current = true;
      const empty = emptyValues(view);
      for (const field of listFieldViews(view)) {
        const { name } = field;
        if (name in changes) form.setValue(name, controlValue(field, changes[name] ?? empty[name]));
      }
      isAdopting.current = false;
    },
    showStep,
  });
  useEarlierDraft({ view, draftPath: paths.draft, reference: draft.reference, isOff: isDraftless });
  useSavedStep(step, draft.touch);

  return {
    draft,
    key,
    mayHaveArrived,
    isSaved: draft.reference !== null && draft.state === 'saved',
    onChange: () => {
      // A value of another page is saved already.
      if (isAdopting.current) return;
      draft.touch();
    },
  };
}

/** Saves the step as well when it changes. */
function useSavedStep(step: string, save: () => void): void {
  const saved = useRef(step);
  useEffect(() => {
    if (saved.current === step) return;
    saved.current = step;
    save();
  }, [step, save]);
}
