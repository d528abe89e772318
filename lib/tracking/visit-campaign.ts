/**
 * The campaign that brought this visit (spec §9 'UTM values are captured once per session'): of the address that the visit
 * began with. Before a yes it is only read from the document's own address, again at each call, and the API makes nothing of
 * it; after it the first is kept until the tab is closed; who refused came by no campaign. Browser only.
 */
import { findConsentChoice } from './browser-consent';
import { type Campaign, campaignHeaderNames, campaignOf } from './campaign';
import { findConsented, keepConsented } from './consented-storage';
import { findLandingValue } from './landing-query';

/** No word of a campaign has one in it. */
const separator = '\n';

/** This visit's campaign; keeps it for the session where that is allowed. */
export function visitCampaign(): Campaign {
  if (findConsentChoice() === 'deny') return campaignOf(() => null);
  const kept = findConsented('campaign');
  if (kept !== null) {
    const [source, medium, campaign] = kept.split(separator);
    const words = { source, medium, campaign };
    return campaignOf((part) => words[part]);
  }
  const landed = campaignOf((part) => findLandingValue(`utm_${part}`));
  keepConsented('campaign', [landed.source, landed.medium, landed.campaign].join(separator));
  return landed;
}

/** What every product call of the browser says about it (spec §7). Headers take no letters beyond ASCII: percent-encoded. */
export function campaignHeaders(): Record<string, string> {
  const { source, medium, campaign } = visitCampaign();
  return {
    [campaignHeaderNames.source]: encodeURIComponent(source),
    [campaignHeaderNames.medium]: encodeURIComponent(medium),
    [campaignHeaderNames.campaign]: encodeURIComponent(campaign),
  };
}
