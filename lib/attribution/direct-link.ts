/** Direct links (spec §7, §9; facts 'Attribution links'): to one platform's store, past the provider that counts the press. */
import { directLinkPlatforms } from '@/lib/config/business';
import { encodeLink } from './encode-link';
import { isOutsideAddress } from './is-outside-address';
import type { CampaignValues } from './link-parameter';
import { findLinkPairs, type LinkParameters } from './link-parameters';

type DirectLinkPlatform = (typeof directLinkPlatforms)[number];

export interface DirectLinkRequest {
  /** One of the known platforms, in any case. */
  readonly platform: string;
  readonly appId: string;
  /** Where the visitor comes out: the app in the store. */
  readonly redirectUrl: string;
  readonly parameters: LinkParameters;
  readonly values: CampaignValues;
  /** Where links of phones begin; the app's id follows. */
  readonly phoneLinkUrl: string;
  /** Where links of every other platform begin; the platform and the app's id follow. */
  readonly clickLinkUrl: string;
}

/** The platform that a name stands for, in any case; null for every other word. */
export function findPlatform(name: string): DirectLinkPlatform | null {
  const wanted = name.toLowerCase();
  return directLinkPlatforms.find((platform) => platform === wanted) ?? null;
}

/** The link; null where media source, campaign, app id, redirect address or a known platform is missing. */
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
  const place = isPhone ? [appId] : [platform, appId];
  const address = [base.replace(/\/+$/, ''), ...place.map(encodeURIComponent)].join('/');
  return encodeLink(address, pairs, [['af_r', redirectUrl]]);
}
