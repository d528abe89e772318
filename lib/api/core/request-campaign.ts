/**
 * The campaign that a request says it came by (spec §7: x-utm-source, x-utm-medium, x-utm-campaign). Anybody can write these
 * headers: each is checked by the rule of lib/tracking/campaign.ts, `organic` stands for the rest, and none is ever echoed.
 * Without the visitor's yes nothing is made of them.
 */
import { type Campaign, campaignHeaderNames, campaignOf } from '@/lib/tracking/campaign';
import type { ConsentChoice } from '@/lib/tracking/consent';

/** Reads the campaign by a reader of headers; null where the visitor has not allowed it. */
export function requestCampaign(
  header: (name: string) => string | undefined,
  choice: ConsentChoice | null,
): Campaign | null {
  if (choice !== 'allow') return null;
  return campaignOf((part) => decoded(header(campaignHeaderNames[part])));
}

function decoded(value: string | undefined): string | null {
  if (value === undefined) return null;
  try {
    return decodeURIComponent(value);
  } catch {
    // Not in percent-encoding: nothing that our own pages have sent.
    return null;
  }
}
