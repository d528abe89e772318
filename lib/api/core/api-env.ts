/** Variables of every request before a domain's handler runs (set in lib/api/app.ts). */
import type { Locale } from '@/lib/i18n/locale';
import type { Campaign } from '@/lib/tracking/campaign';

export interface ApiEnv {
  Variables: {
    /** The locale from Accept-Language. */
    locale: Locale;
    /** The client address from trusted proxies; 'unknown' without any. */
    clientAddress: string;
    /** The key in the `snoei_browser` cookie, if well-formed. Never logged. */
    browserKey: string | null;
    /** The cookie with the accounts that this browser has signed in to. Never logged. */
    devices: string | null;
    /** The session's bearer token, if well-formed. Never logged. */
    accessToken: string | null;
    /** The token is invalid, or its session just ended: the gateway removes its cookie. */
    sessionEnded: boolean;
    /** The visit's campaign, validated; null without consent. Never echoed. */
    campaign: Campaign | null;
    /** Identifies this request in the log and in the `x-request-id` header. */
    requestId: string;
  };
}
