/** Returns the app links for this visitor, updated with consent. Null on the server and without consent. */
import { useEffect, useState } from 'react';
import { type AppLinks, findAppLinks, storeCampaign } from '@/lib/attribution/app-links';
import type { AttributionSettings } from '@/lib/attribution/settings';
import { subscribeToConsentChoice } from '@/lib/tracking/browser-consent';

export function useAppLinks(settings: AttributionSettings): AppLinks | null {
  const [links, setLinks] = useState<AppLinks | null>(null);
  useEffect(() => {
    const update = () => {
      storeCampaign(Date.now);
      setLinks(findAppLinks(settings, Date.now));
    };
    update();
    return subscribeToConsentChoice(update);
  }, [settings]);
  return links;
}
