/** The one link (spec §3, §7; facts 'Attribution links'): the same address for every phone, which leads each to its store. */
import { encodeLink } from './encode-link';
import { isOutsideAddress } from './is-outside-address';
import type { CampaignValues } from './link-parameter';
import { findLinkPairs, type LinkParameters } from './link-parameters';

export interface OneLinkRequest {
  /** The template's address. */
  readonly oneLinkUrl: string;
  readonly parameters: LinkParameters;
  readonly values: CampaignValues;
}

/** The link; null where the address or the media source's default is missing. */
export function findOneLink({ oneLinkUrl, parameters, values }: OneLinkRequest): string | null {
  if (!isOutsideAddress(oneLinkUrl)) return null;
  const pairs = findLinkPairs(parameters, values, { mediaSource: 'pid', campaign: 'c' });
  return pairs === null ? null : encodeLink(oneLinkUrl, pairs);
}
