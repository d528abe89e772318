/**
 * The OneLink (spec §3, §7; facts 'Attribution links'): one URL for every phone, which redirects to its
 * store.
 */
import { encodeLink } from './encode-link';
import { isOutsideAddress } from './is-outside-address';
import type { CampaignValues } from './link-parameter';
import { findLinkPairs, type LinkParameters } from './link-parameters';

export interface OneLinkRequest {
  /** URL of the template. */
  readonly oneLinkUrl: string;
  readonly parameters: LinkParameters;
  readonly values: CampaignValues;
}

/** Returns the link; null without the URL or the media source's default. */
export function findOneLink({ oneLinkUrl, parameters, values }: OneLinkRequest): string | null {
  if (!isOutsideAddress(oneLinkUrl)) return null;
  const pairs = findLinkPairs(parameters, values, { mediaSource: 'pid', campaign: 'c' });
  return pairs === null ? null : encodeLink(oneLinkUrl, pairs);
}
