'use client';
/**
 * Takes a phone from the page `get` to its store at once: whoever opens it asked for the app (routes: 'sends a phone to its
 * store'). Not on coming back from there, and not behind another tab: then a press does it. It says what happens.
 */
import { useEffect, useState } from 'react';
import { findAppLinks, takeCampaign } from '@/lib/attribution/app-links';
import type { AttributionSettings } from '@/lib/attribution/settings';
import { findStoreOf, type Store } from '@/lib/attribution/store';

export interface LeaveForStoreProps {
  readonly settings: AttributionSettings;
  /** Said on the way, by store. */
  readonly words: Readonly<Record<Store, string>>;
}

/** Whether this document has sent somebody there: who comes back to the page within the site stays on it. */
let hasLeft = false;

export function LeaveForStore({ settings, words }: LeaveForStoreProps) {
  const [going, setGoing] = useState<Store | null>(null);
  useEffect(() => {
    const store = findStoreOf(window.navigator);
    if (store === null || hasLeft || !isArrival()) return;
    hasLeft = true;
    takeCampaign(Date.now);
    const links = findAppLinks(settings, Date.now);
    setGoing(store);
    window.location.assign(links?.stores[store] ?? settings.apps[store].storeUrl);
  }, [settings]);
  return (
    <p role="status" className="mt-4 min-h-14 sm:min-h-0">
      {going === null ? null : words[going]}
    </p>
  );
}

/** Whether somebody has just come here, in front of their eyes. */
function isArrival(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const came = entry instanceof PerformanceNavigationTiming ? entry.type === 'navigate' : true;
  return came && document.visibilityState === 'visible';
}
