'use client';
/**
 * Layout of pages that show a visitor's own data: loads them anew when the browser restores them from its back/forward cache. The session
 * may have ended meanwhile, and what a page showed is no longer for whoever goes back. The page is hidden as it is left, so that nothing
 * shows until then. What was typed and not saved is lost, as in a browser that keeps no such page.
 */
import { type ReactNode, useEffect } from 'react';

/** Until a restored page offers a link to itself: its reload was stopped, or never started. */
const reloadMilliseconds = 5_000;

export function FreshOnReturn({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    const hide = () => {
      document.body.style.display = 'none';
    };
    const show = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setTimeout(offerLink, reloadMilliseconds);
      window.location.reload();
    };
    window.addEventListener('pagehide', hide);
    window.addEventListener('pageshow', show);
    return () => {
      window.removeEventListener('pagehide', hide);
      window.removeEventListener('pageshow', show);
    };
  }, []);
  return children;
}

/** Shows a link to the page in place of what it showed, by the page's own title. */
function offerLink(): void {
  const link = document.createElement('a');
  link.href = window.location.href;
  link.textContent = document.title;
  document.body.replaceChildren(link);
  document.body.style.display = '';
}
