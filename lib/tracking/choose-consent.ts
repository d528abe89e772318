/**
 * The visitor's choice about cookies: recorded by the API, and stored in the browser. Without a schema library, as only
 * the status of the response matters.
 */
import type { Locale } from '@/lib/i18n/locale';
import { findConsentChoice, storeConsentChoice } from './browser-consent';
import { type ConsentChoice, currentConsentTextVersion } from './consent';
import { consentChannelName } from './consent-channel';
import { laterCampaignHeaders } from './later-campaign';

export { findConsentChoice, subscribeToConsentChoice } from './browser-consent';

/**
 * Records and stores the choice; `locale` is the language of the shown text. A refusal is stored first, and stays when it could not be
 * recorded. Consent is stored with its proof: throws when there is none.
 */
export async function chooseConsent(choice: ConsentChoice, locale: Locale): Promise<void> {
  if (choice === 'deny') refuse();
  try {
    await recordChoice(choice, locale);
  } catch (error) {
    if (choice === 'allow') throw error;
    console.warn('the refusal is stored, but not recorded', error);
    return;
  }
  if (choice === 'allow') storeConsentChoice(choice);
}

/** Tells other tabs only of a change: a message ends every page that a browser keeps for Back (in Firefox and Chromium). */
function refuse(): void {
  const hasChanged = findConsentChoice() !== 'deny';
  storeConsentChoice('deny');
  if (!hasChanged) return;
  const channel = new BroadcastChannel(consentChannelName);
  channel.postMessage('deny');
  channel.close();
}

async function recordChoice(choice: ConsentChoice, locale: Locale): Promise<void> {
  const response = await fetch('/api/cookie/consent', {
    method: 'POST',
    credentials: 'same-origin',
    // The response sets the cookie as well, for a page that was left before it arrived.
    keepalive: true,
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
