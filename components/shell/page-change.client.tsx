'use client';
/** Runs the loading bar while a link changes the page (spec §4): from the press until the address is the new one. */
import { useEffect } from 'react';
import { LoadingBar } from '@/components/ui/overlays/loading-bar.client';
import { failLoading, finishLoading, startLoading } from '@/components/ui/overlays/loading-bar-store';

/** How often the address is looked at while a page is on its way. */
const lookEveryMilliseconds = 50;

/** Whether a press is a change of page that the router does in place; the browser shows every other one itself. */
function changesPage(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  // Next's link prevents what it takes over; one that acts by itself may have prevented it too.
  if (!link || !event.defaultPrevented || link.origin !== location.origin || 'acts' in link.dataset)
    return false;
  return link.pathname + link.search !== location.pathname + location.search;
}

export function PageChange() {
  useEffect(() => {
    let watch: ReturnType<typeof setInterval> | undefined;
    let taken = false;

    /** Whoever takes a press before it reaches its link opens something over the page. */
    function beforeLinks(event: MouseEvent) {
      taken = event.defaultPrevented;
    }
    function onClick(event: MouseEvent) {
      if (taken || !changesPage(event)) return;
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

    // Below the document: what listens there on the way down comes first, whenever it began to.
    document.documentElement.addEventListener('click', beforeLinks, true);
    document.addEventListener('click', onClick);
    window.addEventListener('offline', onOffline);
    return () => {
      clearInterval(watch);
      // The page that was on its way has another layout, and is there.
      finishLoading();
      document.documentElement.removeEventListener('click', beforeLinks, true);
      document.removeEventListener('click', onClick);
      window.removeEventListener('offline', onOffline);
    };
  }, []);
  return <LoadingBar />;
}
