/** The current step, in the URL's hash, so that the browser's back button goes one step back. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { controlId } from '@/components/form/field-ids';
import type { FlowView, StepView } from '@/lib/flows/flow-view';

/** Id of the heading of a step. */
export const stepHeadingId = 'flow-step';

export interface Steps {
  readonly step: StepView;
  readonly index: number;
  /** Shows a step and focuses its heading, or one of its fields. */
  readonly goTo: (name: string, field?: string) => void;
  /** Shows the step in the URL, or where that is a later one the step of this name, without moving the focus. */
  readonly restore: (name: string) => void;
}

export function useStep(view: FlowView, startName: string | undefined): Steps {
  const startIndex = Math.max(0, startName === undefined ? 0 : indexOf(view, startName));
  const [index, setIndex] = useState(startIndex);
  // Focus target once the step shows; a new object per navigation.
  const [move, setMove] = useState<{ readonly id: string | null }>({ id: null });
  const furthest = useRef(startIndex);

  const show = useCallback((to: number, id: string) => {
    furthest.current = Math.max(furthest.current, to);
    setIndex(to);
    setMove({ id });
  }, []);

  useEffect(() => {
    const follow = () => {
      const named = view.steps.findIndex(({ name }) => `#${name}` === window.location.hash);
      const to = named < 0 && window.location.hash === '' ? 0 : named;
      // A URL can't skip a step that was not completed.
      if (to >= 0 && to <= furthest.current) show(to, stepHeadingId);
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [view, show]);

  useEffect(() => {
    const target = move.id === null ? null : document.getElementById(move.id);
    const fold = target?.closest('details');
    if (fold) fold.open = true;
    target?.focus();
  }, [move]);

  const goTo = useCallback(
    (name: string, field?: string) => {
      const to = indexOf(view, name);
      if (to < 0) return;
      const hash = to === 0 ? '' : `#${name}`;
      if (window.location.hash !== hash) {
        window.history.pushState(null, '', window.location.pathname + window.location.search + hash);
      }
      show(to, field === undefined ? stepHeadingId : controlId(field));
    },
    [view, show],
  );

  const restore = useCallback(
    (name: string) => {
      const last = indexOf(view, name);
      furthest.current = Math.max(furthest.current, last);
      const named = indexOf(view, window.location.hash.slice(1));
      setIndex(named >= 0 && named <= furthest.current ? named : Math.max(0, last));
    },
    [view],
  );

  const step = view.steps[index];
  if (!step) throw new Error(`flow ${view.name} has no steps`);
  return { step, index, goTo, restore };
}

function indexOf(view: FlowView, name: string): number {
  return view.steps.findIndex((step) => step.name === name);
}
