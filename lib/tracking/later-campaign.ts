/**
 * The campaign's headers for calls that every page can make: what reads them comes when one is made, and is no part of the
 * first load. Browser only.
 */

/** As `campaignHeaders`; none where the script can't be had, which the API takes for `organic`: the call goes on. */
export async function laterCampaignHeaders(): Promise<Record<string, string>> {
  try {
    const { campaignHeaders } = await import('./visit-campaign');
    return campaignHeaders();
  } catch (error) {
    console.warn('the campaign of this visit could not be read', error);
    return {};
  }
}
