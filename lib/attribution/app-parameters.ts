/** What the links to our own app carry (spec §3 'Attribution parameters for app-store links'), and from where. */
import { type LinkParameters, listConfiguredKeys, listReadKeys } from './link-parameters';

/** Names of places in the app: an address or markup is none, so that a link can't be bent into leading elsewhere. */
const placeInApp = /^[a-z0-9][a-z0-9/_-]{0,99}$/i;

/** A campaign's own name counts before the provider's. */
export const appParameters: LinkParameters = {
  mediaSource: {
    keys: ['utm_source', 'pid'],
    // Advertisers shorten them; in the reports they are one.
    overrides: { fb: 'facebook', ig: 'instagram', insta: 'instagram', adwords: 'google' },
    defaultValue: 'website',
  },
  campaign: { keys: ['utm_campaign', 'c'], defaultValue: 'organic' },
  channel: { keys: ['utm_medium', 'af_channel'] },
  ad: { keys: ['utm_content', 'af_ad'] },
  adSet: { keys: ['utm_term', 'af_adset'] },
  deepLinkValue: { keys: ['deep_link_value'], accepts: placeInApp },
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

/** By these an entry in storage is found. */
export const configuredKeys: readonly string[] = listConfiguredKeys(appParameters);

/** Nothing else of an address is ever stored. */
export const readKeys: readonly string[] = listReadKeys(appParameters);
