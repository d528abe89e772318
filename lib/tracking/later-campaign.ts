/** The campaign's headers, loaded on the first request so that they are not part of the first load. Browser only. */

/** As `campaignHeaders`; empty when the script can't be loaded, which the API treats as `organic`. */
export async function laterCampaignHeaders(): Promise<Record<string, string>> {
  try {
    const { campaignHeaders } = await import('./visit-campaign');
    return campaignHeaders();
  } catch (error) {
    console.warn('the campaign of this visit could not be read', error);
    return {};
  }
}
