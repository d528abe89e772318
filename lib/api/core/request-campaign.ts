/**
 * The campaign in a request's headers (x-utm-source, x-utm-medium, x-utm-campaign). Any client can set these headers: each is
 * validated by the rule of lib/tracking/campaign.ts, `organic` replaces invalid ones, and none is ever echoed. Without consent they are
 * ignored.
 */
import { type Campaign, campaignHeaderNames, campaignOf } from '@/lib/tracking/campaign';
import type { ConsentChoice } from '@/lib/tracking/consent';

/** Reads the campaign from headers; null without consent. */
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
    // Not percent-encoded: not sent by our pages.
    return null;
  }
}
