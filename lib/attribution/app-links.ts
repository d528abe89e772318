/**
 * App links for this visitor: only after `allow`, with the campaign of the last two hours.
 * Without consent the stores' plain URLs are used. Browser only.
 */
import { findConsentChoice } from '@/lib/tracking/browser-consent';
import { findConsented, removeConsented, storeConsented } from '@/lib/tracking/consented-storage';
import { landingAddress } from '@/lib/tracking/landing-query';
import { appParameters, configuredKeys, readKeys } from './app-parameters';
import {
  type CampaignEntry,
  findCampaign,
  readEntries,
  withNewest,
  withoutExpired,
  writeEntries,
} from './campaign-entries';
import { readCampaignValues } from './campaign-values';
import { findDirectLink } from './direct-link';
import { findOneLink } from './one-link';
import type { AttributionSettings } from './settings';
import type { Store } from './store';

export interface AppLinks {
  readonly oneLink: string | null;
  readonly stores: Readonly<Record<Store, string | null>>;
}

/** The landing URL whose campaign was stored; one per document. */
let taken: string | null = null;

/** Entries that the browser refused to store, for the lifetime of the document. */
let unstored: readonly CampaignEntry[] = [];

/**
 * Removes expired campaigns and stores the campaign of the landing URL, once per document. Without consent it does
 * nothing; a later consent stores it. `now` returns milliseconds since 1970.
 */
export function storeCampaign(now: () => number): void {
  if (findConsentChoice() !== 'allow') {
    taken = null;
    unstored = [];
    return;
  }
  const address = landingAddress();
  if (taken === address) return;
  taken = address;
  const time = now();
  const values = readCampaignValues(address, readKeys);
  const entries = withNewest(withoutExpired(readEntries(findConsented('attribution')), time), values, time);
  if (entries.length === 0) removeConsented('attribution');
  else if (!storeConsented('attribution', writeEntries(entries))) unstored = entries;
}

/** Returns the links; null without consent. `now` returns milliseconds since 1970. */
export function findAppLinks(settings: AttributionSettings, now: () => number): AppLinks | null {
  if (findConsentChoice() !== 'allow') return null;
  const stored = findConsented('attribution');
  const entries = withoutExpired(stored === null ? unstored : readEntries(stored), now());
  const shared = { parameters: appParameters, values: findCampaign(entries, configuredKeys) };
  const direct = (store: Store, platform: string) =>
    findDirectLink({
      ...shared,
      platform,
      appId: settings.apps[store].appId,
      redirectUrl: settings.apps[store].storeUrl,
      phoneLinkUrl: settings.phoneLinkUrl,
      clickLinkUrl: settings.clickLinkUrl,
    });
  return {
    oneLink: findOneLink({ ...shared, oneLinkUrl: settings.oneLinkUrl }),
    stores: { apple: direct('apple', 'ios'), google: direct('google', 'android') },
  };
}
