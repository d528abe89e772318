/**
 * The product API in the browser: same origin, session and browser key are httpOnly cookies;
 * the visit's campaign is sent along (spec §7).
 */
import type { Locale } from '@/lib/i18n/locale';
import { campaignHeaders } from '@/lib/tracking/visit-campaign';
import { type Api, createApi } from './api';

/** Returns an Api for a language. The campaign is read per request, as consent may change. */
export function browserApi(locale: Locale): Api {
  return createApi(sendWithCampaign, { 'accept-language': locale });
}

function sendWithCampaign(path: string, init: RequestInit): Promise<Response> {
  const headers = { ...Object.fromEntries(new Headers(init.headers)), ...campaignHeaders() };
  return fetch(path, { ...init, headers, credentials: 'same-origin' });
}
