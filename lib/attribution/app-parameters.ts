/** Parameters of the app links, and their sources. */
import { type LinkParameters, listConfiguredKeys, listReadKeys } from './link-parameters';

/** Names of screens in the app; URLs and markup are rejected, so that a link can't redirect elsewhere. */
const appPath = /^[a-z0-9][a-z0-9/_-]{0,99}$/i;

/** A campaign's own parameters take precedence over the provider's. */
export const appParameters: LinkParameters = {
  mediaSource: {
    keys: ['utm_source', 'pid'],
    // Normalises advertisers' abbreviations for reports.
    overrides: { fb: 'facebook', ig: 'instagram', insta: 'instagram', adwords: 'google' },
    defaultValue: 'website',
  },
  campaign: { keys: ['utm_campaign', 'c'], defaultValue: 'organic' },
  channel: { keys: ['utm_medium', 'af_channel'] },
  ad: { keys: ['utm_content', 'af_ad'] },
  adSet: { keys: ['utm_term', 'af_adset'] },
  deepLinkValue: { keys: ['deep_link_value'], accepts: appPath },
  subs: [
    { keys: ['af_sub1'] },
    { keys: ['af_sub2'] },
    { keys: ['af_sub3'] },
    { keys: ['af_sub4'] },
    { keys: ['af_sub5'] },
  ],
  clickIdName: 'gclid',
  custom: [
    { name: 'fbclid', keys: ['fbclid'] },
    { name: 'gbraid', keys: ['gbraid'] },
    { name: 'wbraid', keys: ['wbraid'] },
    { name: 'msclkid', keys: ['msclkid'] },
  ],
};

/** Keys that identify a stored entry. */
export const configuredKeys: readonly string[] = listConfiguredKeys(appParameters);

/** The only parameters of a URL that are stored. */
export const readKeys: readonly string[] = listReadKeys(appParameters);
