/**
 * The product API in the browser: same origin, session and browser key are httpOnly cookies;
 * the visit's campaign is sent along.
 */
import type { Locale } from '@/lib/i18n/locale';
import { campaignHeaders } from '@/lib/tracking/visit-campaign';
import { type Api, createApi, formType } from './api';

/** Returns an Api for a language. The campaign is read per request, as consent may change. */
export function browserApi(locale: Locale): Api {
  return createApi(sendWithCampaign, { 'accept-language': locale });
}

async function sendWithCampaign(path: string, init: RequestInit): Promise<Response> {
  const sent = new Headers(init.headers);
  const headers = { ...Object.fromEntries(sent), ...campaignHeaders() };
  const response = await fetch(path, { ...init, headers, credentials: 'same-origin' });
  // While an update is under way, an instance of the version before redirects every posted form to the page that shows the outcome.
  if (response.redirected && sent.get('content-type') === formType) {
    window.location.assign(response.url);
    return new Promise(() => undefined);
  }
  return response;
}
