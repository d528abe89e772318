/** Direct links: to one platform's store, through the attribution provider. */
import { directLinkPlatforms } from '@/lib/config/business';
import { encodeLink } from './encode-link';
import { isOutsideAddress } from './is-outside-address';
import type { CampaignValues } from './link-parameter';
import { findLinkPairs, type LinkParameters } from './link-parameters';

type DirectLinkPlatform = (typeof directLinkPlatforms)[number];

export interface DirectLinkRequest {
  /** One of the known platforms, case-insensitive. */
  readonly platform: string;
  readonly appId: string;
  /** Target URL: the app in the store. */
  readonly redirectUrl: string;
  readonly parameters: LinkParameters;
  readonly values: CampaignValues;
  /** Base URL of links for phones; followed by the app id. */
  readonly phoneLinkUrl: string;
  /** Base URL of links for other platforms; followed by platform and app id. */
  readonly clickLinkUrl: string;
}

/** Returns a platform by its name, case-insensitive; null for an unknown one. */
export function findPlatform(name: string): DirectLinkPlatform | null {
  const wanted = name.toLowerCase();
  return directLinkPlatforms.find((platform) => platform === wanted) ?? null;
}

/** Returns the link; null without media source, campaign, app id, redirect URL or known platform. */
export function findDirectLink(request: DirectLinkRequest): string | null {
  const { appId, redirectUrl, parameters, values } = request;
  const platform = findPlatform(request.platform);
  if (platform === null || appId === '' || !isOutsideAddress(redirectUrl)) return null;
  const isPhone = platform === 'android' || platform === 'ios';
  const base = isPhone ? request.phoneLinkUrl : request.clickLinkUrl;
  if (!isOutsideAddress(base)) return null;
  const campaignName = isPhone ? 'c' : 'af_campaign';
  const pairs = findLinkPairs(parameters, values, {
    mediaSource: isPhone ? 'pid' : 'af_media_source',
    campaign: campaignName,
  });
  if (!pairs?.has(campaignName)) return null;
  const segments = isPhone ? [appId] : [platform, appId];
  const address = [base.replace(/\/+$/, ''), ...segments.map(encodeURIComponent)].join('/');
  return encodeLink(address, pairs, [['af_r', redirectUrl]]);
}
