/** When an open form is left, shown again, or loses its connection. */
import { useEffect, useRef } from 'react';
import { useAfterLoad } from '@/components/ui/loading/use-after-load';

interface LeavingSettings {
  /** Whether nothing is saved before submitting. */
  readonly isOff: boolean;
  /** Saves what is not saved yet; null where there is nothing. */
  readonly onLeave: () => Promise<unknown> | null;
  /** `isFirst`: the form was mounted, on a new page or one of the history. */
  readonly onShown: (isFirst: boolean) => void;
  readonly onOnline: () => void;
  readonly onOffline: () => void;
}

/** The last save of a form that was left: the next one reads its draft after it. */
let lastSave: Promise<unknown> = Promise.resolve();

export function useLeaving(settings: LeavingSettings): void {
  const current = useRef(settings);
  current.current = settings;
  const { isOff } = settings;
  const isAtRest = useAfterLoad();

  useEffect(() => {
    if (isOff) return;
    let isLeft = false;
    const leave = () => {
      if (isLeft) return;
      isLeft = true;
      const saved = current.current.onLeave();
      // The form shows why a save failed.
      if (saved) lastSave = saved.catch(() => {});
    };
    const onVisibility = () => (document.visibilityState === 'hidden' ? leave() : onShow());
    const onShow = () => {
      if (isLeft) current.current.onShown(false);
      isLeft = false;
    };
    const onOnline = () => current.current.onOnline();
    const onOffline = () => current.current.onOffline();
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', onShow);
    window.addEventListener('online', onOnline);
    window.addEventListener('offline', onOffline);
    return () => {
      leave();
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', onShow);
      window.removeEventListener('online', onOnline);
      window.removeEventListener('offline', onOffline);
    };
  }, [isOff]);

  useEffect(() => {
    if (!isAtRest || isOff) return;
    let isCurrent = true;
    void lastSave.then(() => isCurrent && current.current.onShown(true));
    return () => {
      isCurrent = false;
    };
  }, [isAtRest, isOff]);
}
