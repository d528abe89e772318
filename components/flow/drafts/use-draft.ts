/** Saves the input on the server after a debounce, one save at a time (DESIGN §3, drafts). */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Locale } from '@/lib/i18n/locale';
import { loadRequests } from '../load-once';

const waitMilliseconds = 1200;

export type DraftState = 'idle' | 'saving' | 'saved' | 'failed';

interface DraftContent {
  readonly step: string;
  readonly values: Record<string, unknown>;
}

interface DraftSettings {
  readonly flow: string;
  readonly company: string | null;
  readonly locale: Locale;
  /** Reference of the page's draft, or null. */
  readonly reference: string | null;
  /** Reads the form when saving. */
  readonly read: () => DraftContent;
  /** Whether nothing is saved before submitting. */
  readonly isOff: boolean;
  /**
   * The draft's idempotency key: constant for the lifetime of the page, so that a retried creation returns
   * the same draft.
   */
  readonly key: string;
  /** Called once with the reference of a draft that was created or restored here. */
  readonly onStarted: (reference: string) => void;
}

export interface DraftKeeper {
  readonly reference: string | null;
  readonly state: DraftState;
  /** Schedules a save after a change. */
  readonly touch: () => void;
  /** Saves now and returns the reference. Throws request errors. */
  readonly save: () => Promise<string>;
  /** Returns the reference, saving only when there is none; cancels a pending save. Throws as `save`. */
  readonly flush: () => Promise<string>;
  /** Restores an earlier draft, or none; the page belongs to the draft once it is saved. */
  readonly adopt: (reference: string | null) => void;
}

export function useDraft(settings: DraftSettings): DraftKeeper {
  const [reference, setReference] = useState(settings.reference);
  const [state, setState] = useState<DraftState>('idle');
  const current = useRef({ settings, reference: settings.reference, isAnnounced: true });
  current.current.settings = settings;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const store = useCallback(async (): Promise<string> => {
    const { flow, company, locale, read, key, onStarted } = current.current.settings;
    setState('saving');
    try {
      const requests = await loadRequests();
      const content = read();
      const known = current.current.reference;
      if (known) await requests.storeDraft(locale, known, content);
      const saved = known ?? (await requests.startDraft(locale, { flow, company, ...content }, key));
      if (!known || !current.current.isAnnounced) {
        current.current.reference = saved;
        current.current.isAnnounced = true;
        setReference(saved);
        onStarted(saved);
      }
      setState('saved');
      return saved;
    } catch (error) {
      setState('failed');
      throw error;
    }
  }, []);

  const save = useCallback((): Promise<string> => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const next = queue.current.then(store, store);
    queue.current = next.catch(() => {});
    return next;
  }, [store]);

  const flush = useCallback(async (): Promise<string> => {
    clearTimeout(timer.current);
    timer.current = undefined;
    await queue.current;
    return current.current.reference ?? save();
  }, [save]);

  const adopt = useCallback((saved: string | null) => {
    current.current.reference = saved;
    current.current.isAnnounced = saved === null;
    setReference(saved);
  }, []);

  const touch = useCallback(() => {
    clearTimeout(timer.current);
    if (current.current.settings.isOff) return;
    // A failure shows in the state; the next change retries.
    timer.current = setTimeout(() => void save().catch(() => {}), waitMilliseconds);
  }, [save]);

  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden' && timer.current !== undefined) void save().catch(() => {});
    };
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      clearTimeout(timer.current);
    };
  }, [save]);

  return { reference, state, touch, save, flush, adopt };
}
