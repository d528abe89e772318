/**
 * The utm step: validates and normalises campaign parameters for the guards that forward them. It stores nothing: the
 * browser does, after consent.
 */
import { type Campaign, campaignOf } from '@/lib/tracking/campaign';
import type { EdgeRequest } from './step';

/** Returns the request with its campaign; the first of a repeated parameter counts. */
export function utm(request: EdgeRequest): EdgeRequest {
  return { ...request, campaign: readCampaign(request.search) };
}

function readCampaign(search: string): Campaign {
  if (!/[?&]utm_/i.test(search)) return campaignOf(() => null);
  const query = new URLSearchParams(search);
  return campaignOf((part) => query.get(`utm_${part}`));
}
