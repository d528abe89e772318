/**
 * The campaign of this visit, from the landing URL. Before consent it is read from the document's URL and sent nowhere;
 * after consent the first is stored until the tab is closed; after a refusal there is none. Browser only.
 */
import { findConsentChoice } from './browser-consent';
import { type Campaign, campaignHeaderNames, campaignOf } from './campaign';
import { findConsented, storeConsented } from './consented-storage';
import { findLandingValue } from './landing-query';

/** Not allowed in a campaign word. */
const separator = '\n';

/** Returns this visit's campaign; stores it for the session if allowed. */
export function visitCampaign(): Campaign {
  if (findConsentChoice() === 'deny') return campaignOf(() => null);
  const stored = findConsented('campaign');
  if (stored !== null) {
    const [source, medium, campaign] = stored.split(separator);
    const parameters = { source, medium, campaign };
    return campaignOf((part) => parameters[part]);
  }
  const landed = campaignOf((part) => findLandingValue(`utm_${part}`));
  storeConsented('campaign', [landed.source, landed.medium, landed.campaign].join(separator));
  return landed;
}

/**
 * Returns the campaign headers of the browser's API requests; none without consent. Headers are ASCII only:
 * percent-encoded.
 */
export function campaignHeaders(): Record<string, string> {
  if (findConsentChoice() !== 'allow') return {};
  const { source, medium, campaign } = visitCampaign();
  return {
    [campaignHeaderNames.source]: encodeURIComponent(source),
    [campaignHeaderNames.medium]: encodeURIComponent(medium),
    [campaignHeaderNames.campaign]: encodeURIComponent(campaign),
  };
}
