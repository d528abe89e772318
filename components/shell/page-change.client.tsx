'use client';
/** Shows the loading bar during navigation: from the click until the URL has changed. */
import { useEffect } from 'react';
import { LoadingBar } from '@/components/ui/overlays/loading-bar.client';
import { failLoading, finishLoading, startLoading } from '@/components/ui/overlays/loading-bar-store';

/** Polling interval of the URL during navigation. */
const pollMilliseconds = 50;

/** Returns whether a click is a client-side navigation; the browser shows progress for others. */
function changesPage(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  // A link that navigates on the client prevents the default; so may a link with its own handler.
  if (!link || !event.defaultPrevented || link.origin !== location.origin || 'acts' in link.dataset)
    return false;
  return link.pathname + link.search !== location.pathname + location.search;
}

export function PageChange() {
  useEffect(() => {
    let watch: ReturnType<typeof setInterval> | undefined;
    let taken = false;

    /** A handler that prevents the click before its link opens something over the page. */
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
      }, pollMilliseconds);
    }
    function onOffline() {
      clearInterval(watch);
      failLoading();
    }

    // On the root element: listeners on `document` in the capture phase run first.
    document.documentElement.addEventListener('click', beforeLinks, true);
    document.addEventListener('click', onClick);
    window.addEventListener('offline', onOffline);
    return () => {
      clearInterval(watch);
      // The target page has another layout, and has rendered.
      finishLoading();
      document.documentElement.removeEventListener('click', beforeLinks, true);
      document.removeEventListener('click', onClick);
      window.removeEventListener('offline', onOffline);
    };
  }, []);
  return <LoadingBar />;
}
