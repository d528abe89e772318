/** What the API knows of every request before a domain's handler runs (set in lib/api/app.ts). */
import type { Locale } from '@/lib/i18n/locale';
import type { Campaign } from '@/lib/tracking/campaign';

export interface ApiEnv {
  Variables: {
    /** The language asked for with Accept-Language. */
    locale: Locale;
    /** The visitor's address as far as the trusted proxies tell it; 'unknown' where nothing trusted told. */
    clientAddress: string;
    /** The key in the `snoei_browser` cookie, when one that could be ours was sent. Never logged. */
    browserKey: string | null;
    /** The session's token, when one that could be ours came as a bearer. Never logged. */
    accessToken: string | null;
    /** That token proved void, or its session just ended: the gateway takes it from the browser. */
    sessionEnded: boolean;
    /** The campaign that the visit came by, checked (spec §7); null without consent. Never echoed. */
    campaign: Campaign | null;
    /** Names this request in the log and in the `x-request-id` header. */
    requestId: string;
  };
}
