/** A form that was begun is kept on the device while there is no connection, and let go once the server has it again. */
import { useEffect, useRef } from 'react';
import { useAfterLoad } from '@/components/layout/use-after-load';
import { prepareKeeping } from './load-once';
import type { DraftKeeper } from './use-draft';
import type { KeptFormKeeper } from './use-kept-form';

interface KeptStart {
  readonly kept: KeptFormKeeper;
  readonly draft: DraftKeeper;
  /** Whether nothing is kept before it is sent. */
  readonly isOff: boolean;
  /** Whether the visitor has filled in anything. */
  readonly isBegun: () => boolean;
}

export function useKeptStart(settings: KeptStart): void {
  const current = useRef(settings);
  current.current = settings;
  const { state } = settings.draft;
  const isAtRest = useAfterLoad();

  useEffect(() => {
    // What fails is fetched again when the form comes into use.
    if (isAtRest && !current.current.isOff) prepareKeeping().catch(() => {});
  }, [isAtRest]);

  useEffect(() => {
    const { kept, isOff } = current.current;
    if (isOff) return;
    if (state === 'failed' && !navigator.onLine) void kept.keep(false);
    // One whose button was pressed stays until it is sent.
    if (state === 'saved' && kept.isStartedOnly()) void kept.drop().catch(reportError);
  }, [state]);

  useEffect(() => {
    const onOffline = () => {
      const { kept, draft, isOff, isBegun } = current.current;
      // At once: the visitor may close the page.
      if (!isOff && (isBegun() || draft.reference !== null)) void kept.keep(false);
    };
    const onOnline = () => {
      const { kept, draft, isBegun } = current.current;
      if (kept.isStartedOnly() || (draft.state === 'failed' && isBegun())) draft.touch();
    };
    window.addEventListener('offline', onOffline);
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('offline', onOffline);
      window.removeEventListener('online', onOnline);
    };
  }, []);
}
