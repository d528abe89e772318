/**
 * The utm step (spec §2, §3; DESIGN §3): validates and normalises what a campaign link says, for the guards that pass it
 * on. It stores nothing: capturing is the browser's, after consent.
 */
import type { EdgeRequest } from './step';

export interface Campaign {
  readonly source: string;
  readonly medium: string;
  readonly campaign: string;
}

/** What stands where a link names no campaign (spec §3). */
const organic = 'organic';

/** Letters, digits and what campaign tools put between them; nothing that is markup, a break or an address. */
const allowed = /^[\p{L}\p{N}][\p{L}\p{N} ._~+|-]{0,99}$/u;

/** The request with its campaign; of a repeated parameter the first counts. */
export function utm(request: EdgeRequest): EdgeRequest {
  return { ...request, campaign: readCampaign(request.search) };
}

function readCampaign(search: string): Campaign {
  if (!/[?&]utm_/i.test(search)) return { source: organic, medium: organic, campaign: organic };
  const query = new URLSearchParams(search);
  const read = (name: string) => {
    const value = (query.get(name) ?? '').normalize('NFC').trim().toLowerCase();
    return allowed.test(value) ? value : organic;
  };
  return { source: read('utm_source'), medium: read('utm_medium'), campaign: read('utm_campaign') };
}
