'use client';
/**
 * Follows the visitor's consent: with consent it reports page views, joins experiments and loads the tag manager;
 * without it does nothing and deletes stored data, in every tab.
 */
import { usePathname } from 'next/navigation';
import { useEffect, useSyncExternalStore } from 'react';
import { hasTyped } from '@/components/ui/loading/chunk-failure';
import { routeTrackingDelayMilliseconds } from '@/lib/config/business';
import { joinExperiments, leaveExperiments } from '@/lib/experiments/browser-experiments';
import { findConsentChoice, subscribeToConsentChoice } from '@/lib/tracking/browser-consent';
import { consentChannelName } from '@/lib/tracking/consent-channel';
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

export interface TrackingProps {
  /** URL of the tag manager's script; null when none is configured. */
  readonly tagManager: string | null;
}

export function Tracking({ tagManager }: TrackingProps) {
  const choice = useSyncExternalStore(subscribeToConsentChoice, findConsentChoice, () => null);
  const path = usePathname();

  useEffect(() => {
    const channel = new BroadcastChannel(consentChannelName);
    channel.addEventListener('message', () => {
      if (findConsentChoice() !== 'allow') stopTracking();
    });
    if (choice === 'allow') {
      // The first page of a visit records its campaign, also when it sends no API request.
      visitCampaign();
    } else {
      stopTracking();
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
 * Ends tracking after consent was withdrawn. A tag manager ends only with its document: reloads the page, unless it has
 * unsaved input. Then it is silenced until the next page.
 */
function stopTracking(): void {
  forgetConsented();
  leaveExperiments();
  if (!hasTagManager()) return;
  if (hasTyped()) silenceTagManager();
  else window.location.reload();
}
