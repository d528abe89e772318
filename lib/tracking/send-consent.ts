/** Has proof of a choice kept (spec §7). Every page carries this: no schema library here, for an answer that only has to be yes. */
import type { Locale } from '@/lib/i18n/locale';
import { type ConsentChoice, currentConsentTextVersion } from './consent';
import { laterCampaignHeaders } from './later-campaign';

/** Tells the API; `locale` is the language of the words that were shown. Throws where the choice was not taken. */
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
  if (!response.ok) throw new Error(`the choice about cookies was answered with ${response.status}`);
}
