'use client';
/**
 * Redirects a phone from the page `get` to its store, with a status message. Not when returning from there, and not in
 * a background tab: then a button does.
 */
import { useEffect, useState } from 'react';
import { findAppLinks, storeCampaign } from '@/lib/attribution/app-links';
import type { AttributionSettings } from '@/lib/attribution/settings';
import { findStoreOf, type Store } from '@/lib/attribution/store';

export interface LeaveForStoreProps {
  readonly settings: AttributionSettings;
  /** Status message, by store. */
  readonly texts: Readonly<Record<Store, string>>;
}

/** Whether this document has redirected already: a visitor who navigates back stays on the page. */
let hasLeft = false;

export function LeaveForStore({ settings, texts }: LeaveForStoreProps) {
  const [going, setGoing] = useState<Store | null>(null);
  useEffect(() => {
    const store = findStoreOf(window.navigator);
    if (store === null || hasLeft || !isArrival()) return;
    hasLeft = true;
    storeCampaign(Date.now);
    const links = findAppLinks(settings, Date.now);
    setGoing(store);
    window.location.assign(links?.stores[store] ?? settings.apps[store].storeUrl);
  }, [settings]);
  return (
    <p role="status" className="mt-4 min-h-14 sm:min-h-0">
      {going === null ? null : texts[going]}
    </p>
  );
}

/** Returns whether this is a new, visible navigation. */
function isArrival(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const came = entry instanceof PerformanceNavigationTiming ? entry.type === 'navigate' : true;
  return came && document.visibilityState === 'visible';
}
