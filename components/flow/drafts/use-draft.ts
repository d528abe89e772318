/**
 * Stores the form on the server (docs/decisions/forms.md, "A form and its draft"): after a debounce, one save at a time; at once when the
 * page is left; again by itself after a failure. A page that is shown again first reads what was stored since.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { CookiesRefused } from '@/components/form/cookies';
import { loadRequests } from '../load-once';
import { type DraftForm, DraftSession, type KnownDraft } from './draft-session';
import { useLeaving } from './use-leaving';

const waitMilliseconds = 1200;
const retryMilliseconds = 15_000;

/** `cookies`: nothing can be stored without cookies; `closed`: it was submitted before. */
export type DraftState = 'idle' | 'saving' | 'saved' | 'failed' | 'cookies' | 'closed';

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

export interface DraftKeeper {
  readonly reference: string | null;
  readonly state: DraftState;
  /** Whether values of another page were taken over, or conflict with those of this one. */
  readonly isMerged: boolean;
  /** Schedules a save after a change. */
  readonly touch: () => void;
  /** Saves now and returns the reference. Throws request errors and CookiesRefused. */
  readonly save: () => Promise<string>;
  /** Returns the reference, saving only when there is none; cancels a pending save. Throws as `save`. */
  readonly flush: () => Promise<string>;
  /** Saves the page as a new draft, where the server lacks its own, and returns the reference. Throws as `save`. */
  readonly renew: () => Promise<string>;
  /** Restores an earlier draft, or none; the page belongs to the draft once it is saved. */
  readonly adopt: (reference: string | null) => void;
}

export function useDraft(settings: DraftSettings): DraftKeeper {
  const current = useRef(settings);
  current.current = settings;
  const [reference, setReference] = useState(settings.start?.reference ?? null);
  const [state, setState] = useState<DraftState>('idle');
  const [isMerged, setMerged] = useState(false);
  const [session] = useState(() => {
    const created = new DraftSession(
      () => current.current,
      () => setMerged(true),
    );
    created.open(settings.start);
    return created;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const isMounted = useRef(true);
  /** Whether the visitor changed something since the last save. */
  const isTouched = useRef(false);

  const stopTimer = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);

  /** Runs a save and shows how it went. */
  const run = useCallback(
    async (store: () => Promise<string>): Promise<string> => {
      stopTimer();
      isTouched.current = false;
      setState('saving');
      try {
        const saved = await store();
        setReference(saved);
        setState('saved');
        return saved;
      } catch (error) {
        isTouched.current = true;
        const failed = await describeFailure(error);
        setState(failed);
        if (failed === 'failed' && isMounted.current) {
          timer.current ??= setTimeout(retry.current, retryMilliseconds);
        }
        throw error;
      }
    },
    [stopTimer],
  );

  /** Runs after everything that was requested before. */
  const enqueue = useCallback(<T>(task: () => Promise<T>): Promise<T> => {
    const next = queue.current.then(task, task);
    queue.current = next.catch(() => {});
    return next;
  }, []);

  const save = useCallback(() => enqueue(() => run(() => session.save())), [enqueue, run, session]);

  /** Saves what changed. A failure shows in the state. */
  const saveChanges = useCallback(() => {
    const isNeeded = () => (session.reference === null ? isTouched.current : session.isChanged());
    enqueue(async () => {
      if (isNeeded()) await run(() => session.save());
      // Typed while it was saved.
      if (session.reference !== null && session.isChanged()) touchLater.current();
    }).catch(() => {});
  }, [enqueue, run, session]);
  const retry = useRef(saveChanges);

  const touch = useCallback(() => {
    if (current.current.isOff) return;
    isTouched.current = true;
    stopTimer();
    timer.current = setTimeout(saveChanges, waitMilliseconds);
  }, [saveChanges, stopTimer]);
  const touchLater = useRef(touch);

  const flush = useCallback(async (): Promise<string> => {
    stopTimer();
    await queue.current;
    return session.reference ?? save();
  }, [save, session, stopTimer]);

  const renew = useCallback(() => enqueue(() => run(() => session.renew())), [enqueue, run, session]);

  const adopt = useCallback(
    (saved: string | null) => {
      session.open(saved === null ? null : { reference: saved, version: 0, base: {} }, saved === null);
      setReference(saved);
    },
    [session],
  );

  const refresh = useCallback(
    (isFirst: boolean) => {
      enqueue(async () => {
        const step = await session.refresh();
        if (step !== null && isFirst) current.current.showStep(step);
        setReference(session.reference);
      }).catch(() => {});
    },
    [enqueue, session],
  );

  useLeaving({
    isOff: settings.isOff,
    onLeave: () => {
      const isChanged = session.reference === null ? isTouched.current : session.isChanged();
      if (!isChanged) return null;
      // Not after a request without a response yet: the page may be gone by then. A draft is created once.
      if (session.reference === null) return save();
      return run(() => session.save(true));
    },
    onShown: (isFirst) => {
      const inUrl = isFirst ? current.current.findInUrl() : null;
      if (inUrl !== null && inUrl !== session.reference) {
        session.open({ reference: inUrl, version: 0, base: current.current.read().values });
      }
      if (session.reference !== null) refresh(isFirst);
    },
    onOnline: saveChanges,
    onOffline: () => {
      if (isTouched.current) setState('failed');
    },
  });

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      stopTimer();
    };
  }, [stopTimer]);

  return { reference, state, isMerged, touch, save, flush, renew, adopt };
}

async function describeFailure(error: unknown): Promise<DraftState> {
  if (error instanceof CookiesRefused) return 'cookies';
  const requests = await loadRequests().catch(() => null);
  return requests?.findRequestFailure(error)?.status === 409 ? 'closed' : 'failed';
}
