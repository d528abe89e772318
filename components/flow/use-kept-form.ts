/** A form that can't be sent for want of a connection is kept on the device, and taken up again (`lib/offline`). */
import { useCallback, useEffect, useRef, useState } from 'react';
import { lookForKeptForms, setOpenKeptForms } from '@/components/offline/kept-forms-store';
import type { FlowView } from '@/lib/flows/flow-view';
import type { KeptForm } from '@/lib/offline/kept-form';
import { findKeptFormId } from '@/lib/offline/kept-form-address';
import { loadVault } from './load-once';
import { newKey } from './new-key';

/** What the visitor is told of it; moments in milliseconds since 1970. */
export type KeptState =
  | { readonly kind: 'none' | 'removed' | 'gone' }
  | {
      readonly kind: 'kept';
      readonly isSubmitted: boolean;
      /** Whether it may have arrived all the same: only its answer is certain to be missing. */
      readonly mayHaveArrived: boolean;
      readonly expiresAt: number;
    }
  | { readonly kind: 'restored'; readonly keptAt: number }
  /** One is to be taken up where something was typed already: nothing is replaced without a press. */
  | { readonly kind: 'asked'; readonly keptAt: number };

interface KeptFormSettings {
  readonly view: FlowView;
  /** Public page of the form; null where the page that is open is it. */
  readonly path: string | null;
  /** Reads the form at the moment of keeping. */
  readonly read: () => Pick<KeptForm, 'step' | 'values' | 'reference' | 'key'>;
  /** Whether the visitor has typed anything that would be gone. */
  readonly isBegun: () => boolean;
  /** Puts a kept form in the place of what is on the page. */
  readonly restore: (form: KeptForm) => void;
}

export interface KeptFormKeeper {
  readonly state: KeptState;
  /**
   * Keeps the form as it is now; false where the browser can't. `isSubmitted`: the button that sends it was pressed;
   * `mayHaveArrived`: while there was a network.
   */
  readonly keep: (isSubmitted: boolean, mayHaveArrived?: boolean) => Promise<boolean>;
  /** It is where it belongs: nothing has to be kept any more. Told to the visitor only where they asked for it. */
  readonly drop: (told?: boolean) => Promise<void>;
  /** The answer to `asked`: the kept form in the place of what was typed, or that it goes on waiting. */
  readonly answer: (isTakenUp: boolean) => void;
  /** Whether a form is kept that the visitor has not pressed the button of. */
  readonly isStartedOnly: () => boolean;
}

export function useKeptForm(settings: KeptFormSettings): KeptFormKeeper {
  const [state, setState] = useState<KeptState>({ kind: 'none' });
  const current = useRef({ settings, id: '', isSubmitted: false, mayHaveArrived: false });
  current.current.settings = settings;
  // Where the form was opened: the address changes once a draft is there.
  const [openedAt] = useState(() =>
    typeof window === 'undefined' ? '' : window.location.pathname + window.location.search,
  );

  const asked = useRef<KeptForm | null>(null);
  // What this page showed or asked about, also after the answer: nothing else on the page has to offer it.
  const spokenOf = useRef(new Set<string>());
  const noteOpen = useCallback((id: string) => {
    spokenOf.current.add(id);
    setOpenKeptForms([...spokenOf.current]);
  }, []);

  const keep = useCallback(
    async (isSubmitted: boolean, mayHaveArrived = false): Promise<boolean> => {
      const { view, path, read } = current.current.settings;
      const now = current.current;
      try {
        const { keepForm } = await loadVault();
        now.id ||= newKey();
        noteOpen(now.id);
        now.isSubmitted ||= isSubmitted;
        now.mayHaveArrived ||= mayHaveArrived;
        const { flow, company, locale } = { ...view, flow: view.name };
        const title = document.querySelector('h1')?.textContent?.trim() || document.title;
        const kept = await keepForm(now.id, {
          ...read(),
          flow,
          company,
          locale,
          title,
          path: path ?? openedAt,
          isSubmitted: now.isSubmitted,
        });
        if (!kept) return false;
        setState({
          kind: 'kept',
          isSubmitted: now.isSubmitted,
          mayHaveArrived: now.mayHaveArrived,
          expiresAt: kept.expiresAt,
        });
        return true;
      } catch (error) {
        // A full disk, or a window that keeps nothing: the form says that it could not be sent, as it does without any of this.
        console.warn('the form could not be kept on the device', error);
        return false;
      }
    },
    [openedAt, noteOpen],
  );

  const drop = useCallback(async (told = false): Promise<void> => {
    const { id, isSubmitted, mayHaveArrived } = current.current;
    if (id === '') return;
    // What is kept from here on is another one.
    current.current.id = '';
    Object.assign(current.current, { isSubmitted: false, mayHaveArrived: false });
    try {
      await (await loadVault()).removeKeptForm(id);
    } catch (error) {
      // It is still there, and so is the way to be rid of it.
      if (current.current.id === '') Object.assign(current.current, { id, isSubmitted, mayHaveArrived });
      throw error;
    }
    // The next page does not know that it was open here.
    lookForKeptForms();
    if (current.current.id !== '') return;
    setState({ kind: told ? 'removed' : 'none' });
  }, []);

  const putInPlace = useCallback(
    (form: KeptForm) => {
      asked.current = null;
      current.current.id = form.id;
      current.current.isSubmitted = form.isSubmitted;
      noteOpen(form.id);
      setState({ kind: 'restored', keptAt: form.keptAt });
      current.current.settings.restore(form);
    },
    [noteOpen],
  );

  const answer = useCallback(
    (isTakenUp: boolean) => {
      const form = asked.current;
      if (!form) return;
      if (isTakenUp) return putInPlace(form);
      asked.current = null;
      setState({ kind: 'none' });
    },
    [putInPlace],
  );

  useEffect(() => {
    const takeUp = async () => {
      const id = findKeptFormId(window.location.hash);
      if (id === null) return;
      const form = await (await loadVault()).findKeptForm(id);
      const { view, isBegun } = current.current.settings;
      window.history.replaceState(null, '', window.location.pathname + window.location.search);
      if (!form || form.flow !== view.name || form.company !== view.company) {
        setState({ kind: 'gone' });
        return;
      }
      // The one that is open here is what was typed.
      if (form.id !== current.current.id && isBegun()) {
        asked.current = form;
        noteOpen(form.id);
        setState({ kind: 'asked', keptAt: form.keptAt });
        return;
      }
      putInPlace(form);
    };
    const start = () => void takeUp().catch((error: unknown) => reportError(error));
    start();
    window.addEventListener('hashchange', start);
    return () => {
      window.removeEventListener('hashchange', start);
      setOpenKeptForms([]);
    };
  }, [putInPlace, noteOpen]);

  const isStartedOnly = useCallback(() => current.current.id !== '' && !current.current.isSubmitted, []);
  return { state, keep, drop, answer, isStartedOnly };
}
