/**
 * The utm step (spec §2, §3; DESIGN §3): validates and normalises what a campaign link says, for the guards that pass it
 * on. It stores nothing: capturing is the browser's, after consent.
 */
import { type Campaign, campaignOf } from '@/lib/tracking/campaign';
import type { EdgeRequest } from './step';

/** The request with its campaign; of a repeated parameter the first counts. */
export function utm(request: EdgeRequest): EdgeRequest {
  return { ...request, campaign: readCampaign(request.search) };
}

function readCampaign(search: string): Campaign {
  if (!/[?&]utm_/i.test(search)) return campaignOf(() => null);
  const query = new URLSearchParams(search);
  return campaignOf((part) => query.get(`utm_${part}`));
}
