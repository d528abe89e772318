/** Keeps what is typed on the server, a moment after the last key, one save at a time (DESIGN §3: kept input, drafts). */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Locale } from '@/lib/i18n/locale';
import { loadCalls } from './load-once';

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
  /** Reference of the draft that the page came with, or null. */
  readonly reference: string | null;
  /** Reads the form at the moment of saving. */
  readonly read: () => DraftContent;
  /** Whether nothing is kept before it is sent. */
  readonly isOff: boolean;
  /** Makes the draft's idempotency key: one for as long as the page lives, so that a start that is tried again gives the same draft. */
  readonly key: string;
  /** Called once with the reference of a draft that was started or taken up here. */
  readonly onStarted: (reference: string) => void;
}

export interface DraftKeeper {
  readonly reference: string | null;
  readonly state: DraftState;
  /** Something changed: saves when typing pauses. */
  readonly touch: () => void;
  /** Saves now and gives the reference. Throws what the call throws. */
  readonly save: () => Promise<string>;
  /** Gives the reference, saving only where there is none; what waits to be saved is given up. Throws as `save`. */
  readonly settle: () => Promise<string>;
  /** Takes up a draft that was started before, or none; the page is the draft's own once it is saved. */
  readonly adopt: (reference: string | null) => void;
}

export function useDraft(settings: DraftSettings): DraftKeeper {
  const [reference, setReference] = useState(settings.reference);
  const [state, setState] = useState<DraftState>('idle');
  const current = useRef({ settings, reference: settings.reference, isAnnounced: true });
  current.current.settings = settings;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const keep = useCallback(async (): Promise<string> => {
    const { flow, company, locale, read, key, onStarted } = current.current.settings;
    setState('saving');
    try {
      const calls = await loadCalls();
      const content = read();
      const known = current.current.reference;
      if (known) await calls.keepDraft(locale, known, content);
      const kept = known ?? (await calls.startDraft(locale, { flow, company, ...content }, key));
      if (!known || !current.current.isAnnounced) {
        current.current.reference = kept;
        current.current.isAnnounced = true;
        setReference(kept);
        onStarted(kept);
      }
      setState('saved');
      return kept;
    } catch (error) {
      setState('failed');
      throw error;
    }
  }, []);

  const save = useCallback((): Promise<string> => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const next = queue.current.then(keep, keep);
    queue.current = next.catch(() => {});
    return next;
  }, [keep]);

  const settle = useCallback(async (): Promise<string> => {
    clearTimeout(timer.current);
    timer.current = undefined;
    await queue.current;
    return current.current.reference ?? save();
  }, [save]);

  const adopt = useCallback((kept: string | null) => {
    current.current.reference = kept;
    current.current.isAnnounced = kept === null;
    setReference(kept);
  }, []);

  const touch = useCallback(() => {
    clearTimeout(timer.current);
    if (current.current.settings.isOff) return;
    // A failure shows in the state; the next change tries again.
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

  return { reference, state, touch, save, settle, adopt };
}
