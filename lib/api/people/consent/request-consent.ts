/** The cookie consent in a request. */
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import {
  type ConsentChoice,
  consentChoiceOf,
  consentCookieName,
  consentVersionCookieName,
} from '@/lib/tracking/consent';

/** The choice; null without one that covers the current purposes. */
export function requestConsent(c: Context): ConsentChoice | null {
  return consentChoiceOf(getCookie(c, consentCookieName), getCookie(c, consentVersionCookieName));
}
