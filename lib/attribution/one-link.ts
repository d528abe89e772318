/** The OneLink: one URL for every phone, which redirects to its store. */
import { encodeLink } from './encode-link';
import type { CampaignValues } from './link-parameter';
import { findLinkPairs, type LinkParameters } from './link-parameters';

export interface OneLinkRequest {
  /** URL of the template. */
  readonly oneLinkUrl: string;
  readonly parameters: LinkParameters;
  readonly values: CampaignValues;
}

/** Returns whether a text is the URL of a template: https, with the template's path. */
function isTemplate(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname } = new URL(text);
  return protocol === 'https:' && pathname !== '/';
}

/** Returns the link; null without the URL or the media source's default. */
export function findOneLink({ oneLinkUrl, parameters, values }: OneLinkRequest): string | null {
  if (!isTemplate(oneLinkUrl)) return null;
  const pairs = findLinkPairs(parameters, values, { mediaSource: 'pid', campaign: 'c' });
  return pairs === null ? null : encodeLink(oneLinkUrl, pairs);
}
