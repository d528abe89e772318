/** The settings of links to the app, from the environment (lib/config/env.ts). Server only. */
import { getEnv } from '@/lib/config/env';
import type { Locale } from '@/lib/i18n/locale';
import { absoluteUrl, href } from '@/lib/routes/href';
import type { AttributionSettings } from './settings';

export function attributionSettings(locale: Locale): AttributionSettings {
  const env = getEnv();
  return {
    oneLinkUrl: env.ONELINK_URL,
    impressionUrl: env.ATTRIBUTION_IMPRESSION_URL,
    phoneLinkUrl: env.ATTRIBUTION_PHONE_URL,
    clickLinkUrl: env.ATTRIBUTION_CLICK_URL,
    apps: {
      apple: { appId: env.IOS_APP_ID, storeUrl: env.APP_STORE_URL },
      google: { appId: env.ANDROID_APP_ID, storeUrl: env.PLAY_STORE_URL },
    },
    getUrl: absoluteUrl(env.SITE_URL, href('get', locale)),
  };
}
