/**
 * The visitor's choice about cookies: recorded by the API (spec §7), then stored in the browser. Without a schema library, as only
 * the status of the response matters.
 */
import type { Locale } from '@/lib/i18n/locale';
import { storeConsentChoice } from './browser-consent';
import { type ConsentChoice, currentConsentTextVersion } from './consent';
import { laterCampaignHeaders } from './later-campaign';

export { findConsentChoice, subscribeToConsentChoice } from './browser-consent';

/** Records and stores the choice; `locale` is the language of the shown text. Throws when it was not recorded: then nothing is stored. */
export async function chooseConsent(choice: ConsentChoice, locale: Locale): Promise<void> {
  const response = await fetch('/api/cookie/consent', {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      'accept-language': locale,
      'content-type': 'application/json',
      ...(await laterCampaignHeaders()),
    },
    body: JSON.stringify({ consent: choice === 'allow', text_version: currentConsentTextVersion }),
  });
  if (!response.ok) throw new Error(`sending the choice about cookies returned ${response.status}`);
  storeConsentChoice(choice);
}
