/** Stores a form on the device while it can't be sent without a connection, and restores it (`lib/offline`). */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { newKey } from '@/components/form/new-key';
import { setOpenOfflineDrafts, tryRefreshOfflineDrafts } from '@/components/offline/offline-drafts-store';
import type { FlowView } from '@/lib/flows/flow-view';
import type { OfflineDraft } from '@/lib/offline/offline-draft';
import { findOfflineDraftId } from '@/lib/offline/offline-draft-address';
import { loadOfflineDrafts } from '../load-once';

/** What the note shows; times in milliseconds since 1970. */
export type OfflineNoteState =
  | { readonly kind: 'none' | 'removed' | 'gone' }
  | {
      readonly kind: 'saved';
      readonly isSubmitted: boolean;
      /** Whether the server may have received it: only the response is known to be missing. */
      readonly mayHaveArrived: boolean;
      readonly expiresAt: number;
    }
  | { readonly kind: 'restored'; readonly keptAt: number }
  /** An offline draft is to be restored where something was typed already: nothing is replaced without confirmation. */
  | { readonly kind: 'asked'; readonly keptAt: number };

interface OfflineDraftSettings {
  readonly view: FlowView;
  /** Public page of the form; null for the page that is open. */
  readonly path: string | null;
  /** Reads the form when it is stored. */
  readonly read: () => Pick<OfflineDraft, 'step' | 'values' | 'reference' | 'key'>;
  /** Whether the visitor has typed anything that would be lost. */
  readonly isBegun: () => boolean;
  /** Replaces the values on the page by those of an offline draft. */
  readonly restore: (form: OfflineDraft) => void;
}

export interface OfflineDraftState {
  readonly state: OfflineNoteState;
  /**
   * Stores the form; false where the browser can't. `isSubmitted`: the submit button was clicked; `mayHaveArrived`: while
   * there was a connection.
   */
  readonly store: (isSubmitted: boolean, mayHaveArrived?: boolean) => Promise<boolean>;
  /** Deletes the offline draft. The note reports it only where the visitor did it (`isReported`). */
  readonly drop: (isReported?: boolean) => Promise<void>;
  /** Answers the question of the state `asked`: restores the offline draft, or leaves what was typed. */
  readonly answer: (isRestored: boolean) => void;
  /** Whether a form is stored that has not been submitted. */
  readonly isStartedOnly: () => boolean;
}

/** The open form as an offline draft; its ID is empty until it is stored. */
interface StoredForm {
  settings: OfflineDraftSettings;
  id: string;
  isSubmitted: boolean;
  mayHaveArrived: boolean;
}

type Current = RefObject<StoredForm>;
type Show = (state: OfflineNoteState) => void;
type NoteOpen = (id: string) => void;

export function useOfflineDraft(settings: OfflineDraftSettings): OfflineDraftState {
  const [state, setState] = useState<OfflineNoteState>({ kind: 'none' });
  const current = useRef<StoredForm>({ settings, id: '', isSubmitted: false, mayHaveArrived: false });
  current.current.settings = settings;
  const noteOpen = useOpenOfflineDrafts();
  const store = useStore(current, setState, noteOpen);
  const drop = useDrop(current, setState);
  const answer = useRestore(current, setState, noteOpen);
  const isStartedOnly = useCallback(() => current.current.id !== '' && !current.current.isSubmitted, []);
  return { state, store, drop, answer, isStartedOnly };
}

/** Registers offline drafts that this form has shown, also after the answer: no notice offers them again. */
function useOpenOfflineDrafts(): NoteOpen {
  const shown = useRef(new Set<string>());
  useEffect(() => () => setOpenOfflineDrafts([]), []);
  return useCallback((id) => {
    shown.current.add(id);
    setOpenOfflineDrafts([...shown.current]);
  }, []);
}

