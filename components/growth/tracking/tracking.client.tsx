'use client';
/**
 * Follows the visitor's choice (facts 'Consent and privacy'): after a yes page views are told, experiments joined and the tag
 * manager loaded; without one nothing is, and what was stored is gone, in every tab.
 */
import { usePathname } from 'next/navigation';
import { useEffect, useSyncExternalStore } from 'react';
import { hasTyped } from '@/components/ui/chunk-failure';
import { routeTrackingDelayMilliseconds } from '@/lib/config/business';
import { joinExperiments, leaveExperiments } from '@/lib/experiments/browser-experiments';
import { findConsentChoice, subscribeToConsentChoice } from '@/lib/tracking/browser-consent';
import { forgetConsented } from '@/lib/tracking/forget-consented';
import { findShownRoute, trackPageView } from '@/lib/tracking/page-view';
import {
  hasTagManager,
  isDocumentOpenToTags,
  isOpenToTags,
  leaveTagsBehind,
  loadTagManager,
  silenceTagManager,
} from '@/lib/tracking/tag-manager';
import { visitCampaign } from '@/lib/tracking/visit-campaign';

/** Between the tabs of a browser: the cookie is theirs together, session storage is each one's own. */
const channelName = 'snoei-consent';

export interface TrackingProps {
  /** Address of the tag manager's script; null where none is set up. */
  readonly tagManager: string | null;
}

export function Tracking({ tagManager }: TrackingProps) {
  const choice = useSyncExternalStore(subscribeToConsentChoice, findConsentChoice, () => null);
  const path = usePathname();

  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    channel.addEventListener('message', () => {
      if (findConsentChoice() !== 'allow') stopTracking();
    });
    if (choice === 'allow') {
      // The first page of the visit says where it came from, also when nothing is asked of the API on it.
      visitCampaign();
    } else {
      stopTracking();
      channel.postMessage(choice);
    }
    return () => channel.close();
  }, [choice]);

  useEffect(() => {
    if (choice !== 'allow') return;
    const timer = setTimeout(() => {
      const match = findShownRoute(path);
      joinExperiments();
      trackPageView(match, path);
      if (tagManager && isOpenToTags(match, window.location.search) && isDocumentOpenToTags())
        loadTagManager(tagManager);
    }, routeTrackingDelayMilliseconds);
    return () => clearTimeout(timer);
  }, [choice, path, tagManager]);

  useEffect(() => {
    document.addEventListener('click', leaveTagsBehind, true);
    return () => document.removeEventListener('click', leaveTagsBehind, true);
  }, []);

  return null;
}

/**
 * Ends what a yes had begun. A tag manager can only be ended with its document: that is loaded anew, without it, unless
 * something is typed there. Then it is silenced, and goes with the next page.
 */
function stopTracking(): void {
  forgetConsented();
  leaveExperiments();
  if (!hasTagManager()) return;
  if (hasTyped()) silenceTagManager();
  else window.location.reload();
}
