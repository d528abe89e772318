/** Settings of the app links, from the environment (lib/config/env.ts). Server only. */
import { type Env, getEnv } from '@/lib/config/env';
import { isReservedName } from '@/lib/config/public-site';
import type { Locale } from '@/lib/i18n/locale';
import { absoluteUrl, href } from '@/lib/routes/href';
import type { AttributionSettings } from './settings';

type AppEnv = Pick<
  Env,
  | 'SITE_URL'
  | 'ONELINK_URL'
  | 'APP_STORE_URL'
  | 'PLAY_STORE_URL'
  | 'IOS_APP_ID'
  | 'ANDROID_APP_ID'
  | 'ATTRIBUTION_PHONE_URL'
  | 'ATTRIBUTION_CLICK_URL'
  | 'ATTRIBUTION_IMPRESSION_URL'
>;

/**
 * Returns the settings of links. With real store URLs, unset settings are empty and create no link, because an example
 * URL would replace a working one. With example store URLs they are used.
 */
export function attributionSettings(locale: Locale, env: AppEnv = getEnv()): AttributionSettings {
  const isReal = isInStores(env);
  const address = (setting: string) => (isReal && isMadeUp(setting) ? '' : setting);
  const appId = (setting: string) => (isReal && isMadeUpApp(setting) ? '' : setting);
  return {
    oneLinkUrl: address(env.ONELINK_URL),
    impressionUrl: address(env.ATTRIBUTION_IMPRESSION_URL),
    phoneLinkUrl: address(env.ATTRIBUTION_PHONE_URL),
    clickLinkUrl: address(env.ATTRIBUTION_CLICK_URL),
    apps: {
      apple: { appId: appId(env.IOS_APP_ID), storeUrl: env.APP_STORE_URL },
      google: { appId: appId(env.ANDROID_APP_ID), storeUrl: env.PLAY_STORE_URL },
    },
    getUrl: absoluteUrl(env.SITE_URL, href('get', locale)),
  };
}

const isMadeUp = (address: string): boolean => isReservedName(new URL(address).hostname);

/** Returns whether a store has the app, so that examples of other settings create no link. */
export function isInStores(env: Pick<Env, 'APP_STORE_URL' | 'PLAY_STORE_URL'>): boolean {
  return !isMadeUp(env.APP_STORE_URL) || !isMadeUp(env.PLAY_STORE_URL);
}

/** Returns whether an app id is the default (lib/config/env.ts). */
export function isMadeUpApp(appId: string): boolean {
  return appId === 'id1000000000' || appId.startsWith('example.');
}
