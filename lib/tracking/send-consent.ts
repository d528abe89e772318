/**
 * Stores a consent record (spec §7). In every page's bundle: no schema library, as only the status matters.
 */
import type { Locale } from '@/lib/i18n/locale';
import { type ConsentChoice, currentConsentTextVersion } from './consent';
import { laterCampaignHeaders } from './later-campaign';

/** Sends the choice to the API; `locale` is the language of the shown text. Throws when it was not stored. */
export async function sendConsent(choice: ConsentChoice, locale: Locale): Promise<void> {
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
}
