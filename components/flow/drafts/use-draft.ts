/** Stores the form on the server while it is filled in (docs/decisions/forms.md, "A form and its draft"). */
import { useCallback, useEffect, useRef, useState } from 'react';
import { DraftSaver, type DraftState } from './draft-saver';
import type { DraftForm, KnownDraft } from './draft-session';
import { useLeaving } from './use-leaving';

interface DraftSettings extends DraftForm {
  /** The draft of the page, or null. */
  readonly start: KnownDraft | null;
  /** Whether nothing is saved before submitting. */
  readonly isOff: boolean;
  /** Finds the draft that the URL names: of a page in the history it may be newer than the page. */
  readonly findInUrl: () => string | null;
  /** Shows the step of a draft that changed since the page was made. */
  readonly showStep: (step: string) => void;
}

export interface DraftKeeper extends Readonly<Pick<DraftSaver, 'touch' | 'save' | 'flush' | 'renew'>> {
  readonly reference: string | null;
  readonly state: DraftState;
  /** Whether values of another page were taken over, or conflict with those of this one. */
  readonly isMerged: boolean;
}

export function useDraft(settings: DraftSettings): DraftKeeper {
  const current = useRef(settings);
  current.current = settings;
  const { start, isOff } = settings;
  const [reference, setReference] = useState(start?.reference ?? null);
  const [state, setState] = useState<DraftState>('idle');
  const [isMerged, setMerged] = useState(false);
  const [saver] = useState(() => {
    const events = { onState: setState, onReference: setReference, onMerged: () => setMerged(true) };
    return new DraftSaver(() => current.current, start, events);
  });

  useLeaving({
    isOff,
    onLeave: () => saver.leave(),
    onShown: (isFirst) => {
      const { findInUrl, showStep } = current.current;
      saver.refresh(isFirst ? findInUrl() : null, (step) => isFirst && showStep(step));
    },
    onOnline: saver.saveChanges,
    onOffline: () => saver.disconnect(),
  });
  useEffect(() => {
    saver.show(true);
    return () => saver.show(false);
  }, [saver]);

  const touch = useCallback(() => {
    if (!isOff) saver.touch();
  }, [isOff, saver]);
  const { save, flush, renew } = saver;
  return { reference, state, isMerged, touch, save, flush, renew };
}