function useStore(current: Current, show: Show, noteOpen: NoteOpen): OfflineDraftState['store'] {
  // The URL at the start: it changes once a draft is created.
  const [openedAt] = useState(() =>
    typeof window === 'undefined' ? '' : window.location.pathname + window.location.search,
  );
  return useCallback(
    async (isSubmitted, mayHaveArrived = false) => {
      const now = current.current;
      const { view, path, read } = now.settings;
      try {
        const { saveOfflineDraft } = await loadOfflineDrafts();
        now.id ||= newKey();
        noteOpen(now.id);
        now.isSubmitted ||= isSubmitted;
        now.mayHaveArrived ||= mayHaveArrived;
        const stored = await saveOfflineDraft(now.id, {
          ...read(),
          flow: view.name,
          company: view.company,
          locale: view.locale,
          title: document.querySelector('h1')?.textContent?.trim() || document.title,
          path: path ?? openedAt,
          isSubmitted: now.isSubmitted,
        });
        if (!stored) return false;
        show({
          kind: 'saved',
          isSubmitted: now.isSubmitted,
          mayHaveArrived: now.mayHaveArrived,
          expiresAt: stored.expiresAt,
        });
        return true;
      } catch (error) {
        // A full disk, or a private window: the form reports that it could not be sent.
        console.warn('the form could not be stored on the device', error);
        return false;
      }
    },
    [current, openedAt, show, noteOpen],
  );
}

function useDrop(current: Current, show: Show): OfflineDraftState['drop'] {
  return useCallback(
    async (isReported = false) => {
      const { id, isSubmitted, mayHaveArrived } = current.current;
      if (id === '') return;
      // What is stored next is another offline draft.
      Object.assign(current.current, { id: '', isSubmitted: false, mayHaveArrived: false });
      try {
        await (await loadOfflineDrafts()).deleteOfflineDraft(id);
      } catch (error) {
        // It still exists, and can still be deleted.
        if (current.current.id === '') Object.assign(current.current, { id, isSubmitted, mayHaveArrived });
        throw error;
      }
      // Other components list the offline drafts that are left.
      tryRefreshOfflineDrafts();
      if (current.current.id === '') show({ kind: isReported ? 'removed' : 'none' });
    },
    [current, show],
  );
}

/** Restores the offline draft that the URL names, at once or after the answer that it returns. */
function useRestore(current: Current, show: Show, noteOpen: NoteOpen): OfflineDraftState['answer'] {
  const pending = useRef<OfflineDraft | null>(null);

  const applyForm = useCallback(
    (form: OfflineDraft) => {
      pending.current = null;
      current.current.id = form.id;
      current.current.isSubmitted = form.isSubmitted;
      noteOpen(form.id);
      show({ kind: 'restored', keptAt: form.keptAt });
      current.current.settings.restore(form);
    },
    [current, show, noteOpen],
  );

  useEffect(() => {
    const takeUp = async () => {
      const id = findOfflineDraftId(window.location.hash);
      if (id === null) return;
      const form = await (await loadOfflineDrafts()).findOfflineDraft(id);
      const { view, isBegun } = current.current.settings;
      window.history.replaceState(null, '', window.location.pathname + window.location.search);
      if (!form || form.flow !== view.name || form.company !== view.company) {
        show({ kind: 'gone' });
        return;
      }
      // The open form is that offline draft.
      if (form.id !== current.current.id && isBegun()) {
        pending.current = form;
        noteOpen(form.id);
        show({ kind: 'asked', keptAt: form.keptAt });
        return;
      }
      applyForm(form);
    };
    const start = () => void takeUp().catch((error: unknown) => reportError(error));
    start();
    window.addEventListener('hashchange', start);
    return () => window.removeEventListener('hashchange', start);
  }, [current, show, applyForm, noteOpen]);

  return useCallback(
    (isRestored) => {
      const form = pending.current;
      if (!form) return;
      if (isRestored) return applyForm(form);
      pending.current = null;
      show({ kind: 'none' });
    },
    [show, applyForm],
  );
}
