/** Returns whether the window is narrow, updated on resize. Browser only: used after a click. */
import { useSyncExternalStore } from 'react';
import { mobileMaxWidthPixels } from '@/lib/config/business';

const query = `(max-width: ${mobileMaxWidthPixels}px)`;

function isMobile(): boolean {
  return window.matchMedia(query).matches;
}

function subscribe(listener: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

export function useIsMobile(): boolean {
  return useSyncExternalStore(subscribe, isMobile, () => false);
}
