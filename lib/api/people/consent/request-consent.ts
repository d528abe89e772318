/** The choice about cookies that a request comes with (facts 'Consent and privacy'). */
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import {
  type ConsentChoice,
  consentChoiceOf,
  consentCookieName,
  consentVersionCookieName,
} from '@/lib/tracking/consent';

/** The choice; null where none was made that covers what is asked today. */
export function requestConsent(c: Context): ConsentChoice | null {
  return consentChoiceOf(getCookie(c, consentCookieName), getCookie(c, consentVersionCookieName));
}
