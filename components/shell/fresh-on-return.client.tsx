'use client';
/**
 * Loads a personal page anew when the browser restores it from its back/forward cache: the session may have ended meanwhile, and
 * what the page showed is no longer for whoever goes back. The page is hidden as it is left, so that nothing shows until then.
 */
import { useEffect } from 'react';

export function FreshOnReturn() {
  useEffect(() => {
    const hide = () => {
      document.body.style.display = 'none';
    };
    const show = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload();
    };
    window.addEventListener('pagehide', hide);
    window.addEventListener('pageshow', show);
    return () => {
      window.removeEventListener('pagehide', hide);
      window.removeEventListener('pageshow', show);
    };
  }, []);
  return null;
}
