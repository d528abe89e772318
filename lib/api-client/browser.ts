/**
 * The product API from the browser: same origin, the session and this browser's key travel as httpOnly cookies; the
 * campaign of the visit goes along (spec §7).
 */
import type { Locale } from '@/lib/i18n/locale';
import { campaignHeaders } from '@/lib/tracking/visit-campaign';
import { type Api, createApi } from './api';

/** An Api that answers in the given language. The campaign is asked for at each call: consent may have come in between. */
export function browserApi(locale: Locale): Api {
  return createApi(sendWithCampaign, { 'accept-language': locale });
}

function sendWithCampaign(path: string, init: RequestInit): Promise<Response> {
  const headers = { ...Object.fromEntries(new Headers(init.headers)), ...campaignHeaders() };
  return fetch(path, { ...init, headers, credentials: 'same-origin' });
}
