/** The dialog in which contact details are confirmed before a form is sent. */
import { Suspense, useEffect, useRef, useState } from 'react';
import type {
  CheckInformationProps,
  CheckInformationTexts,
} from '@/components/form/check-information/check-information.client';
import { lazyPart } from '@/components/ui/loading/lazy-part';
import type { FlowView } from '@/lib/flows/flow-view';
import { type ContactEntry, listContactEntries } from './contact-entries';
import type { FlowFormState } from './use-flow-form';
import { findStepOf } from './values/flow-values';
import { loadCheckInformation } from './values/load-once';

/** Fetched when a form is about to be sent. Where that fails, it is sent without a second look. */
const CheckInformation = lazyPart<CheckInformationProps>(
  async () => (await loadCheckInformation()).CheckInformation,
  function GoOn({ open, onConfirm }) {
    const confirm = useRef(onConfirm);
    confirm.current = onConfirm;
    useEffect(() => {
      if (open) confirm.current();
    }, [open]);
    return null;
  },
);

export interface ContactCheckState {
  /** The contact details in the open dialog; null while it is closed. */
  readonly checking: readonly ContactEntry[] | null;
  /** They are right: sends the form. */
  readonly confirm: () => void;
  /** They are not: shows the field, or only the form again. */
  readonly change: (name: string | null) => void;
}

interface ContactCheckSettings extends Pick<FlowFormState, 'form' | 'facts'> {
  readonly view: FlowView;
  readonly isOff: boolean;
  readonly submit: () => Promise<void>;
  readonly goTo: (step: string, field: string) => void;
}

export function useContactCheck({
  view,
  isOff,
  form,
  facts,
  submit,
  goTo,
}: ContactCheckSettings): ContactCheckState & {
  /** Opens the dialog, once for the same details; false where there is nothing to confirm. */
  readonly openUnlessConfirmed: () => boolean;
} {
  const [checking, setChecking] = useState<readonly ContactEntry[] | null>(null);
  const confirmed = useRef('');
  return {
    checking,
    openUnlessConfirmed: () => {
      const found = isOff ? [] : listContactEntries(view, form.getValues(), facts);
      if (found.length === 0 || JSON.stringify(found) === confirmed.current) return false;
      setChecking(found);
      return true;
    },
    confirm: () => {
      confirmed.current = JSON.stringify(checking);
      setChecking(null);
      void submit();
    },
    change: (name) => {
      setChecking(null);
      const target = name === null ? null : findStepOf(view, name);
      if (name !== null && target !== null) goTo(target, name);
    },
  };
}

interface ContactCheckProps {
  readonly check: ContactCheckState;
  readonly texts: CheckInformationTexts;
}

export function ContactCheck({ check: { checking, confirm, change }, texts }: ContactCheckProps) {
  // Stays once it was shown: closing it gives the focus back.
  const wasShown = useRef(false);
  wasShown.current ||= checking !== null;
  if (!wasShown.current) return null;
  return (
    <Suspense fallback={null}>
      <CheckInformation
        open={checking !== null}
        entries={checking ?? []}
        texts={texts}
        onConfirm={confirm}
        onChange={change}
      />
    </Suspense>
  );
}
