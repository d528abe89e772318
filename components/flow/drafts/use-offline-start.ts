/** Stores a form that was begun on the device while there is no connection, and deletes it once the server has it. */
import { useEffect, useRef } from 'react';
import { useAfterLoad } from '@/components/shell/use-after-load';
import { prepareOfflineDrafts } from '../load-once';
import type { DraftKeeper } from './use-draft';
import type { OfflineDraftState } from './use-offline-draft';

interface OfflineStart {
  readonly offlineDraft: OfflineDraftState;
  readonly draft: DraftKeeper;
  /** Whether nothing is stored before it is sent. */
  readonly isOff: boolean;
  /** Whether the visitor has filled in anything. */
  readonly isBegun: () => boolean;
}

export function useOfflineStart(settings: OfflineStart): void {
  const current = useRef(settings);
  current.current = settings;
  const { state } = settings.draft;
  const isAtRest = useAfterLoad();

  useEffect(() => {
    // Modules that fail to load are loaded again when the form is used.
    if (isAtRest && !current.current.isOff) prepareOfflineDrafts().catch(() => {});
  }, [isAtRest]);

  useEffect(() => {
    const { offlineDraft, isOff } = current.current;
    if (isOff) return;
    if (state === 'failed' && !navigator.onLine) void offlineDraft.store(false);
    // A form that was submitted stays until it is sent.
    if (state === 'saved' && offlineDraft.isStartedOnly()) void offlineDraft.drop().catch(reportError);
  }, [state]);

  useEffect(() => {
    const onOffline = () => {
      const { offlineDraft, draft, isOff, isBegun } = current.current;
      // Without a delay: the visitor may close the page.
      if (!isOff && (isBegun() || draft.reference !== null)) void offlineDraft.store(false);
    };
    const onOnline = () => {
      const { offlineDraft, draft, isBegun } = current.current;
      if (offlineDraft.isStartedOnly() || (draft.state === 'failed' && isBegun())) draft.touch();
    };
    window.addEventListener('offline', onOffline);
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('offline', onOffline);
      window.removeEventListener('online', onOnline);
    };
  }, []);
}
