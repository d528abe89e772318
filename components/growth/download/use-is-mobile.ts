/** Whether the window is as narrow as a phone's (spec §9), as it changes. Browser only: what it decides opens on a press. */
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
