/**
 * The product API from the browser: same origin, the session and this browser's key travel as httpOnly cookies; the
 * campaign of the visit goes along (spec §7).
 */
import type { Locale } from '@/lib/i18n/locale';
import { campaignHeaders } from '@/lib/tracking/visit-campaign';
import { type Api, createApi } from './api';

/** An Api that answers in the given language; made for each call, since consent may have come in between. */
export function browserApi(locale: Locale): Api {
  return createApi((path, init) => fetch(path, { ...init, credentials: 'same-origin' }), {
    'accept-language': locale,
    ...campaignHeaders(),
  });
}
