'use client';
/** Runs the loading bar while a link changes the page (spec §4): from the press until the address is the new one. */
import { useEffect } from 'react';
import { LoadingBar } from '@/components/ui/loading-bar.client';
import { failLoading, finishLoading, startLoading } from '@/components/ui/loading-bar-store';

/** How often the address is looked at while a page is on its way. */
const lookEveryMilliseconds = 50;

/** Whether a press is a change of page that the router does in place; the browser shows every other one itself. */
function changesPage(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  // Next's link prevents what it takes over.
  if (!link || !event.defaultPrevented || link.origin !== location.origin) return false;
  return link.pathname + link.search !== location.pathname + location.search;
}

export function PageChange() {
  useEffect(() => {
    let watch: ReturnType<typeof setInterval> | undefined;

    function onClick(event: MouseEvent) {
      if (!changesPage(event)) return;
      const from = location.href;
      clearInterval(watch);
      startLoading();
      watch = setInterval(() => {
        if (location.href === from) return;
        clearInterval(watch);
        finishLoading();
      }, lookEveryMilliseconds);
    }
    function onOffline() {
      clearInterval(watch);
      failLoading();
    }

    document.addEventListener('click', onClick);
    window.addEventListener('offline', onOffline);
    return () => {
      clearInterval(watch);
      document.removeEventListener('click', onClick);
      window.removeEventListener('offline', onOffline);
    };
  }, []);
  return <LoadingBar />;
}
